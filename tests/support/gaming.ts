import { openSession } from '#server/accounts/sessions.ts';
import { gameWalletHandlers } from '#server/games/wallet-handlers.ts';
import { type NewGameSession, openGameSession } from '#server/games/sessions.ts';
import type { Log } from '#server/log.ts';
import type { Platform } from '#server/platform.ts';
import { bookedPlayer, deposited, houseGame, openBooks } from './books.ts';

type Handlers = ReturnType<typeof gameWalletHandlers>;
type Move<Operation extends keyof Handlers> = Partial<Parameters<Handlers[Operation]>[0]['body']> & { readonly partner?: string };

/**
 * The wallet as game providers call it, over a ledger and a clock under the test's control: neither HTTP nor signatures, so that each call is a few
 * statements. `games` and `guests` are the only providers.
 */
export async function openGaming() {
  const books = await openBooks();
  const { db } = books;
  const clock = { at: new Date('2026-01-15T12:00:00Z') };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as unknown as Log;
  const now = () => clock.at;
  /** Calls about free rounds to the provider `games`; an answer of `fails` is unreadable for the platform. */
  const freeRounds = {
    calls: [] as (readonly [name: 'create' | 'cancel', grant: string])[],
    answer: 'created' as 'created' | 'refused' | 'fails',
    take(name: 'create' | 'cancel', grant: string) {
      freeRounds.calls.push([name, grant]);
      if (freeRounds.answer === 'fails') throw new Error('no answer');
      return freeRounds.answer;
    },
  };
  const providers: Readonly<Record<string, object>> = {
    games: {
      signsAs: 'games',
      credits: { max: '1000', maxPerDay: '100000' },
      freeRounds: {
        create: async ({ grant_uuid: grant }: { grant_uuid: string }) => freeRounds.take('create', grant),
        cancel: async ({ grant_uuid: grant }: { readonly grant_uuid: string }) => void freeRounds.take('cancel', grant),
      },
    },
    guests: {},
  };
  const gameProviders = { signedBy: (name: string) => providers[name], of: () => providers['games'] };
  // Parts that no call of a provider touches are left out, which saves their loading time.
  const platform = { ...books, log, now, gameProviders } as unknown as Platform;
  const handlers = gameWalletHandlers(platform);
  let players = 0;

  return {
    platform,
    clock,
    freeRounds,
    /** @param cash in cents, really deposited. */
    async player(cash = 10_000n, { country = 'AT' } = {}) {
      players += 1;
      const username = `gamer${players}`;
      const id = await bookedPlayer(platform, username);
      await db.sql`update players set country = ${country} where id = ${id}`;
      if (cash > 0n) await deposited(platform, id, cash);
      return { id, username, login: await openSession(platform, id, { ip: '127.0.0.1', userAgent: 'test' }) };
    },
    session: (player: { readonly id: number; readonly login: string }, more: Partial<NewGameSession> = {}) =>
      openGameSession(platform, {
        playerId: player.id,
        loginToken: player.login,
        source: 'cash',
        partner: 'games',
        game: houseGame,
        ...more,
      }),
    /** A campaign, and its bonus of 10 EUR from a deposit, to be wagered within a week. @returns the id of the player's bonus. */
    async bonus(playerId: number, { wager = 100_000n } = {}): Promise<bigint> {
      const { wallet } = books;
      const row = await db.one<{ id: bigint }>`
        with campaign as (
          insert into campaigns (code, action, bonus_percent, wagering_times, bonus_days, starts_at)
          values (${`B${playerId}`}, 2, 50, 30, 7, ${now()}) returning id
        )
        insert into player_campaigns (player_id, campaign_id, status, transaction_id, bonus_minor, wager_required_minor, conversion_maximum_minor,
          counts_bonus_stakes, activated_at, expires_at)
        select ${playerId}, campaign.id, 'active', transactions.id, 1000, ${wager}::bigint, 1000, false, ${now()}, ${now()}::timestamptz + interval '7 days'
        from campaign, (select id from transactions where player_id = ${playerId} and type_id = 1 limit 1) as transactions returning id`;
      const deposit = await db.one<{ id: string }>`select transaction_id as id from player_campaigns where id = ${row!.id}`;
      await wallet.assignBonus({ playerId, reference: `deposit:${deposit!.id}`, amount: 1_000n });
      return row!.id;
    },
    handlers,
    balance: (session_token: string, partner = 'games') => handlers.walletBalance({ body: { session_token } } as never, { partner }),
    /** A bet of 1 EUR. */
    bet: (session_token: string, request_uuid: string, { partner = 'games', ...more }: Move<'walletBet'> = {}) => {
      const body = { session_token, request_uuid, amount_minor: 100, currency: 'EUR', round_id: `round-of-${request_uuid}`, ...more };
      return handlers.walletBet({ body } as never, { partner });
    },
    win: (session_token: string, bet_uuid: string, amount_minor: number, { partner = 'games', ...more }: Move<'walletWin'> = {}) => {
      const named = { request_uuid: `win-of-${bet_uuid}`, bet_uuid, round_id: `round-of-${bet_uuid}` };
      return handlers.walletWin({ body: { session_token, amount_minor, currency: 'EUR', ...named, ...more } } as never, { partner });
    },
    rollback: (session_token: string, bet_uuid: string, { partner = 'games', ...more }: Move<'walletRollback'> = {}) => {
      const named = { request_uuid: `undo-of-${bet_uuid}`, bet_uuid, round_id: `round-of-${bet_uuid}` };
      return handlers.walletRollback({ body: { session_token, ...named, ...more } } as never, { partner });
    },
    money: async (id: number) =>
      (await db.one<Record<string, unknown>>`
        select cash_minor::int as cash, bonus_minor::int as bonus from wallets where player_id = ${id}`)!,
    taken: async (id: number) =>
      db.one<Record<string, unknown>>`select status, wagered_minor::int as wagered from player_campaigns where player_id = ${id}`,
    close: () => books.close(),
  };
}
export type Gaming = Awaited<ReturnType<typeof openGaming>>;
