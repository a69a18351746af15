import { afterAll, afterEach, beforeAll } from 'vitest';
import { startInstalled } from '#registry/start.ts';
import { seedPayments } from '#sandbox/seeds/payment-methods.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openGameSession } from '#server/games/sessions.ts';
import { jurisdictionsFrom } from '#server/jurisdictions/jurisdictions.ts';
import { callAs } from './caller.ts';
import { createPlayer, expectBalancedBooks, type TestPlayer, type WalletAnswer, walletClient } from './games.ts';
import { methodId } from './payments.ts';
import { startTestPlatform, testConfig, type TestPlatform } from './platform.ts';

const source = 'made up for this test';
export const jurisdictions = jurisdictionsFrom(
  JSON.stringify({
    default: {},
    GB: { slot_cycle_ms: { is: 2500, source }, withdrawal_cancelling: { is: 'quiet', source }, autoplay: { is: 'refused', source } },
    DE: { reality_check_minutes: { is: 60, source }, slot_cycle_ms: { is: 5000, source }, deposit_limit: { is: 'required', source } },
    ES: { deposit_limit: { is: 'required', source }, deposit_limit_max: { is: { week: '60', month: '100' }, source } },
    EE: { minimum_age: { is: 21, source } },
    RO: { session_required: { is: { games: ['slots'], spend: 'required', pause_minutes: 10, warn_minutes: 0 }, source } },
    LT: { session_required: { is: { games: ['table'], spend: 'none', pause_minutes: 0, warn_minutes: 0 }, source } },
    KP: { registration: { is: 'refused', source } },
  }),
);
const config = { logLevel: 'silent', rateLimitFactor: 1_000, rateMaxAgeS: 40 * 86_400, jurisdictions, countryHeader: 'x-country' } as const;

export const minuteMs = 60_000;
const games = { 'slot-a': 501, 'slot-b': 502, 'table-a': 501 } as const;

interface Bet {
  /** Index of the process that gets the request. */
  readonly door?: 0 | 1;
  readonly id?: string;
  readonly round_id?: string;
  readonly wallet?: 'bonus';
}

/** Two processes over one database, where each country has a rule of its own; registers what starts and stops them. Their clock goes on when it is told to. */
export function countriesUnderTest() {
  let running: TestPlatform;
  let second: Awaited<ReturnType<typeof startInstalled>>;
  let db: ReturnType<typeof openPostgres>;
  let wallets: readonly ReturnType<typeof walletClient>[];
  let litecoin: number;
  let now = Date.now();
  let bets = 0;

  beforeAll(async () => {
    running = await startTestPlatform({ engine: 'postgres', now: () => new Date(now), config });
    await seedPayments(running.platform);
    await running.platform.db.sql`
      insert into providers (id, name, slug) values (501, 'One', 'one'), (502, 'Two', 'two') on conflict do nothing`;
    await running.platform.db.sql`
      insert into games (game_id, provider_id, name, type, rank)
      values ('slot-a', 501, 'Slot A', 'slots', 1), ('slot-b', 502, 'Slot B', 'slots', 2), ('table-a', 501, 'Table A', 'table', 3)`;
    const { databaseUrl } = running.platform.config;
    db = openPostgres(databaseUrl!, { connections: 5, onError: () => undefined });
    const started = { config: testConfig({ ...config, databaseUrl }), db, now: () => new Date(now), seed: false, runTimers: false };
    second = await startInstalled(started);
    wallets = [walletClient(running.platform, running.api), walletClient(second.platform, `${second.url}/api`)];
    litecoin = await methodId(callAs(running, (await createPlayer(running.platform)).login), 'LTC');
  });
  afterEach(() => expectBalancedBooks(running.platform));
  afterAll(async () => {
    await second.close();
    await db.close();
    await running.close();
  });

  return {
    running: () => running,
    platform: () => running.platform,
    /** Address of the other process. */
    secondApi: () => `${second.url}/api`,
    litecoin: () => litecoin,
    wallet: (door: 0 | 1 = 0) => wallets[door]!,
    pass: (ms: number): void => {
      now += ms;
    },
    opened: ({ id, login }: TestPlayer, gameId: keyof typeof games, money: 'cash' | 'bonus' = 'cash') =>
      openGameSession(running.platform, {
        playerId: id,
        loginToken: login,
        source: money,
        partner: 'games',
        game: { gameId, providerId: games[gameId], providerName: 'of the test' },
      }),
    /** @returns `taken`, or the code of the refusal with the milliseconds that it names. */
    bet: async (session: string, { door = 0, id = `bet-of-country-${(bets += 1)}`, ...more }: Bet = {}): Promise<string> => {
      const { status, code, retry_after_ms: wait } = (await wallets[door]!.bet(session, id, 100, more)) as WalletAnswer;
      return status === 200 ? 'taken' : wait === undefined ? code! : `${code} ${wait}`;
    },
  };
}
