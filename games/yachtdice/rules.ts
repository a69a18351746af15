import type { GameRules } from '../engine/game.ts';
import { type ExactReturn, percentOf } from '../engine/returns.ts';
import { finalDice, yacht, yachtDice, type YachtOutcome, yachtPaid } from './engine.ts';

interface YachtWager {
  readonly kind: 'yacht-dice';
  /** Only this number of dice is possible. */
  readonly dice: number;
}
/** The held dice, by position. */
interface YachtDecision {
  readonly kind: 'yacht-dice';
  readonly hold: readonly boolean[];
}
interface YachtSeen {
  readonly kind: 'yacht-dice';
  readonly faces: readonly number[];
}

/** The return with the best hold of every throw, from `yachtReturn`; a test recomputes it. */
export const yachtStated: ExactReturn = { paid: 5_848_416_000n, of: 60_466_176n };

const kind = 'yacht-dice';
const all = Array.from({ length: yachtDice }, () => true);

export const rules: GameRules<typeof kind, YachtWager, YachtOutcome & { readonly kind: typeof kind }, YachtDecision, YachtSeen> = {
  kind,
  wagerSchema: { dice: { type: 'integer', minimum: yachtDice, maximum: yachtDice } },
  readWager: ({ dice }) => ({ kind, dice: Number(dice) }),
  defaultWager: () => ({ kind, dice: yachtDice }),
  isPossible: ({ dice }) => dice === yachtDice,
  outcomeOf: (draw) => ({ kind, ...yacht(draw) }),
  multiplierOf: () => null,
  isSameOutcome: (a, b) => a.thrown.join() === b.thrown.join() && a.again.join() === b.again.join(),
  returnPercentOf: () => percentOf(yachtStated),
  severalBets: null,
  openRound: null,
  decisions: {
    decisionSchema: { hold: { type: 'array', minItems: yachtDice, maxItems: yachtDice, items: { type: 'boolean' } } },
    readDecision: ({ hold }) => ({ kind, hold: Array.isArray(hold) ? (hold as readonly boolean[]) : [] }),
    isAllowed: ({ hold }, _outcome, _wager, decided) => decided.length === 0 && hold.length === yachtDice,
    furtherStake: () => 0n,
    seenOf: (outcome, _wager, [decided]) => ({ kind, faces: finalDice(outcome, decided?.hold ?? all) }),
    dueOf: (outcome, _wager, [decided], stake) => (decided ? stake * BigInt(yachtPaid(finalDice(outcome, decided.hold))) : null),
    untouched: () => ({ kind, hold: all }),
  },
};
