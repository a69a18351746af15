import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { growTables } from '../support/grown-tables.ts';
import { fixedTables } from '../support/growing-tables.ts';
import { planFor, unboundedReads } from '../support/planned.ts';
import { prepareEmpty } from '../support/prepared-databases.ts';
import { queryTexts } from '../support/query-texts.ts';
import { copyDatabase } from '../support/shared-postgres.ts';

/** Excepted statements: their file, their beginning, and the reason. */
const exceptions: readonly (readonly [file: string, begins: string, why: string])[] = [
  ['server/accounts/exclusions/backfill.ts', 'update players set email_identity', 'finds a batch of players by their numbers, with a join'],
  ['server/accounts/sessions.ts', 'update sessions set revoked_at = now() where revoked_at is null', 'ends all sessions for an operator'],
  ['server/catalogue/games.ts', 'select games.id, games.game_id, games.name', 'is made at run time, of a catalogue that does not grow'],
  ['server/db/copy.ts', "select 'wallet of player '", 'compares a whole copy with its source'],
  ['server/history/leaderboard.ts', 'select transactions.id, alias, username', 'is made at run time, and runs at size in growth-plans'],
  ['server/history/transactions.ts', 'select listed.id, type_id', 'is made at run time, and runs at size in growth-plans'],
  ['server/http/rate-limit.ts', 'delete from rate_limits where resets_at', 'reads rows that are all due within a day'],
  ['server/mail/outbox.ts', 'select id, channel, recipient', 'is the outbox of the sandbox'],
  ['server/payments/idempotency.ts', 'delete from idempotent_calls where', 'takes a bounded number of old keys by their age'],
  ['server/reports/report.ts', 'select encode(sha256', 'reads where the chain of each player stood, when a month is frozen or checked'],
  ['server/reports/sums.ts', 'select key, currency, decimals', 'sums the balance of every player, each by an index'],
  ['server/staff/acts/country-rules.ts', 'insert into notifications', 'writes to every player whom a rule concerns, within a minute'],
  ['server/staff/acts/proposals.ts', 'select staff_proposals.*', 'lists what operators have proposed'],
  ['server/staff/acts/vip-levels.ts', 'insert into notifications', 'writes to every player who gets less, within a minute'],
  ['server/staff/country-figures.ts', 'with own as', 'counts the players whom a rule concerns, within a minute'],
  ['server/staff/country-rules.ts', 'select count(*)::int as count from players', 'counts the players of a country, within a minute'],
  ['server/staff/rounds.ts', '$1', 'is made at run time, and runs at size in growth-plans'],
  ['server/staff/players.ts', 'select id, username, email, status', 'has a prefix, which is a condition of an index once it is known'],
  ['server/staff/timeline.ts', 'select kind, at, key', 'is made at run time, and runs at size in growth-plans'],
  [
    'server/staff/today.ts',
    'select count(*)::int as count, min(at) as oldest',
    'counts queues of its own, each by an index of what is open',
  ],
  ['server/staff/vip.ts', 'select before, after', 'counts the players of each level, within a minute'],
  ['server/wallet/audit.ts', 'select (select count(*)::int from ledger_entries)', 'is the audit, which reads everything'],
  ['server/wallet/audit.ts', '$1', 'is a rule of the audit, which reads everything'],
];
const rows = 2_000;

let database: Awaited<ReturnType<typeof copyDatabase>>;
let client: pg.Client;
const grows = new Set<string>();
const partial = new Set<string>();
const readsOf = async (text: string, parameters: number) => {
  const root = await planFor(client, { text, parameters });
  return root ? unboundedReads(root, grows, (index) => partial.has(index)) : ['cannot be planned'];
};

beforeAll(async () => {
  database = await copyDatabase('empty', prepareEmpty, 1);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const tables = await client.query<{ name: string; path: string }>(
    `select relname as name, pg_class.oid::regclass::text as path from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname in ('public', 'provider', 'processor')`,
  );
  expect([...fixedTables].filter((name) => tables.rows.every((table) => table.name !== name))).toEqual([]);
  const growing = tables.rows.filter(({ name }) => !fixedTables.has(name));
  for (const { name } of growing) grows.add(name);
  await growTables(
    client,
    growing.map(({ path }) => path),
    rows,
  );
  const indexes = await client.query<{ name: string }>(
    'select relname as name from pg_index join pg_class on pg_class.oid = indexrelid where indpred is not null',
  );
  for (const { name } of indexes.rows) partial.add(name);
  // With these off, a plan reads a whole table or index only if nothing else is possible.
  await client.query(
    'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set plan_cache_mode = force_generic_plan; set jit = off',
  );
}, 240_000);
afterAll(async () => {
  await client.end();
  await database.close();
});

test('[U-21] no statement of the sources reads more of a table that grows than its conditions name', async () => {
  const texts = queryTexts(['server/**/*.ts', 'rails/**/*.ts', 'games/provider/**/*.ts']);
  expect(texts.length).toBeGreaterThan(700);
  const unused = new Set(exceptions);
  const found: string[] = [];
  for (const { file, text, parameters } of texts) {
    const reads = await readsOf(text, parameters);
    if (reads.length === 0) continue;
    const words = text.replaceAll(/\s+/g, ' ').trim();
    const exception = exceptions.find(([where, begins]) => where === file && words.startsWith(begins));
    if (exception) unused.delete(exception);
    else found.push(`${file}: ${reads.join('; ')}: ${words.slice(0, 160)}`);
  }
  expect(found).toEqual([]);
  expect([...unused]).toEqual([]);
}, 240_000);

test.each([
  ['a whole table', 'select * from payment_transfers where value = $1', ['Seq Scan payment_transfers']],
  [
    'all up to what a filter meets',
    'select id from ledger_entries where fingerprint = $1 order by id limit 20',
    ['all of ledger_entries_pkey'],
  ],
  ['a text that is not whole', 'select id from ledger_entries where $1 $1', ['cannot be planned']],
  ['nothing but what its condition names', 'select * from payment_transfers where transaction_id = $1', []],
  ['the first of an order', 'select id from ledger_entries where id <> $1 order by id desc limit 20', ['all of ledger_entries_pkey']],
])('[U-21] of %s the reads are found', async (_what, text, reads) => {
  expect(await readsOf(text, 1)).toEqual(reads);
});
