import type { GamesHost } from './host.ts';
import type { WalletView } from './protocol.ts';
import type { Round } from './round.ts';
import type { Session } from './session.ts';
import { callWallet, type WalletCode, type WalletReply } from './wallet-client.ts';

export type SessionWalletReply =
  | { readonly kind: 'done'; readonly balanceMinor: number; readonly wallets: readonly WalletView[] }
  | { readonly kind: 'refused'; readonly code: WalletCode }
  | { readonly kind: 'unknown' };

/** Where a session's money is. Each move of a round happens once, however often it is asked. */
export interface SessionWallet {
  balance(): Promise<SessionWalletReply>;
  bet(round: Round): Promise<SessionWalletReply>;
  /** Pays what the round decided; 0 closes a lost one. */
  win(round: Round): Promise<SessionWalletReply>;
  rollback(round: Round): Promise<SessionWalletReply>;
}

export const walletOf = (host: GamesHost, session: Session): SessionWallet =>
  session.wallet_token === null ? demoWallet(host, session) : platformWallet(host, session, session.wallet_token);

/** A wallet that knows of one sort of money only does not list them. */
function short(reply: WalletReply): SessionWalletReply {
  if (reply.kind !== 'done') return reply;
  const { balance_minor, wallet = 'cash', wallets = [{ wallet, balance_minor }] } = reply.balance;
  return { kind: 'done', balanceMinor: balance_minor, wallets };
}

function platformWallet(host: GamesHost, { currency, wallet }: Session, session_token: string): SessionWallet {
  const ids = ({ id }: Round) => ({ round_id: id, session_token });
  return {
    balance: async () => short(await callWallet(host, 'balance', { session_token })),
    bet: async (round) =>
      short(
        await callWallet(host, 'bet', {
          ...ids(round),
          request_uuid: `bet-${round.id}`,
          amount_minor: Number(round.stake_minor),
          currency,
          ...(round.wallet !== wallet && round.wallet !== 'demo' && { wallet: round.wallet }),
        }),
      ),
    win: async (round) =>
      short(
        await callWallet(host, 'win', {
          ...ids(round),
          request_uuid: `win-${round.id}`,
          bet_uuid: `bet-${round.id}`,
          amount_minor: Number(round.payout_minor ?? 0n),
          currency,
        }),
      ),
    rollback: async (round) =>
      short(await callWallet(host, 'rollback', { ...ids(round), request_uuid: `undo-${round.id}`, bet_uuid: `bet-${round.id}` })),
  };
}

/** Credit of the provider's own: no demo round ever asks the wallet for anything. */
function demoWallet({ db }: GamesHost, session: Session): SessionWallet {
  const balance = async (): Promise<SessionWalletReply> => {
    const row = await db.one<{ demo_minor: bigint }>`select demo_minor from provider.sessions where id = ${session.id}`;
    const balance_minor = Number(row?.demo_minor ?? 0n);
    return { kind: 'done', balanceMinor: balance_minor, wallets: [{ wallet: 'demo', balance_minor }] };
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
    bet: (round) => move(`bet-${round.id}`, -round.stake_minor),
    win: (round) => move(`win-${round.id}`, round.payout_minor ?? 0n),
    rollback: async (round) => {
      const bet = await db.one`select 1 from provider.demo_moves where id = ${`bet-${round.id}`}`;
      return bet ? move(`undo-${round.id}`, round.stake_minor) : balance();
    },
  };
}
