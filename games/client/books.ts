import { stakedOf } from './results.ts';
import type { FreeRoundsView, GameKind, GameState, PlayedWallet, RoundReply, RoundView, WalletView } from '../provider/protocol.ts';

/** The player's balances and rounds as the page displays them. Amounts are integers of minor units. */
export interface Books<K extends GameKind = GameKind> {
  /** Wallets that bets can be played with. */
  readonly wallets: readonly WalletView[];
  /** The wallet of the next bet. */
  readonly played: PlayedWallet;
  /** The latest rounds of this session, newest first; an open one is among them. */
  readonly rounds: readonly RoundView<K>[];
  /** Won and lost over all decided rounds of the session, which may be more than `rounds`. */
  readonly netMinor: number;
  /** Free rounds that are left in this game. */
  readonly freeRounds: FreeRoundsView | null;
}

export const balanceOf = ({ wallets }: Pick<Books, 'wallets'>, wallet: PlayedWallet): number =>
  wallets.find((each) => each.wallet === wallet)?.balance_minor ?? 0;

export const openRoundOf = ({ rounds }: Pick<Books, 'rounds'>): RoundView | undefined => rounds.find(({ state }) => state === 'flying');

/** Whether it is the player's turn in the round, and no flight that ends by itself. */
export const isDecided = (round: RoundView | undefined): boolean => round?.state === 'flying' && round.progress !== undefined;

/** As the server says it now; what is played stays. */
export const readBooks = ({ rounds, wallets, net_minor, free_rounds: freeRounds = null }: GameState): Omit<Books, 'played'> => ({
  rounds,
  wallets,
  netMinor: net_minor,
  freeRounds,
});

/** With the reply to a round: each decided round is counted once, however often it arrives. */
export function withRound(books: Books, { round, wallets, free_rounds: freeRounds = books.freeRounds }: RoundReply): Omit<Books, 'played'> {
  const isCounted = books.rounds.some(({ id, payout_minor }) => id === round.id && payout_minor !== null);
  const net = isCounted || round.payout_minor === null ? 0 : round.payout_minor - stakedOf(round);
  return {
    netMinor: books.netMinor + net,
    rounds: [round, ...books.rounds.filter(({ id }) => id !== round.id)],
    wallets: wallets ?? books.wallets,
    freeRounds,
  };
}

/** Whether the bonus money that was played has come to its end: played down, given up, run out or turned into cash. */
export const isBonusOver = (books: Books): boolean =>
  books.played === 'bonus' && balanceOf(books, 'bonus') <= 0 && openRoundOf(books) === undefined;

/** Whether there is no bonus money, while cash is played. */
export const isBonusGone = (books: Books): boolean =>
  books.played === 'cash' && balanceOf(books, 'bonus') <= 0 && openRoundOf(books) === undefined;
