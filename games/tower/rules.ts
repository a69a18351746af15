import type { GameRules } from '../engine/game.ts';
import { percentOf } from '../engine/returns.ts';
import {
  minTowerReturn,
  tower,
  towerDoors,
  type TowerLevel,
  towerLevels,
  towerMultiplier,
  type TowerOutcome,
  towerRowCount,
} from './engine.ts';

interface TowerWager {
  readonly kind: 'tower';
  readonly level: TowerLevel;
}
interface TowerDecision {
  readonly kind: 'tower';
  /** A door of the next row; null cashes out the payout so far. */
  readonly pick: number | null;
}
interface TowerSeen {
  readonly kind: 'tower';
  /** Safe doors from the lowest row up. */
  readonly picked: readonly number[];
}

const kind = 'tower';
const picksOf = (decided: readonly TowerDecision[]) => decided.flatMap(({ pick }) => (pick === null ? [] : [pick]));
const isSafe =
  ({ traps }: TowerOutcome) =>
  (pick: number, row: number) =>
    traps[row]?.includes(pick) === false;
const maxDoors = Math.max(...towerLevels.map((level) => towerDoors[level].doors));

export const rules: GameRules<typeof kind, TowerWager, TowerOutcome & { readonly kind: typeof kind }, TowerDecision, TowerSeen> = {
  kind,
  wagerSchema: { level: { type: 'string', minLength: 1, maxLength: 10 } },
  readWager: ({ level }) => ({ kind, level: level as TowerLevel }),
  defaultWager: () => ({ kind, level: 'medium' }),
  isPossible: ({ level }) => towerLevels.includes(level),
  outcomeOf: (draw, { level }) => ({ kind, ...tower(draw, level) }),
  multiplierOf: () => null,
  isSameOutcome: (a, b) => JSON.stringify(a.traps) === JSON.stringify(b.traps),
  returnPercentOf: ({ level }) => percentOf(minTowerReturn(level)),
  everyBet: () => towerLevels.map((level) => ({ kind, level })),
  severalBets: null,
  openRound: null,
  decisions: {
    decisionSchema: { pick: { type: ['integer', 'null'], minimum: 0, maximum: maxDoors - 1 } },
    // A decision without a door gets -1, which is neither a pick nor a cash-out and is refused.
    readDecision: ({ pick = -1 }) => ({ kind, pick: pick as number | null }),
    isAllowed: ({ pick }, _outcome, { level }, decided) =>
      pick === null ? decided.length > 0 : Number.isInteger(pick) && pick >= 0 && pick < towerDoors[level].doors,
    furtherStake: () => 0n,
    seenOf: (outcome, _wager, decided) => ({ kind, picked: picksOf(decided).filter(isSafe(outcome)) }),
    dueOf(outcome, { level }, decided, stake) {
      const picks = picksOf(decided);
      if (!picks.every(isSafe(outcome))) return 0n;
      const isOver = decided.at(-1)?.pick === null || picks.length >= towerRowCount;
      return isOver ? stake * BigInt(towerMultiplier(level, picks.length)) : null;
    },
    // A stake that is returned to absent players would be a bet without risk.
    untouched: (_outcome, _wager, decided) => ({ kind, pick: decided.length === 0 ? 0 : null }),
  },
};
