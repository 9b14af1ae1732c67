/* The account: what it keeps, another password, signing out everywhere, its data, its end; on a phone too. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { PHONE, accessible, done, gone, reads, shot, signIn, signUp, startPage } from './lib.mjs';
import { test } from './lib.mjs';

const OLD = 'a long enough word';
const NEW = 'another long word';

test('a coach changes the password, takes the data along, signs out everywhere and deletes the account', async () => {
  const page = await startPage();
  await signUp(page, 'Ottilie', OLD);
  const other = await startPage();
  await signIn(other, 'Ottilie', OLD);
  await other.waitForSelector('[data-testid="account"]');

  await page.click('[data-testid="account"]');
  await reads(page, '[data-testid="own-sessions"]', /^2$/);
  await shot(page, 'own-account');
  await accessible(page, 'own account');
  await page.click('[data-testid="change-password"] summary');
  await page.fill('[data-testid="change-password"] [autocomplete="current-password"]', 'not the word at all');
  await page.fill('[data-testid="change-password"] [autocomplete="new-password"]', NEW);
  await page.click('[data-testid="change-password"] .go');
  await page.waitForSelector('[data-testid="own-account"] [role="alert"]');
  await page.fill('[data-testid="change-password"] [autocomplete="current-password"]', OLD);
  await page.click('[data-testid="change-password"] .go');
  await page.waitForSelector('[data-testid="own-account"] [role="status"]');
  await shot(page, 'own-account-changed');
  await reads(page, '[data-testid="own-sessions"]', /^1$/);
  await other.reload();
  await other.waitForSelector('[data-testid="sign-in"]');

  const [file] = await Promise.all([page.waitForEvent('download'), page.click('[data-testid="export"]')]);
  assert.equal(file.suggestedFilename(), 'ironpitch-account.json');
  assert.equal(JSON.parse(readFileSync(await file.path(), 'utf8')).name, 'Ottilie');

  await page.click('[data-testid="everywhere"]');
  await page.waitForSelector('[data-testid="sign-in"]');
  await gone(page, '[data-testid="own-account"]');
  await signIn(page, 'Ottilie', NEW);
  await page.click('[data-testid="account"]');
  await page.click('[data-testid="delete-account"] summary');
  await page.fill('[data-testid="delete-account"] [type="password"]', NEW);
  await accessible(page, 'the end of an account');
  await shot(page, 'own-account-delete');
  await page.click('[data-testid="delete-account"] .danger');
  await page.waitForSelector('[data-testid="sign-in"]');
  await signIn(page, 'Ottilie', NEW);
  await page.waitForSelector('[data-testid="account-form"] [role="alert"]');
  await done(other);
});

test('the account fits on a phone; Escape closes it and the focus is back', async () => {
  const page = await startPage(PHONE);
  await signUp(page, 'Ruprecht', OLD);
  await page.click('[data-testid="account"]');
  await page.waitForSelector('[data-testid="own-matches"]');
  const box = await page.locator('[data-testid="own-account"]').boundingBox();
  assert.ok(box.x >= 0 && box.x + box.width <= 390, JSON.stringify(box));
  await accessible(page, 'own account on a phone');
  await shot(page, 'phone-own-account');
  await page.keyboard.press('Escape');
  await gone(page, '[data-testid="own-account"]');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-testid')), 'account');
});
