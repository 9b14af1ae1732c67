/* What a coach sets once: theme, when to confirm, motion. Kept in the browser. */

import { read, write } from './i18n/i18n.svelte';

export type Theme = 'system' | 'light' | 'dark';
export type Confirm = 'always' | 'dice' | 'never';

const prefersDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches;

class Settings {
  theme = $state<Theme>('system');
  confirm = $state<Confirm>('dice');
  calm = $state(false);
  /** Always follow up after a push, without being asked. */
  follow = $state(false);
  /** Ask before a turn ends while players have not acted. */
  askEnd = $state(true);

  begin(): void {
    this.theme = (read('ironpitch.theme') as Theme | null) ?? 'system';
    this.confirm = (read('ironpitch.confirm') as Confirm | null) ?? 'dice';
    this.calm = read('ironpitch.calm') === 'yes';
    this.follow = read('ironpitch.follow') === 'yes';
    this.askEnd = read('ironpitch.ask-end') !== 'no';
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.show());
    this.show();
  }

  get isDark(): boolean {
    return this.theme === 'dark' || (this.theme === 'system' && prefersDark());
  }

  show(): void {
    document.documentElement.dataset.theme = this.isDark ? 'dark' : 'light';
    document.documentElement.classList.toggle('calm', this.calm);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    write('ironpitch.theme', theme);
    this.show();
  }

  setConfirm(confirm: Confirm): void {
    this.confirm = confirm;
    write('ironpitch.confirm', confirm);
  }

  setCalm(calm: boolean): void {
    this.calm = calm;
    write('ironpitch.calm', calm ? 'yes' : 'no');
    this.show();
  }

  setFollow(follow: boolean): void {
    this.follow = follow;
    write('ironpitch.follow', follow ? 'yes' : 'no');
  }

  setAskEnd(ask: boolean): void {
    this.askEnd = ask;
    write('ironpitch.ask-end', ask ? 'yes' : 'no');
  }

  /** Is motion off, by the page's setting or the system's? */
  get still(): boolean {
    return this.calm || matchMedia('(prefers-reduced-motion: reduce)').matches;
  }
}

export const settings = new Settings();
