import { required } from '#domain/required.ts';
import type { Card } from '../engine/cards.ts';
import type { GameRules } from '../engine/game.ts';
import { type ExactReturn, percentOf } from '../engine/returns.ts';
import { backOf, dealPoker, handNameOf, handsOf, openOf, pokerResult, type TablePokerOutcome } from './engine.ts';
import { isPokerTableCode, type PokerTable, type PokerTableCode, pokerTables, type TableAction } from './tables.ts';

interface TablePokerWager {
  readonly kind: 'poker';
  readonly variant: PokerTableCode;
}
interface TablePokerDecision {
  readonly kind: 'poker';
  readonly action: TableAction;
}
interface TablePokerSeen {
  readonly kind: 'poker';
  readonly player: readonly Card[];
  readonly dealer: readonly Card[];
  readonly board: readonly Card[];
}

/**
 * Exact return on antes and further bets under optimal play, over all deals. `threeCardReturn`, `studReturn` and `holdemReturn`
 * need up to minutes, so tests and `tools/poker-returns.ts` recompute the stored values.
 */
export const tableReturns: Readonly<Record<PokerTable['game'], ExactReturn>> = {
  'three-card': { paid: 66_795_422_000n, of: 681_688_000n },
  stud: { paid: 3_971_230_669_030_800n, of: 40_753_679_602_680n },
  holdem: { paid: 7_282_309_529_924_000n, of: 73_423_218_813_120n },
};

/** The return of a player who never folds, which the simulation plays. */
export const neverFolded: Readonly<Record<PokerTable['game'], ExactReturn>> = {
  'three-card': { paid: 78_317_681_600n, of: 814_340_800n },
  stud: { paid: 5_648_933_121_354_000n, of: 59_799_691_551_600n },
  holdem: { paid: 8_124_423_831_176_000n, of: 83_441_430_072_000n },
};

const kind = 'poker';
const furtherOf: Readonly<Record<TableAction, bigint>> = { fold: 0n, play: 1n, raise: 2n, call: 2n };

export const rules: GameRules<
  typeof kind,
  TablePokerWager,
  TablePokerOutcome & { readonly kind: typeof kind },
  TablePokerDecision,
  TablePokerSeen
> = {
  kind,
  wagerSchema: { variant: { type: 'string', minLength: 1, maxLength: 20 } },
  readWager: ({ variant }) => ({ kind, variant: variant as PokerTableCode }),
  defaultWager: (_gameId, code = '') => ({ kind, variant: isPokerTableCode(code) ? code : 'holdem' }),
  isPossible: ({ variant }, _gameId, code = 'holdem') => variant === code && isPokerTableCode(variant),
  outcomeOf: (draw, { variant }) => ({ kind, ...dealPoker(draw, pokerTables[variant]) }),
  multiplierOf: () => null,
  isSameOutcome: (a, b) => a.cards.join() === b.cards.join(),
  returnPercentOf: ({ variant }) => percentOf(tableReturns[pokerTables[variant].game]),
  severalBets: null,
  openRound: null,
  decisions: {
    decisionSchema: { action: { type: 'string', minLength: 1, maxLength: 10 } },
    readDecision: ({ action }) => ({ kind, action: action as TableAction }),
    furtherStake: ({ action }, stake) => furtherOf[action] * stake,
    isAllowed: ({ action }, _outcome, { variant }, decided) =>
      decided.length === 0 && (action === 'fold' || action === pokerTables[variant].goesOn.action),
    seenOf(outcome, { variant }, [decided]) {
      const hands = handsOf(outcome, pokerTables[variant]);
      return { kind, ...(decided ? hands : openOf(hands, pokerTables[variant])) };
    },
    dueOf(outcome, { variant }, [decided], stake) {
      if (!decided) return null;
      const table: PokerTable = pokerTables[variant];
      const hands = handsOf(outcome, table);
      const own = required(handNameOf(table, [...hands.player, ...hands.board]), 'The hand of the player');
      return stake * 100n * BigInt(backOf(table, pokerResult(table, hands, decided.action), own));
    },
    untouched: () => ({ kind, action: 'fold' }),
  },
};
