import type { GameRules } from '../engine/game.ts';
import { percentOf } from '../engine/returns.ts';
import { minMinesReturn, mines, minesMultiplier, type MinesOutcome, maxMines, maxPicks, placeCount } from './engine.ts';

interface MinesWager {
  readonly kind: 'mines';
  readonly mines: number;
}
interface MinesDecision {
  readonly kind: 'mines';
  /** A cell; null cashes out the payout so far. */
  readonly pick: number | null;
}
interface MinesSeen {
  readonly kind: 'mines';
  /** Safe picks, in order. */
  readonly picked: readonly number[];
}

const kind = 'mines';
const picksOf = (decided: readonly MinesDecision[]) => decided.flatMap(({ pick }) => (pick === null ? [] : [pick]));

export const rules: GameRules<typeof kind, MinesWager, MinesOutcome & { readonly kind: typeof kind }, MinesDecision, MinesSeen> = {
  kind,
  wagerSchema: { mines: { type: 'integer', minimum: 1, maximum: maxMines } },
  readWager: ({ mines: count }) => ({ kind, mines: count as number }),
  defaultWager: () => ({ kind, mines: 3 }),
  isPossible: ({ mines: count }) => Number.isInteger(count) && count >= 1 && count <= maxMines,
  outcomeOf: (draw, { mines: count }) => ({ kind, ...mines(draw, count) }),
  multiplierOf: () => null,
  isSameOutcome: (a, b) => a.mines.join() === b.mines.join(),
  returnPercentOf: ({ mines: count }) => percentOf(minMinesReturn(count)),
  everyBet: () => Array.from({ length: maxMines }, (_, more) => ({ kind, mines: more + 1 })),
  severalBets: null,
  openRound: null,
  decisions: {
    decisionSchema: { pick: { type: ['integer', 'null'], minimum: 0, maximum: placeCount - 1 } },
    // A decision without a cell gets -1, which is neither a pick nor a cash-out and is refused.
    readDecision: ({ pick = -1 }) => ({ kind, pick: pick as number | null }),
    isAllowed: ({ pick }, _outcome, _wager, decided) =>
      pick === null ? decided.length > 0 : pick >= 0 && pick < placeCount && !picksOf(decided).includes(pick),
    furtherStake: () => 0n,
    seenOf: (outcome, _wager, decided) => ({ kind, picked: picksOf(decided).filter((pick) => !outcome.mines.includes(pick)) }),
    dueOf(outcome, { mines: count }, decided, stake) {
      const picks = picksOf(decided);
      if (picks.some((pick) => outcome.mines.includes(pick))) return 0n;
      const isOver = decided.at(-1)?.pick === null || picks.length >= maxPicks(count);
      return isOver ? stake * BigInt(minesMultiplier(count, picks.length)) : null;
    },
    // Otherwise a bet would be free of risk for players who wait.
    untouched: (_outcome, _wager, decided) => ({ kind, pick: decided.length === 0 ? 0 : null }),
  },
};
