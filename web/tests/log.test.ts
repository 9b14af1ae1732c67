import { describe, expect, it } from 'vitest';
import { sentences } from '../src/lib/i18n/sentences';
import { diceAsked, entries } from '../src/lib/log';

describe('the log', () => {
  it('tells a test with its die and its modifiers', () => {
    const told = entries([
      { n: 1, name: 'Chose', side: 'home', choice: 'step h14' },
      { n: 2, name: 'Moved', player: 'H3', from: 'h13', to: 'h14' },
      { n: 3, name: 'Modified', purpose: 'dodge', amount: -1, reason: 'marked', player: 'A7' },
      { n: 4, name: 'Rolled', die: 'd6', face: 4, purpose: 'dodge', player: 'H3' },
      { n: 5, name: 'Tested', player: 'H3', purpose: 'dodge', needed: 4, passed: 1 },
    ]);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ n: 5, key: 'log.Tested', event: { to: 'h14' }, dice: [{ die: 'd6', face: 4 }], modifiers: [{ amount: -1, reason: 'marked', player: 'A7' }] });
  });

  it('tells how loud the crowd is with its dice, and who was the louder', () => {
    const told = entries([
      { n: 1, name: 'Rolled', die: 'd6', face: 5, purpose: 'crowd', player: '-' },
      { n: 2, name: 'CrowdCheers', side: 'home', successes: 1 },
      { n: 3, name: 'CrowdTest', player: 'H3', side: 'nobody', verdict: 'tied' },
      { n: 4, name: 'CrowdTest', player: 'H3', side: 'away', verdict: 'lost-double' },
      { n: 5, name: 'CrowdTest', player: 'H3', side: 'home', verdict: 'won' },
    ]);
    expect(told.map((entry) => entry.key)).toEqual(['log.CrowdCheers', 'log.CrowdTest.tied', 'log.CrowdTest.double', 'log.CrowdTest']);
    expect(told[0]?.dice).toEqual([{ die: 'd6', face: 5 }]);
    expect(told.every((entry) => entry.key in sentences)).toBe(true);
  });

  it('tells an attack of the Yarasa with the die that brought them and what is left of it, without a verdict of nobody', () => {
    const told = entries([
      { n: 1, name: 'Rolled', die: 'd6', face: 2, purpose: 'card', player: '-' },
      { n: 2, name: 'CardTurned', card: 'run-1' },
      { n: 3, name: 'Rolled', die: 'd6', face: 6, purpose: 'yarasa', player: '-' },
      { n: 4, name: 'YarasaCame' },
      { n: 5, name: 'Rolled', die: 'd2', face: 1, purpose: 'card', player: '-' },
      { n: 6, name: 'RandomPlayer', player: 'H7', card: 'run-2' },
      { n: 7, name: 'Chose', side: 'home', choice: 'dodge' },
      { n: 8, name: 'SkillUsed', player: 'H7', skill: 'prowler' },
      { n: 9, name: 'Tested', player: '-', purpose: 'yarasa', dice: 3, stat: 4 },
      { n: 10, name: 'Rolled', die: 'd6', face: 5, purpose: 'yarasa', player: '-' },
      { n: 11, name: 'Tested', player: 'H7', purpose: 'dodge', dice: 3, stat: 3 },
      { n: 12, name: 'Rolled', die: 'd6', face: 1, purpose: 'dodge', player: 'H7' },
      { n: 13, name: 'Scored', player: '-', purpose: 'yarasa', successes: 1, result: -1 },
      { n: 14, name: 'Scored', player: 'H7', purpose: 'dodge', successes: 0, result: -1 },
      { n: 15, name: 'Contested', player: '-', target: 'H7', verdict: 'won-double' },
      { n: 16, name: 'YarasaHit', player: 'H7', hits: 1 },
    ]);
    expect(told.map((entry) => entry.key)).toEqual(['log.YarasaCame', 'log.RandomPlayer', 'log.SkillUsed', 'log.Scored', 'log.Scored', 'log.YarasaHit']);
    expect(told.map((entry) => entry.dice.map((die) => die.face))).toEqual([[6], [], [], [5], [1], []]);
    expect('log.YarasaStayed' in sentences && 'log.YarasaHit' in sentences).toBe(true);
  });

  it('tells a test in successes once, after its dice', () => {
    const told = entries([
      { n: 1, name: 'Tested', player: 'A5', purpose: 'dash', dice: 2, stat: 4 },
      { n: 2, name: 'Rolled', die: 'd6', face: 5, purpose: 'dash', player: 'A5' },
      { n: 3, name: 'Rolled', die: 'd6', face: 1, purpose: 'dash', player: 'A5' },
      { n: 4, name: 'Scored', player: 'A5', purpose: 'dash', successes: 1, result: 'passed' },
    ]);
    expect(told.map((entry) => entry.n)).toEqual([4]);
    expect(told[0]?.dice.map((die) => die.face)).toEqual([5, 1]);
  });

  it('tells block dice once one of them is picked', () => {
    const told = entries([
      { n: 1, name: 'Chose', side: 'home', choice: 'block A5' },
      { n: 2, name: 'Rolled', die: 'block', face: 3, purpose: 'block', player: 'H3' },
      { n: 3, name: 'Rolled', die: 'block', face: 1, purpose: 'block', player: 'H3' },
      { n: 4, name: 'Chose', side: 'home', choice: 'die push' },
      { n: 5, name: 'BlockResult', player: 'H3', target: 'A5', face: 'push' },
    ]);
    expect(told.map((entry) => entry.dice.map((die) => die.face))).toEqual([[3, 1]]);
  });

  it('tells the dice of a roll that was rolled again, and of one that was accepted', () => {
    const told = entries([
      { n: 1, name: 'Rolled', die: 'd6', face: 1, purpose: 'dodge', player: 'H3' },
      { n: 2, name: 'Chose', side: 'home', choice: 'reroll team' },
      { n: 3, name: 'Rerolled', player: 'H3', purpose: 'dodge', reroll: 'team' },
      { n: 4, name: 'Rolled', die: 'd6', face: 5, purpose: 'dodge', player: 'H3' },
      { n: 5, name: 'Tested', player: 'H3', purpose: 'dodge', needed: 4, passed: 1 },
      { n: 6, name: 'Rolled', die: 'd6', face: 2, purpose: 'rush', player: 'H3' },
      { n: 7, name: 'Chose', side: 'home', choice: 'accept' },
      { n: 8, name: 'Tested', player: 'H3', purpose: 'rush', needed: 3, passed: 0 },
    ]);
    expect(told.map((entry) => [entry.n, entry.dice.map((die) => die.face)])).toEqual([[3, [1]], [5, [5]], [8, [2]]]);
  });

  it('shows with a question only the dice it is about', () => {
    const events = [
      { n: 1, name: 'Chose', side: 'home', choice: 'step h14' },
      { n: 2, name: 'Rolled', die: 'd6', face: 6, purpose: 'dodge', player: 'H3' },
      { n: 3, name: 'Tested', player: 'H3', purpose: 'dodge', needed: 4, passed: 1 },
      { n: 4, name: 'Rolled', die: 'd6', face: 1, purpose: 'pick-up', player: 'H3' },
    ];
    expect(diceAsked(events, { side: 0, kind: 'reroll', about: 'H3', detail: 'pick-up' }).map((die) => die.face)).toEqual([1]);
    expect(diceAsked(events, { side: 0, kind: 'push', about: 'H3' })).toEqual([]);
    expect(diceAsked(events, { side: 0, kind: 'block-die', about: 'H3' })).toEqual([]);
  });

  it('shows no die that is hidden', () => {
    const told = entries([
      { n: 1, name: 'Rolled', die: 'hidden', face: 'hidden', purpose: 'deal', player: '-' },
      { n: 2, name: 'CardDealt', side: 'away', card: 'hidden' },
    ]);
    expect(told[0]?.dice).toEqual([]);
  });

  it('tells a whole walk once, where it leads to, in place of the action', () => {
    const told = entries([
      { n: 1, name: 'Activated', player: 'H3', action: 'move' },
      { n: 2, name: 'Moved', player: 'H3', from: 'h13', to: 'h14' },
      { n: 3, name: 'Chose', side: 'home', choice: 'step h15' },
      { n: 4, name: 'Moved', player: 'H3', from: 'h14', to: 'h15' },
      { n: 5, name: 'Activated', player: 'H4', action: 'blitz' },
      { n: 6, name: 'Moved', player: 'H4', from: 'a1', to: 'a2' },
    ]);
    expect(told.map((entry) => [entry.key, entry.n, entry.to, entry.event.to])).toEqual([['log.Moved', 1, 4, 'h15'], ['log.Activated', 5, 5, undefined], ['log.Moved', 6, 6, 'a2']]);
  });

  it('tells a step that is tested with its test, the steps before it as a walk', () => {
    const told = entries([
      { n: 1, name: 'Activated', player: 'H3', action: 'move' },
      { n: 2, name: 'Moved', player: 'H3', from: 'h13', to: 'h14' },
      { n: 3, name: 'Moved', player: 'H3', from: 'h14', to: 'h15' },
      { n: 4, name: 'Rolled', die: 'd6', face: 5, purpose: 'dodge', player: 'H3' },
      { n: 5, name: 'Tested', player: 'H3', purpose: 'dodge', needed: 4, passed: 1 },
      { n: 6, name: 'Moved', player: 'H3', from: 'h15', to: 'h16' },
    ]);
    expect(told.map((entry) => [entry.event.name, entry.event.to])).toEqual([['Moved', 'h14'], ['Tested', 'h15'], ['Moved', 'h16']]);
  });

  it('tells the step with its test also when the die was rolled again', () => {
    const told = entries([
      { n: 1, name: 'Moved', player: 'H3', from: 'h13', to: 'h14' },
      { n: 2, name: 'Rolled', die: 'd6', face: 1, purpose: 'dodge', player: 'H3' },
      { n: 3, name: 'Rerolled', player: 'H3', purpose: 'dodge', reroll: 'team' },
      { n: 4, name: 'Rolled', die: 'd6', face: 5, purpose: 'dodge', player: 'H3' },
      { n: 5, name: 'Tested', player: 'H3', purpose: 'dodge', needed: 4, passed: 1 },
    ]);
    expect(told.map((entry) => [entry.event.name, entry.event.to])).toEqual([['Rerolled', undefined], ['Tested', 'h14']]);
  });

  it('tells a block in one line: who, whom, the dice and who picked', () => {
    const told = entries([
      { n: 2, name: 'Rolled', die: 'block', face: 5, purpose: 'block', player: 'A3' },
      { n: 3, name: 'Rolled', die: 'block', face: 3, purpose: 'block', player: 'A3' },
      { n: 4, name: 'Blocked', player: 'A3', target: 'H7', count: 2, chooser: 'away' },
      { n: 5, name: 'Chose', side: 'away', choice: 'die stumble' },
      { n: 6, name: 'BlockResult', player: 'A3', target: 'H7', face: 'stumble' },
      { n: 7, name: 'Pushed', player: 'H7', from: 'f13', to: 'g13' },
    ]);
    expect(told.map((entry) => entry.key)).toEqual(['log.BlockResult', 'log.Pushed']);
    expect(told[0]).toMatchObject({ dice: [{ face: 5 }, { face: 3 }], block: { count: 2, chooser: 'away' } });
  });

  it.each([
    ['bounce', 'h14', 'log.BallMoved.bounce'],
    ['scatter', 'h14', 'log.BallMoved.scatter'],
    ['deviation', 'h14', 'log.BallMoved.deviation'],
    ['throw-in-distance', 'h14', 'log.BallMoved.throw_in'],
    ['bounce', 'off', 'log.BallMoved.off'],
  ])('tells where the ball goes by a %s to %s, with its die', (purpose, square, key) => {
    const told = entries([
      { n: 1, name: 'Rolled', die: 'd8', face: 4, purpose, player: '-' },
      { n: 2, name: 'BallMoved', square, purpose },
    ]);
    expect(told.map((entry) => [entry.key, entry.dice])).toEqual([[key, [{ die: 'd8', face: 4 }]]]);
    expect(Object.keys(sentences)).toContain(key);
  });

  it('tells a scatter on hexes, and a launch only once', () => {
    const told = entries([
      { n: 1, name: 'Rolled', die: 'd6', face: 3, purpose: 'launch', player: '-' },
      { n: 2, name: 'Launched', side: 'away', to: 'f11' },
      { n: 3, name: 'BallAt', ball: 'f11' },
      { n: 4, name: 'Rolled', die: 'd6', face: 4, purpose: 'scatter', player: '-' },
      { n: 5, name: 'BallAt', ball: 'i12' },
    ]);
    expect(told.map((entry) => [entry.key, entry.dice.length])).toEqual([['log.Launched', 1], ['log.BallAt', 1]]);
  });

  it('gives each of two who roll against each other the dice that are his', () => {
    const told = entries([
      { n: 1, name: 'Tested', player: 'H2', purpose: 'throw', dice: 2, stat: 4 },
      { n: 2, name: 'Rolled', die: 'd6', face: 1, purpose: 'throw', player: 'H2' },
      { n: 3, name: 'Rolled', die: 'd6', face: 3, purpose: 'throw', player: 'H2' },
      { n: 4, name: 'Tested', player: 'A5', purpose: 'dodge', dice: 1, stat: 4 },
      { n: 5, name: 'Rolled', die: 'd6', face: 6, purpose: 'dodge', player: 'A5' },
      { n: 6, name: 'Scored', player: 'H2', purpose: 'throw', successes: 0, result: -1 },
      { n: 7, name: 'Scored', player: 'A5', purpose: 'dodge', successes: 2, result: -1 },
    ]);
    expect(told.map((entry) => [entry.event.player, entry.dice.map((die) => die.face)])).toEqual([['H2', [1, 3]], ['A5', [6]]]);
  });
});
