import { stakedOf } from './results.ts';
import type { FreeRoundsView, GameKind, GameState, PlayedWallet, RoundReply, RoundView, WalletView } from '../provider/protocol.ts';

/** The player's balances and rounds as the page displays them. Amounts are integers of minor units. */
export interface Books<K extends GameKind = GameKind> {
  /** Wallets that bets can be played with. */
  readonly wallets: readonly WalletView[];
  /** The wallet of the next bet. */
  readonly played: PlayedWallet;
  /** The latest rounds of this session, newest first, including an open one. */
  readonly rounds: readonly RoundView<K>[];
  /** The net result of all decided rounds of the session, which may be more than `rounds`. */
  readonly netMinor: number;
  /** The remaining free rounds in this game. */
  readonly freeRounds: FreeRoundsView | null;
}

export const balanceOf = ({ wallets }: Pick<Books, 'wallets'>, wallet: PlayedWallet): number =>
  wallets.find((each) => each.wallet === wallet)?.balance_minor ?? 0;

export const openRoundOf = ({ rounds }: Pick<Books, 'rounds'>): RoundView | undefined => rounds.find(({ state }) => state === 'open');

/** Whether the round waits for the player's decision, unlike a flight, which ends by itself. */
export const isDecided = (round: RoundView | undefined): boolean => round?.state === 'open' && round.progress !== undefined;

/** The server's current books; the played wallet stays. */
export const readBooks = ({ rounds, wallets, net_minor, free_rounds: freeRounds = null }: GameState): Omit<Books, 'played'> => ({
  rounds,
  wallets,
  netMinor: net_minor,
  freeRounds,
});

/** Adds the reply to a round. Each decided round is counted once, however often its reply arrives. */
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

/** Whether the played bonus has ended: lost, given up, expired or converted into cash. */
export const isBonusOver = (books: Books): boolean =>
  books.played === 'bonus' && balanceOf(books, 'bonus') <= 0 && openRoundOf(books) === undefined;

/** Whether there is no bonus money while cash is played. */
export const isBonusGone = (books: Books): boolean =>
  books.played === 'cash' && balanceOf(books, 'bonus') <= 0 && openRoundOf(books) === undefined;
