import type { GamesHost } from './host.ts';
import type { PlayedWallet, WalletView } from './protocol.ts';
import type { FurtherBet, Round } from './round.ts';
import type { Session } from './session.ts';
import { callWallet, type WalletRefusal, type WalletReply } from './wallet-client.ts';

export type SessionWalletReply =
  | {
      readonly kind: 'done';
      readonly balanceMinor: number;
      readonly wallets: readonly WalletView[];
      /** Minimum milliseconds between two rounds, sent with the balance. */
      readonly cycleMs: number | null;
      /** Minor units; null where the player's country has no highest stake for this game. */
      readonly maxStakeMinor: number | null;
      /** Whether the rules of the player's country allow a series of rounds at one press. */
      readonly hasAutoplay: boolean;
    }
  | { readonly kind: 'refused'; readonly code: WalletRefusal }
  | { readonly kind: 'unknown' };

/** A bet of a round, in the wallet's terms. */
export interface WalletBet {
  readonly id: string;
  readonly round_id: string;
  readonly wallet: PlayedWallet;
  readonly stake_minor: bigint;
  readonly payout_minor: bigint | null;
  /** The grant of a free round, whose bet is 0. */
  readonly grant: string | null;
}

/** The bet that began a round: it has the round's id, and the part of the payout that belongs to no further bet. */
export const firstBetOf = ({ id, wallet, stake_minor, payout_minor, free_rounds_id: grant, further }: Round): WalletBet => {
  const shares = further.reduce((sum, bet) => sum + BigInt(bet.payout_minor ?? 0), 0n);
  return { id, round_id: id, wallet, stake_minor, payout_minor: payout_minor === null ? null : payout_minor - shares, grant };
};
export const furtherBetOf = (
  { id, wallet }: Pick<Round, 'id' | 'wallet'>,
  bet: Pick<FurtherBet, 'id' | 'stake_minor' | 'payout_minor'>,
): WalletBet => ({
  id: bet.id,
  round_id: id,
  wallet,
  stake_minor: BigInt(bet.stake_minor),
  payout_minor: bet.payout_minor === null ? null : BigInt(bet.payout_minor),
  grant: null,
});

/** The wallet behind a session. Each operation of a round is idempotent. */
export interface SessionWallet {
  balance(): Promise<SessionWalletReply>;
  bet(bet: WalletBet): Promise<SessionWalletReply>;
  /** Pays the round's result; 0 closes a lost one. */
  win(bet: WalletBet): Promise<SessionWalletReply>;
  rollback(bet: WalletBet): Promise<SessionWalletReply>;
}

export const walletOf = (host: GamesHost, session: Session): SessionWallet =>
  session.wallet_token === null ? demoWallet(host, session) : platformWallet(host, session, session.wallet_token);

/** A wallet with one kind of money does not list them. */
function short(reply: WalletReply): SessionWalletReply {
  if (reply.kind !== 'done') return reply;
  const { balance_minor, wallet = 'cash', wallets = [{ wallet, balance_minor }] } = reply.balance;
  const { round_cycle_ms: cycleMs = null, max_stake_minor: maxStakeMinor = null, has_autoplay: hasAutoplay = false } = reply.balance;
  return { kind: 'done', balanceMinor: balance_minor, wallets, cycleMs, maxStakeMinor, hasAutoplay };
}

function platformWallet(host: GamesHost, { currency, wallet }: Session, session_token: string): SessionWallet {
  const ids = ({ round_id }: WalletBet) => ({ round_id, session_token });
  return {
    balance: async () => short(await callWallet(host, 'balance', { session_token })),
    bet: async (bet) =>
      short(
        await callWallet(host, 'bet', {
          ...ids(bet),
          request_uuid: `bet-${bet.id}`,
          currency,
          ...(bet.grant === null
            ? { amount_minor: Number(bet.stake_minor), ...(bet.wallet !== wallet && bet.wallet !== 'demo' && { wallet: bet.wallet }) }
            : { amount_minor: 0, grant_uuid: bet.grant }),
        }),
      ),
    win: async (bet) =>
      short(
        await callWallet(host, 'win', {
          ...ids(bet),
          request_uuid: `win-${bet.id}`,
          bet_uuid: `bet-${bet.id}`,
          amount_minor: Number(bet.payout_minor ?? 0n),
          currency,
        }),
      ),
    rollback: async (bet) =>
      short(await callWallet(host, 'rollback', { ...ids(bet), request_uuid: `undo-${bet.id}`, bet_uuid: `bet-${bet.id}` })),
  };
}

/** The provider's own credit: demo rounds never call the wallet. */
function demoWallet({ db }: GamesHost, session: Session): SessionWallet {
  const balance = async (): Promise<SessionWalletReply> => {
    const row = await db.one<{ demo_minor: bigint }>`select demo_minor from provider.sessions where id = ${session.id}`;
    const balance_minor = Number(row?.demo_minor ?? 0n);
    const wallets = [{ wallet: 'demo' as const, balance_minor }];
    // The country of a demo's player is unknown.
    return { kind: 'done', balanceMinor: balance_minor, wallets, cycleMs: null, maxStakeMinor: null, hasAutoplay: false };
  };
  const move = (id: string, amount: bigint): Promise<SessionWalletReply> =>
    db.transaction(async () => {
      const locked = await db.one<{ demo_minor: bigint }>`select demo_minor from provider.sessions where id = ${session.id} for update`;
      if (await db.one`select 1 from provider.demo_moves where id = ${id}`) return balance();
      if ((locked?.demo_minor ?? 0n) + amount < 0n) return { kind: 'refused', code: 'insufficient_funds' };
      await db.sql`insert into provider.demo_moves (id, session_id, amount_minor) values (${id}, ${session.id}, ${amount}::bigint)`;
      await db.sql`update provider.sessions set demo_minor = demo_minor + ${amount}::bigint where id = ${session.id}`;
      return balance();
    });
  return {
    balance,
    bet: (bet) => move(`bet-${bet.id}`, -bet.stake_minor),
    win: (bet) => move(`win-${bet.id}`, bet.payout_minor ?? 0n),
    rollback: async (bet) => {
      const taken = await db.one`select 1 from provider.demo_moves where id = ${`bet-${bet.id}`}`;
      return taken ? move(`undo-${bet.id}`, bet.stake_minor) : balance();
    },
  };
}
