import { describe, expect, it } from 'vitest';
import { speech } from '../src/lib/i18n/i18n.svelte';
import { methodWords, openWords, outcomeWords, rollWords } from '../src/match/chance_words';

const test = (fields: object) => ({ choice: 0, player: 'H1', purpose: 'dodge', ...fields });

describe('what an answer leads to', () => {
  it('a picture of a block die is told outright', () => {
    expect(outcomeWords('die', { down: 1, stays: 0, turnover: 0, open: null })).toBe('the target goes down, the blocker stays up');
    expect(outcomeWords('die', { down: 1, stays: 0, turnover: 1, open: null })).toBe('both go down: turnover');
    expect(outcomeWords('die', { down: 0, stays: 0, turnover: 1, open: null })).toBe('the blocker goes down: turnover');
    expect(outcomeWords('die', { down: 0, stays: 1, turnover: 0, open: null })).toBe('the target is pushed back and stays up');
  });

  it('dice that are rolled again, or a picture that leaves something open, are told by their chances', () => {
    expect(outcomeWords('reroll', { down: 0.5556, stays: 0.3333, turnover: 0.1111, open: null })).toBe('down 56% · turnover 11%');
    expect(outcomeWords('die', { down: 0.5, stays: 0.5, turnover: 0, open: null })).toBe('down 50% · turnover 0%');
    expect(outcomeWords('die', null)).toBe('');
  });

  it('a new roll is told by what it needs, and by all that must be passed before it', () => {
    expect(rollWords([test({ needed: 3, chance: 0.6667 })])).toBe('needs 3+: 67%');
    expect(rollWords([test({ purpose: 'loner', needed: 4, chance: 0.5 }), test({ needed: 3, chance: 0.6667 })])).toBe('needs 3+: 33%');
    expect(rollWords([test({ dice: 4, stat: 4, chance: 0.9375 })])).toBe('4 dice, a success on 4+: 94%');
    expect(rollWords([])).toBe('');
  });
});

describe('a chance that is not exact says so', () => {
  it('by the way it was found and where it lies, rounded outwards', () => {
    expect(methodWords('exact', null)).toBe('');
    expect(methodWords(undefined, undefined)).toBe('');
    expect(methodWords('bounded', [0.749998, 0.75])).toBe('bounded: 74.99 to 75.00%');
    expect(methodWords('bounded', [0.7499, 0.7501])).toBe('bounded: 74.99 to 75.01%');
    expect(methodWords('estimate', [0.77153, 0.79697])).toBe('estimate: 77.15 to 79.70%');
    expect(methodWords('estimate', null)).toBe('estimate: if nobody interferes');
  });

  it('in the four languages of the page', async () => {
    const said: string[] = [];
    for (const language of ['en', 'it', 'ru', 'fr'] as const) {
      await speech.load(language);
      said.push(methodWords('bounded', [0.7499, 0.7501]));
    }
    await speech.load('en');
    expect(said).toEqual(['bounded: 74.99 to 75.01%', 'limitato: da 74,99 a 75,01%', 'в границах: от 74,99 до 75,01%', 'borné\u00a0: de 74,99 à 75,01\u202f%']);
  });

  it('a block says how much of it is open', () => {
    expect(openWords({ down: 0.5, stays: 0.3, turnover: 0.2, open: null })).toBe('');
    expect(openWords({ down: 0.5, stays: 0.2, turnover: 0.2, open: 0.1 })).toBe('bounded: 10% left open');
    expect(outcomeWords('reroll', { down: 0.5, stays: 0.2, turnover: 0.2, open: 0.1 })).toBe('down 50% · turnover 20% · bounded: 10% left open');
  });
});
