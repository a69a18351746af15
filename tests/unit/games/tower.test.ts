import { describe, expect, test } from 'vitest';
import {
  minTowerReturn,
  percentOf,
  rulesOf,
  tower,
  towerDoors,
  type TowerLevel,
  towerLevels,
  towerMultiplier,
  towerReturn,
  towerRowCount,
} from '#games/engine/index.ts';
import { bound, chiSquare, draw } from '#tests/support/draws.ts';

const rules = rulesOf('tower');
const decisions = rules.decisions!;
const picks = (...all: (number | null)[]) => all.map((pick) => ({ kind: 'tower', pick }) as const);
const rowsUpTo = Array.from({ length: towerRowCount }, (_, at) => at + 1);

/** Every way to trap this many rows of a level, row by row from the bottom. */
function everyTower(level: TowerLevel, rows: number): number[][][] {
  const { doors, traps } = towerDoors[level];
  const all = Array.from({ length: doors }, (_, door) => door);
  const row = traps === 1 ? all.map((door) => [door]) : all.map((safe) => all.filter((door) => door !== safe));
  return rows === 0 ? [[]] : everyTower(level, rows - 1).flatMap((below) => row.map((trapped) => [...below, trapped]));
}

describe('[37.9] tower', () => {
  test.each([
    ['easy', 1, 129],
    ['easy', 8, 968],
    ['medium', 1, 145],
    ['medium', 8, 2_486],
    ['hard', 1, 194],
    ['hard', 8, 24_832],
    ['expert', 1, 291],
    ['expert', 8, 636_417],
  ] as const)('%s pays after %i rows %i hundredths of the bet', (level, rows, pays) => expect(towerMultiplier(level, rows)).toBe(pays));

  test.each(towerLevels.flatMap((level) => [1, 2, 3, 4].map((rows) => [level, rows] as const)))(
    'at level %s every way to trap %i rows, played through the rules, comes to the stated return',
    (level, rows) => {
      const all = everyTower(level, rows);
      const paid = all.reduce((sum, traps) => {
        // Rows above are never reached: nothing depends on them.
        const outcome = { kind: 'tower', traps: [...traps, ...Array.from({ length: towerRowCount - rows }, () => [0])] } as const;
        const door = (row: number) => row % 2;
        const climb = picks(...Array.from({ length: rows }, (_, row) => door(row)));
        const due = decisions.dueOf(outcome, { kind: 'tower', level }, climb, 1n);
        return sum + (due ?? decisions.dueOf(outcome, { kind: 'tower', level }, [...climb, ...picks(null)], 1n)!);
      }, 0n);
      const { paid: stated, of } = towerReturn(level, rows);
      expect(paid * of).toBe(stated * BigInt(all.length));
    },
  );

  test.each(towerLevels)('at level %s never more than 97 of 100 come back, and less than a hundredth is rounded away', (level) => {
    for (const rows of rowsUpTo) {
      const { paid, of } = towerReturn(level, rows);
      expect(paid <= 97n * of && paid * BigInt(towerMultiplier(level, rows) + 1) > 97n * of * BigInt(towerMultiplier(level, rows))).toBe(
        true,
      );
      expect(towerMultiplier(level, rows)).toBeGreaterThan(Math.max(100, towerMultiplier(level, rows - 1)));
    }
    const stated = rowsUpTo.map((rows) => percentOf(towerReturn(level, rows))).toSorted()[0];
    expect([percentOf(minTowerReturn(level)), rules.returnPercentOf({ kind: 'tower', level })]).toEqual([stated, stated]);
  });

  test('takes one of four levels', () => {
    expect(['easy', 'expert', 'none', '__proto__', null].map((level) => rules.isPossible(rules.readWager({ level }), 'tower'))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('shows no more than was opened, and ends at a trap, when taken, and at the top', () => {
    const outcome = { kind: 'tower', traps: Array.from({ length: towerRowCount }, () => [0]) } as const;
    const wager = { kind: 'tower', level: 'medium' } as const;
    expect(decisions.seenOf(outcome, wager, picks(1, 2))).toEqual({ kind: 'tower', picked: [1, 2] });
    expect(decisions.dueOf(outcome, wager, picks(1, 2), 100n)).toBe(null);
    expect(decisions.dueOf(outcome, wager, picks(1, 2, null), 100n)).toBe(21_800n);
    expect(decisions.dueOf(outcome, wager, picks(1, 2, 0), 100n)).toBe(0n);
    expect(decisions.dueOf(outcome, wager, picks(1, 1, 1, 1, 1, 1, 1, 2), 100n)).toBe(248_600n);
    expect(decisions.isAllowed({ kind: 'tower', pick: null }, outcome, wager, [])).toBe(false);
    expect([0, 2, 3, -1, 0.5].map((pick) => decisions.isAllowed({ kind: 'tower', pick }, outcome, wager, picks(1)))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(decisions.untouched(outcome, wager, [])).toEqual({ kind: 'tower', pick: 0 });
    expect(decisions.untouched(outcome, wager, picks(1))).toEqual({ kind: 'tower', pick: null });
  });

  test.each(towerLevels)('at level %s each door of each row is trapped as often', (level) => {
    const { doors, traps } = towerDoors[level];
    const rounds = 1_500;
    const observed = Array.from({ length: towerRowCount * doors }, () => 0);
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const drawn = tower(draw(`tower ${level}`, nonce), level).traps;
      expect(drawn.map((row) => new Set(row).size)).toEqual(drawn.map(() => traps));
      for (const [row, trapped] of drawn.entries()) for (const door of trapped) observed[row * doors + door]! += 1;
    }
    const expected = observed.map(() => (rounds * traps) / doors);
    expect(chiSquare(observed, expected)).toBeLessThan(bound(observed.length));
  });
});
