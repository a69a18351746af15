import { hashOf } from '#server/accounts/sessions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayer, openGame, type TestPlayer, walletClient } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { statementsSentBy } from '../support/sent-statements.ts';

/** Later than deposits, which are dated by the database's clock, and inside of each slot that totals are stored for. */
const now = new Date(Math.ceil(Date.now() / 3_600_000 + 1) * 3_600_000 + 5 * 60_000);

const workAlone = {
  'bet_barred()': 1,
  'bonus_is_playable()': 1,
  'cashback_due scans': 1,
  'currencies scans': 6,
  'game_bet_place()': 1,
  'game_bets scans': 4,
  'game_bets writes': 1,
  'game_sessions scans': 2,
  'games scans': 1,
  'hidden_titles scans': 1,
  'history_count()': 1,
  'history_totals scans': 1,
  'history_totals writes': 1,
  'is_paused()': 1,
  'jurisdiction_rules scans': 2,
  'ledger_entries scans': 5,
  'ledger_entries writes': 1,
  'ledger_post()': 1,
  'ledger_post_new()': 1,
  'ledger_postings writes': 2,
  'pauses scans': 1,
  'play_limits scans': 1,
  'play_session_bet()': 1,
  'play_sessions scans': 2,
  'play_sessions writes': 1,
  'player_campaigns scans': 2,
  'players scans': 9,
  'sessions scans': 1,
  'site_settings scans': 1,
  'transactions scans': 1,
  'transactions writes': 1,
  'wallet_call()': 1,
  'wallet_call_unless_closed()': 1,
  'wallet_calls scans': 2,
  'wallet_calls writes': 1,
  'wallet_reply()': 1,
  'wallets scans': 6,
  'wallets writes': 1,
};
const workTogether = {
  'game_bets writes': 8,
  'history_count()': 8,
  'history_totals writes': 8,
  'is_paused()': 1,
  'ledger_entries writes': 8,
  'ledger_postings writes': 16,
  'play_sessions writes': 8,
  'transactions writes': 8,
  'wallet_bets_together()': 1,
  'wallet_calls writes': 8,
  'wallet_calls_together()': 1,
  'wallets writes': 8,
};

/**
 * Counts that do not depend on machine or load: each statement that the platform sends to PostgreSQL is a round trip. A commit that adds one to these
 * calls fails here; `npm run bench -- api` shows its cost.
 */
describe('round trips of the most frequent calls', () => {
  let running: TestPlatform;
  let player: TestPlayer;
  let session: string;
  beforeAll(async () => {
    running = await startTestPlatform({ engine: 'postgres', now: () => now, config: { logLevel: 'silent' } });
    player = await createPlayer(running.platform, { cash: 10_000n });
    session = await openGame(running.platform, player);
  });
  afterAll(() => running.close());

  /** Plans follow the statistics of tables, which PostgreSQL updates by itself after a while: here they are updated once. */
  async function settlePlans(): Promise<void> {
    const { db } = running.platform;
    const tables = await db.sql<{ name: string }>`select relname as name from pg_stat_user_tables where schemaname = 'public'`;
    await db.script(`${tables.map(({ name }) => `alter table ${name} set (autovacuum_enabled = false);`).join(' ')} analyze;`);
  }

  const get = async (path: string) => {
    const { statusCode } = await running.inject({ method: 'GET', url: `/api${path}`, headers: player.headers });
    expect(statusCode).toBe(200);
  };
  const wallet = () => walletClient(running.platform, running.api);
  const moves = (name: string): Readonly<Record<string, () => Promise<unknown>>> => ({
    bet: () => wallet().bet(session, `bet-${name}`, 100),
    win: () => wallet().win(session, `bet-${name}`, 50),
  });
  const reads: Readonly<Record<string, () => Promise<unknown>>> = {
    balance: () => get('/me/balance'),
    favourites: () => get('/casino/favorites'),
    'own history': () => get('/me/transactions?page=1&per_page=20'),
  };

  test('[33.0] are as few as they were', async () => {
    // The first of each kind prepares statements that later ones reuse.
    for (const call of Object.values({ ...moves('first'), ...reads })) await call();
    const counts: Record<string, number> = {};
    for (const [name, call] of Object.entries({ ...moves('second'), ...reads })) counts[name] = (await statementsSentBy(call)).length;
    expect(counts).toEqual({ bet: 1, win: 1, balance: 3, favourites: 2, 'own history': 3 });
  });

  /** Counts scans of tables, rows written and functions called of a statement, nested ones and checks of references among them. */
  async function workOf(statement: string): Promise<Readonly<Record<string, number>>> {
    const { db } = running.platform;
    const look = async () => {
      const rows = await db.sql<{ name: string; count: number }>`
        select relname || ' ' || kind as name, count::int from pg_stat_xact_user_tables
          cross join lateral (values ('scans', seq_scan + idx_scan), ('writes', n_tup_ins + n_tup_upd + n_tup_del)) as counted (kind, count)
          where schemaname = 'public'
        union all select funcname || '()', calls::int from pg_stat_xact_user_functions where schemaname = 'public'`;
      return new Map(rows.map(({ name, count }) => [name, count]));
    };
    return db.transaction(async () => {
      // Planning for given values calls functions to estimate, which a connection does less the longer it lives.
      await db.script("set local track_functions = 'all'; set local plan_cache_mode = force_generic_plan");
      const before = await look();
      expect(await db.query(statement)).toEqual([{ outcome: 'done' }]);
      const counts = [...(await look())].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const);
      return Object.fromEntries(counts.filter(([, count]) => count > 0));
    });
  }

  test('[33.0] a bet that is made alone does as little as it did', async () => {
    const token = `sha256(convert_to('${session}', 'UTF8'))`;
    const bet = (name: string) =>
      `select outcome from wallet_call_unless_closed('bet', ${token}, 'games:${name}', null, '', 'round-${name}', 100, 'EUR', '${now.toISOString()}', false)`;
    // The first bet opens the play session and the slots of its totals.
    await running.platform.db.query(bet('opening'));
    await settlePlans();
    // On a busy machine the statistics of a connection miss a scan at times, and never have one too many.
    const measured = [];
    for (let each = 1; each <= 8; each += 1) measured.push(await workOf(bet(`alone-${each}`)));
    const counts: Record<string, number> = {};
    for (const [name, count] of measured.flatMap((each) => Object.entries(each))) counts[name] = Math.max(count, counts[name] ?? 0);
    expect(counts).toEqual(workAlone);
  });

  test('[33.0] bets that are made together run no function of theirs alone', async () => {
    const { db } = running.platform;
    const players = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const each = await createPlayer(running.platform, { cash: 10_000n });
        const own = await openGame(running.platform, each);
        await wallet().bet(own, `opening-${index}`, 100);
        return own;
      }),
    );
    const calls = players.map((own, index) => ({
      operation: 'bet',
      token: hashOf(own).toString('hex'),
      request: `games:together-${index}`,
      bet: null,
      bet_named: '',
      round: `together-${index}`,
      amount: 100,
      currency: 'EUR',
      now,
      wallet: null,
    }));
    const work = await workOf(`select distinct outcome from wallet_calls_together('${JSON.stringify(calls)}')`);
    expect(Object.fromEntries(Object.entries(work).filter(([name]) => !name.endsWith('scans')))).toEqual(workTogether);
    expect((await db.one<{ count: number }>`select count(*)::int from game_bets where id like 'games:together-%'`)?.count).toBe(8);
  });
});
