import { describe, expect, test } from 'vitest';
import { listings, rulesOfCode, type Wager } from '#games/engine/index.ts';
import { isOff } from '#tools/simulate/figures.ts';
import { simulate, simulated } from '#tools/simulate/simulation.ts';
import { isInTurn } from '#tests/support/turn.ts';

const seed = '5e'.repeat(32);

/** Names the mathematical model of a wager: one page may have several. */
const modelOf = (wager: Wager): string =>
  [
    wager.kind,
    ...['variant', 'machine', 'profile'].flatMap((name) =>
      name in wager ? [String((wager as unknown as Record<string, unknown>)[name])] : [],
    ),
  ].join(' ');

describe('[GAME-03] played again and again', () => {
  const models = new Set(Object.values(simulated).map(({ wager }) => modelOf(wager)));

  test.each(Object.values(listings).flatMap(({ plays }) => plays))('%s is among what is simulated', (code) => {
    expect(models).toContain(modelOf(rulesOfCode(code)!.defaultWager('koi', code)));
  });

  test.each(Object.keys(simulated).filter(isInTurn))('%s gives back what it states, and favours nothing', { timeout: 120_000 }, (name) => {
    const figures = simulate(simulated[name]!, 6_000, seed);
    expect(figures.rounds).toBe(6_000);
    expect([figures, isOff(figures)]).toEqual([figures, false]);
  });

  test('a game that keeps more than it states is found out', () => {
    const { wager, stated, cells } = simulated['french-roulette']!;
    expect(isOff(simulate({ wager, stated: { ...stated, paid: (stated.paid * 110n) / 100n }, cells }, 6_000, seed))).toBe(true);
  });

  test('and one whose outcomes are not equally likely', () => {
    const { wager, stated, cells } = simulated['french-roulette']!;
    const of = cells.of!;
    // One pocket of 37 is never hit, and its neighbour twice as often.
    const biased = { count: cells.count, of: (outcome: Parameters<typeof of>[0]) => Math.min(of(outcome), 35) };
    expect(isOff(simulate({ wager, stated, cells: biased }, 6_000, seed))).toBe(true);
  });
});
