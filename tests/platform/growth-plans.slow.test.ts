import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startInstalled } from '#registry/start.ts';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { jobsOf } from '#server/jobs.ts';
import { harmJobs } from '#server/protection/harm/watch.ts';
import { withLongStatements } from '#server/db/statement-timeout.ts';
import type { Server } from '#server/main.ts';
import { gameToken, loginToken } from '#tools/bench-api/seed.ts';
import { fill } from '#tools/bench-growth/fill.ts';
import { operations } from '../support/contract.ts';
import { walletClient } from '../support/games.ts';
import { isGrowing } from '../support/growing-tables.ts';
import { newOperator } from '../support/operators.ts';
import { collectPlans, explained, nodesOf, type Plan, rowsRead } from '../support/plans.ts';
import { startTestPlatform, testConfig, type TestPlatform } from '../support/platform.ts';

/** A page of a list, or of a player's last bets: never everything. */
const maxRows = 600;

/** Statements that may read more. */
const exceptions: readonly (readonly [begins: string, why: string])[] = [
  ['delete from rate_limits where resets_at', 'reads rows that are all due within a day'],
];
const isException = (text: string) => exceptions.some(([begins]) => text.trim().startsWith(begins));

/** Including nested ones and the database's own checks of references. Every further one makes each bet more expensive. */
const maxStatementsOfBet = 50;

const token = loginToken(0);
const own = { authorization: `Bearer ${token}`, 'user-token': token };
const guest = { authorization: `Basic ${Buffer.from('croupier:croupier-public').toString('base64')}` };

let world: TestPlatform;
let db: Database;
let running: Server;
const plans: Plan[] = [];
let heavyId = 0;
let stop = () => {};

beforeAll(async () => {
  world = await startTestPlatform({ engine: 'postgres', seeded: true, catalogue: 'large' });
  const url = world.platform.config.databaseUrl!;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  ({ heavyId } = await fill(client, 15_000));
  await client.query(
    `insert into play_limits (player_id, kind, period, amount_minor)
     select $1, kind, period, 1000000000000 from unnest(array['loss', 'stake']) as kind, unnest(array['day', 'week', 'month']) as period`,
    [heavyId],
  );
  await client.end();
  // A small table would be read whole, index or not.
  db = openPostgres(explained(url, { enable_seqscan: 'off' }), { connections: 4, onError: () => undefined });
  const config = testConfig({ databaseUrl: url, operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' });
  running = await startInstalled({ config, db, seed: false, runTimers: false });
  // The first count reads a day.
  expect((await fetch(`${running.url}/api/casino/popular`, { headers: guest })).status).toBe(200);
  stop = collectPlans((plan) => plans.push(plan));
}, 300_000);
afterAll(async () => {
  stop();
  await running.close();
  await db.close();
  await withLongStatements(() => world.close());
});

/** Lists growing tables that statements since the last call have read beyond their limit. */
function overread(): string[] {
  const judged = plans.splice(0).filter(({ text }) => !isException(text));
  const found = judged.flatMap(({ text, root }) =>
    nodesOf(root)
      .filter((node) => node['Relation Name'] !== undefined && isGrowing(node['Relation Name']))
      .filter((node) => node['Node Type'] === 'Seq Scan' || rowsRead(node) > maxRows)
      .map(
        (node) =>
          `${node['Node Type']} ${node['Relation Name']}, ${rowsRead(node)} rows: ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 160)}`,
      ),
  );
  return [...new Set(found)];
}

test('[U-21] no page reads more of a table that grows than it shows, whoever asks', async () => {
  const paths = operations().filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  expect(paths.length).toBeGreaterThan(25);
  const asked: string[] = [];
  for (const { path } of paths) {
    for (const headers of [own, guest]) {
      const query = path === '/static/transactions' ? '?type_id=4&per_page=10' : '?page=1&per_page=20&language=en';
      const { status } = await fetch(`${running.url}/api${path}${query}`, { headers });
      if (status === 200) asked.push(path);
    }
  }
  for (const query of ['type_id=5', 'type_id=4&order_by=amount_converted', 'type_id=5&order_by=amount_converted'])
    await fetch(`${running.url}/api/static/transactions?${query}&per_page=10`, { headers: guest });
  expect(asked).toEqual(
    expect.arrayContaining(['/me/balance', '/me/transactions', '/me/play-limits', '/me/play-session', '/casino/recommended']),
  );
  expect(plans.length).toBeGreaterThan(100);
  const paymentReads = plans.filter(({ text }) => /type_id = [12]\b.*status/s.test(text) && /player_id = \$/.test(text));
  expect(paymentReads.length).toBeGreaterThan(4);
  for (const { text, root } of paymentReads) {
    const indexes = nodesOf(root).flatMap((node) => (node['Relation Name'] === 'transactions' ? [node['Index Name']] : []));
    expect(indexes, text).not.toContain('transactions_history');
    expect(indexes, text).not.toContain('transactions_payments');
  }
  expect(overread()).toEqual([]);
}, 300_000);

test('[U-21] no move of the wallet reads what was played before', async () => {
  const wallet = walletClient(running.platform, `${running.url}/api`);
  const ids = ['plan-won', 'plan-lost', 'plan-undone'] as const;
  for (const id of ids) expect(await wallet.bet(gameToken(0), id, 100)).toMatchObject({ status: 200 });
  expect(await wallet.win(gameToken(0), ids[0], 250)).toMatchObject({ status: 200 });
  expect(await wallet.win(gameToken(0), ids[1], 0)).toMatchObject({ status: 200 });
  expect(await wallet.rollback(gameToken(0), ids[2])).toMatchObject({ status: 200 });
  // Including statements inside of functions.
  expect(plans.some(({ text }) => text.includes('insert into ledger_postings'))).toBe(true);
  expect(overread()).toEqual([]);
});

test('a bet of a player without limits is one round trip, of no more statements inside the database than before', async () => {
  const wallet = walletClient(running.platform, `${running.url}/api`);
  const bet = async (id: string) => expect(await wallet.bet(gameToken(1), id, 100)).toMatchObject({ status: 200 });
  // The first bet opens a play session and a slot of the totals.
  for (let count = 0; count < 6; count += 1) await bet(`statements-warm-${count}`);
  plans.splice(0);
  await bet('statements-counted');
  const texts = plans.splice(0).map(({ text }) => text.replaceAll(/\s+/g, ' ').trim());
  expect(texts.filter((text) => text.includes('wallet_calls_together'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('play_limits'))).toHaveLength(1);
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(maxStatementsOfBet);
});

test('[U-21] no job reads all of a table that grows', async () => {
  const ending = new AbortController();
  await running.platform.db.sql`delete from cashback_due where player_id <> ${heavyId} and player_id % 20 <> 0`;
  for (const { work } of jobsOf(running.platform)) await work(ending.signal);
  // A day of the most active player is due again.
  await running.platform.db.sql`
    with settled as (delete from cashback_days where player_id = ${heavyId} returning day, player_id) insert into cashback_due (day, player_id) select * from settled`;
  plans.splice(0);
  // The first run may have had something to catch up with.
  for (const { work } of jobsOf(running.platform)) await work(ending.signal);
  expect(plans.length).toBeGreaterThan(20);
  expect(plans.some(({ text }) => text.includes('cash_bets_minor') && text.includes('game_bets'))).toBe(true);
  expect(overread()).toEqual([]);
}, 300_000);

test('[U-13] signs of harm are looked for in the own last weeks of each player, however much is played', async () => {
  const { db: database, now } = running.platform;
  const back = new Date(now().getTime() - 60_000);
  await database.sql`update harm_progress set read_until = ${back}`;
  await database.sql`
    insert into harm_levels (player_id, next_at) values (${heavyId}, ${back}) on conflict (player_id) do update set next_at = excluded.next_at`;
  const [job] = harmJobs(running.platform);
  plans.splice(0);
  await job!.work(new AbortController().signal);
  const texts = plans.map(({ text }) => text);
  for (const part of ['from play_sessions', 'insert into harm_levels', 'from play_totals', 'from play_limit_changes'])
    expect(texts.some((text) => text.includes(part))).toBe(true);
  expect(await database.one`select assessed_at is not null as is_assessed from harm_levels where player_id = ${heavyId}`).toEqual({
    is_assessed: true,
  });
  expect(overread()).toEqual([]);
}, 300_000);

test('[34.5] no page of the console reads more of a table that grows than it shows, whatever is searched', async () => {
  const { platform } = running;
  const { call } = await newOperator({ ...world, platform }, 'Planner', 'owner');
  const of = (type: number) => platform.db.one<{ id: string; round_id: string }>`
    select id, round_id from transactions where player_id = ${heavyId} and type_id = ${type} limit 1`;
  const [deposit, bet] = [(await of(1))!, (await of(4))!];
  const monthAgo = new Date(platform.now().getTime() - 30 * 86_400_000).toISOString();
  const searches = [deposit.id, bet.id, bet.round_id, `${heavyId}`, 'grown-0', 'ab'.repeat(32), 'nobody@example.com'];
  const lists =
    'today receipts cases documents alarms differences switches catalogue catalogue/imports catalogue/titles content look methods withdrawals rounds campaigns proposals actions'.split(
      ' ',
    );
  const records = [
    `deposits/${deposit.id}`,
    `players/${heavyId}`,
    `players/${heavyId}/timeline`,
    `players/${heavyId}/timeline?at=${monthAgo}`,
    `reports/${monthAgo.slice(0, 7)}/entries?figure=ggr&currency=EUR`,
    `reports/${monthAgo.slice(0, 7)}/entries?figure=liabilities_real&currency=EUR&by=country&key=XK`,
  ];
  const day = platform.now().toISOString().slice(0, 10);
  const { bet_id: betId, ...played } = (await platform.db.one<{ bet_id: string; game_id: string; provider_id: number }>`
    select game_bets.id as bet_id, game_id, provider_id from game_bets join transactions on transactions.id = transaction_id
    where game_bets.player_id = ${heavyId} limit 1`)!;
  const filters = [
    `round_id=${bet.round_id}`,
    `player_id=${heavyId}`,
    `player_id=${heavyId}&game_id=no-such-game&day=${day}`,
    `game_id=${played.game_id}`,
    `provider_id=${played.provider_id}&day=${day}`,
    ...['open', 'unfinished', 'closed', 'void'].map((state) => `state=${state}`),
  ];
  const rounds = [...filters.map((filter) => `rounds?${filter}`), `rounds/${encodeURIComponent(betId)}`];
  const paths = [...lists, ...rounds, ...records, ...searches.map((q) => `players?q=${q}`)];
  plans.splice(0);
  for (const path of paths) expect([path, (await call('GET', `/${path}`)).status]).toEqual([path, 200]);
  expect(plans.some(({ text }) => text.includes('from game_bets where round_id'))).toBe(true);
  expect(overread()).toEqual([]);
}, 120_000);
