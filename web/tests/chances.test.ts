import { describe, expect, it } from 'vitest';
import { outcomeWords, rollWords } from '../src/match/chance_words';

const test = (fields: object) => ({ choice: 0, player: 'H1', purpose: 'dodge', ...fields });

describe('what an answer leads to', () => {
  it('a picture of a block die is told outright', () => {
    expect(outcomeWords('die', { down: 1, stays: 0, turnover: 0 })).toBe('the target goes down, the blocker stays up');
    expect(outcomeWords('die', { down: 1, stays: 0, turnover: 1 })).toBe('both go down: turnover');
    expect(outcomeWords('die', { down: 0, stays: 0, turnover: 1 })).toBe('the blocker goes down: turnover');
    expect(outcomeWords('die', { down: 0, stays: 1, turnover: 0 })).toBe('the target is pushed back and stays up');
  });

  it('dice that are rolled again, or a picture that leaves something open, are told by their chances', () => {
    expect(outcomeWords('reroll', { down: 0.5556, stays: 0.3333, turnover: 0.1111 })).toBe('down 56% · turnover 11%');
    expect(outcomeWords('die', { down: 0.5, stays: 0.5, turnover: 0 })).toBe('down 50% · turnover 0%');
    expect(outcomeWords('die', null)).toBe('');
  });

  it('a new roll is told by what it needs, and by all that must be passed before it', () => {
    expect(rollWords([test({ needed: 3, chance: 0.6667 })])).toBe('needs 3+: 67%');
    expect(rollWords([test({ purpose: 'loner', needed: 4, chance: 0.5 }), test({ needed: 3, chance: 0.6667 })])).toBe('needs 3+: 33%');
    expect(rollWords([test({ dice: 4, stat: 4, chance: 0.9375 })])).toBe('4 dice, a success on 4+: 94%');
    expect(rollWords([])).toBe('');
  });
});
