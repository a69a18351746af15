import { randomUUID } from 'node:crypto';
import type { SessionPlayer } from '#server/http/context.ts';
import { jurisdictionsFrom } from '#server/jurisdictions/jurisdictions.ts';
import type { Platform } from '#server/platform.ts';
import { bookedPlayer, houseGame, openBooks } from './books.ts';

const euro = { id: 1, code: 'EUR', decimals: 2 } as const;

export interface MadeCampaign {
  readonly code?: string;
  readonly action?: 2 | 3 | 4;
  readonly percent?: number;
  readonly times?: number;
  readonly days?: number;
  readonly starts?: Date;
  readonly ends?: Date | null;
  readonly country?: string | null;
  readonly isPublic?: boolean;
  readonly isVisible?: boolean;
  readonly needsEmail?: boolean;
  readonly isOnce?: boolean;
  readonly networkDays?: number | null;
  /** In minor units of each currency, by its id: the minimum deposit and the maximum bonus. */
  readonly amounts?: Readonly<Record<number, readonly [bigint, bigint]>>;
  readonly texts?: Readonly<Record<string, readonly [name: string, description: string]>>;
}

/** Campaigns and their results, over a ledger and a clock under the test's control: without processors, games or HTTP. */
export async function openCampaigning() {
  const books = await openBooks();
  const { db, wallet } = books;
  const opened = new Date('2026-03-01T12:00:00Z');
  const clock = { at: opened };
  const now = () => clock.at;
  // Parts that no bonus touches are left out, which saves their loading time.
  const jurisdictions = jurisdictionsFrom(
    JSON.stringify({ default: {}, EE: { minimum_age: { is: 21, source: 'made up for this test' } } }),
  );
  const platform = { db, wallet, now, config: { rateLimitFactor: 1, jurisdictions } } as unknown as Platform;
  let made = 0;

  return {
    platform,
    opened,
    clock,
    after: (ms: number) => void (clock.at = new Date(opened.getTime() + ms)),
    /** Half of a deposit from 20 EUR on, at most 100 EUR, to be wagered ten times within 30 days, and open to everybody. @returns its id. */
    async campaign({
      code = `CODE${made + 1}`,
      action = 2,
      percent = 50,
      times = 10,
      days = 30,
      starts = opened,
      ends = null,
      country = null,
      isPublic = true,
      isVisible = true,
      needsEmail = false,
      isOnce = false,
      networkDays = null,
      amounts = { 1: [2_000n, 10_000n] },
      texts = { en: ['Half', 'Half of it on top.'] },
    }: MadeCampaign = {}): Promise<{ readonly id: number; readonly code: string }> {
      made += 1;
      // Each a second later than the previous one, so that lists have an order.
      const created = new Date(opened.getTime() + made * 1_000);
      const row = await db.one<{ id: number }>`
        insert into campaigns (code, action, bonus_percent, wagering_times, bonus_days, starts_at, ends_at, country, is_public, is_visible,
          needs_verified_email, is_once_per_household, household_network_days, created_at)
        values (${code}, ${action}, ${percent}, ${times}, ${days}, ${starts}, ${ends}, ${country}, ${isPublic}, ${isVisible}, ${needsEmail}, ${isOnce},
          ${networkDays}, ${created}) returning id`;
      const { id } = row!;
      for (const [currency, [least, most]] of Object.entries(amounts))
        await db.sql`
          insert into campaign_amounts (campaign_id, currency_id, deposit_minimum_minor, bonus_maximum_minor)
          values (${id}, ${Number(currency)}, ${least}::bigint, ${most}::bigint)`;
      for (const [language, [name, description]] of Object.entries(texts))
        await db.sql`insert into campaign_texts (campaign_id, language, name, description) values (${id}, ${language}, ${name}, ${description})`;
      return { id, code };
    },
    /** The default is a player from Austria with euros and no campaign. */
    async player(): Promise<SessionPlayer> {
      made += 1;
      const username = `chosen${made}`;
      const id = await bookedPlayer(platform, username);
      const flags = {
        ageConfirmed: null,
        holds: [],
        emailVerified: false,
        mobile: '',
        mobileVerified: false,
        excludedUntil: null,
        breakUntil: null,
      };
      const account = { currency: euro, country: 'AT', language: 'en', createdAt: opened, status: 'active' } as const;
      return { id, username, name: 'Ana', email: `${username}@example.com`, ...flags, ...account };
    },
    /** A deposit, credited unless it is to stay open. @returns its id. */
    async deposit(
      { id: playerId }: Pick<SessionPlayer, 'id'>,
      amount = 4_000n,
      { status = 'authorized', code = '' }: { status?: 'initialized' | 'pending' | 'authorized' | 'declined'; code?: string } = {},
    ): Promise<string> {
      const id = randomUUID();
      await db.transaction(async () => {
        await db.sql`
          insert into transactions (id, player_id, type_id, amount_minor, currency, status, payload, created_at)
          values (${id}, ${playerId}, 1, ${amount}::bigint, 'EUR', ${status}, ${JSON.stringify({ bonus_code: code })}::jsonb, ${now()})`;
        if (status === 'authorized') await wallet.creditDeposit({ playerId, transactionId: id, amount });
      });
      return id;
    },
    offer: ({ id }: Pick<SessionPlayer, 'id'>, campaignId: number, status = 'offered') =>
      db.sql`insert into player_campaigns (player_id, campaign_id, status) values (${id}, ${campaignId}, ${status})`,
    /** A bet, which counts towards no bonus by itself. */
    async bet(
      { id: playerId }: Pick<SessionPlayer, 'id'>,
      amount: bigint,
      source: 'cash' | 'bonus' = 'cash',
      gameId: string = houseGame.gameId,
    ) {
      const requestId = `games:${randomUUID()}`;
      await wallet.placeBet({ playerId, requestId, roundId: requestId, amount, source, game: { ...houseGame, gameId } });
      return requestId;
    },
    win: ({ id: playerId }: Pick<SessionPlayer, 'id'>, betId: string, amount = 0n) =>
      wallet.payWin({ playerId, betId, requestId: `win-of-${betId}`, amount }),
    /** Returns a player's campaigns in the order in which they came. */
    taken: ({ id }: Pick<SessionPlayer, 'id'>) =>
      db.sql<Record<string, unknown>>`
        select campaign_id as campaign, status, transaction_id as deposit, bonus_minor::int as bonus, wager_required_minor::int as required, wagered_minor::int as wagered,
          conversion_maximum_minor::int as most, counts_bonus_stakes as counts, activated_at, expires_at, updated_at
        from player_campaigns where player_id = ${id} order by id`,
    statuses: async ({ id }: Pick<SessionPlayer, 'id'>) =>
      (await db.sql<{ status: string }>`select status from player_campaigns where player_id = ${id} order by id`).map(
        ({ status }) => status,
      ),
    money: async ({ id }: Pick<SessionPlayer, 'id'>) =>
      (await db.one<Record<string, unknown>>`
        select cash_minor::int as cash, bonus_minor::int as bonus from wallets where player_id = ${id}`)!,
    notices: ({ id }: Pick<SessionPlayer, 'id'>) =>
      db.sql<Record<string, unknown>>`select kind, facts from notifications where player_id = ${id} order by id`,
    /** Holds the locks of `held` until `meanwhile`, which gets a function that releases them, has ended. */
    async while(held: () => Promise<unknown>, meanwhile: (free: () => Promise<void>) => Promise<void>): Promise<void> {
      const [taken, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holding = db.transaction(async () => {
        await held();
        taken.resolve();
        await freed.promise;
      });
      await Promise.race([taken.promise, holding]);
      try {
        await meanwhile(async () => {
          freed.resolve();
          await holding;
        });
      } finally {
        freed.resolve();
        await holding;
      }
    },
    /** Waits until something waits for a lock, or the call has ended without. */
    async waiting(asked: Promise<unknown>): Promise<void> {
      let isOver = false;
      const over = () => void (isOver = true);
      asked.then(over, over);
      const isHeld = () => db.one`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`;
      while (!isOver && !(await isHeld()));
    },
    close: () => books.close(),
  };
}
export type Campaigning = Awaited<ReturnType<typeof openCampaigning>>;
