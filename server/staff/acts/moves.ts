import type { VoidPlan } from '#server/corrections/rounds.ts';
import type { Effect, State } from './act.ts';

/** A movement on a player's account, with the house account on the other side. */
export type Move = readonly [account: 'cash' | 'bonus', from: string, amount: bigint];

/** Each movement of a voided round. */
export const movesOf = ({ rollbacks, adjustments }: VoidPlan): Move[] => [
  ...rollbacks
    .filter(({ stake }) => stake > 0n)
    .map(({ source, stake }): Move => [source, source === 'cash' ? 'house:games' : 'house:bonus', stake]),
  ...adjustments.map(({ account, amount }): Move => [account, 'house:corrections', amount]),
];

export const sumOf = (moves: readonly Move[], account: Move[0]): bigint =>
  moves.reduce((sum, [moved, , amount]) => (moved === account ? sum + amount : sum), 0n);

export const sizeOf = (moves: readonly Move[]): bigint => moves.reduce((sum, [, , amount]) => sum + (amount < 0n ? -amount : amount), 0n);

/** As texts, because the values of a state are compared. */
export const movesText = (moves: readonly Move[]): string =>
  moves.map(([account, from, amount]) => `${from} ${account} ${amount}`).join(', ');

/** Both postings of each movement, from the `moves`, `player_id` and `currency` of a state. */
export const postingsOf = ({ moves, player_id: player, currency }: State): Effect['postings'] =>
  String(moves)
    .split(', ')
    .filter((move) => move !== '')
    .flatMap((move) => {
      const [from = '', account = '', amount = ''] = move.split(' ');
      const opposite = amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
      return [
        { account: from, amount_minor: opposite, currency: String(currency) },
        { account: `${account} ${String(player)}`, amount_minor: amount, currency: String(currency) },
      ];
    });
