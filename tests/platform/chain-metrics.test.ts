import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNetwork } from '#domain/bitcoin/networks.ts';
import { chainEntry } from '#rails/bitcoin/entry.ts';
import { registries } from '#registry/index.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { deposited } from '../support/books.ts';
import { newPlayer } from '../support/caller.ts';
import { methodId, newKey, openDeposit, startPaymentPlatform, withdrawBody } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';
import { exampleKeys, runningSigner, type SignerFolder, signerFolder } from '../support/signing.ts';

const network = coinNetwork('litecoin-regtest');
const start = Date.parse('2026-03-03T12:00:00Z');
const labels = '{processor="litecoin",chain="litecoin-regtest"}';
const node = '{processor="litecoin",chain="litecoin-regtest",node="first"}';
const coin = '{processor="litecoin",chain="litecoin-regtest",coin="LTC"}';

let now = start;
let nodeHeight: number | null = null;
let folder: SignerFolder;
let signer: Awaited<ReturnType<typeof runningSigner>>;
let running: TestPlatform;
const metrics = createMetrics();

/** The figures of chains, by their name and labels. */
async function figures(all = running.platform.processors.all): Promise<Record<string, number>> {
  const { db, log } = running.platform;
  const { text } = await metrics.read(db, log, { all });
  const lines = text.split('\n').filter((line) => line.startsWith('croupier_chain_'));
  return Object.fromEntries(
    lines.map((line) => [line.slice('croupier_chain_'.length, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

beforeAll(async () => {
  folder = await signerFolder();
  signer = await runningSigner(folder, () => now);
  const account = (await exampleKeys()).account(network).publicExtendedKey;
  const settings = { network: network.id, account, node: 'http://127.0.0.1:9/', credentialsFile: '/dev/null', signer: signer.socket };
  const entry = chainEntry({ name: 'litecoin', displayName: 'Litecoin' }, () => ({
    litecoin: { ...settings, confirmations: [['0', '2']] },
  }));
  const fetch: typeof globalThis.fetch = () =>
    nodeHeight === null
      ? Promise.reject(new Error('connection refused'))
      : Promise.resolve(
          new Response(
            JSON.stringify({
              result: { blocks: nodeHeight, headers: nodeHeight, bestblockhash: 'b'.repeat(64), initialblockdownload: false },
            }),
          ),
        );
  running = await startPaymentPlatform({
    now: () => new Date(now),
    fetch,
    runTimers: false,
    registries: { ...registries, processors: [entry] },
    config: { processors: ['litecoin'], rates: 'kept', rateHoldS: 650_000, rateMaxAgeS: 650_000 },
  });
});
afterAll(async () => {
  await running.close();
  await signer.close();
  folder.remove();
});

describe('figures of a chain', () => {
  test('[35.6] one that was never read grows old from the start of the process', async () => {
    now += 1_900_000;
    expect(await figures()).toEqual({
      [`scan_age_seconds${labels}`]: 1_900,
      [`node_up${node}`]: 0,
      [`node_problem_seconds${labels}`]: 0,
      [`open_deposits${labels}`]: 0,
      [`signer_up${labels}`]: 1,
      [`oldest_unsent_payout_seconds${labels}`]: 0,
    });
  });

  test('[35.6] one that was read tells its age, its blocks, what is open and what it holds', async () => {
    const { db } = running.platform;
    nodeHeight = 130;
    await db.sql`insert into chain_cursors (network, height, hash, scanned_at, node_problem, node_problem_at)
      values (${network.id}, 110, 'b', ${new Date(now - 40_000)}, 'away', ${new Date(now - 200_000)})`;
    await db.sql`
      insert into processor_balances (provider_name, code, network, available, fee, read_at, unswept)
      values ('litecoin', 'LTC', 'Litecoin', 2.5, 0.0001, ${new Date(now)}, 0.75)`;
    await db.sql`update coin_prices set priced_at = ${new Date(now)}`;
    const player = await newPlayer(running, 'Lite');
    await deposited(running.platform, player.id, 50_000n);
    const reply = await player.call('POST', '/payments/withdraw', withdrawBody(await methodId(player.call, 'LTC'), '20'), newKey());
    expect(reply.status).toBe(200);
    await openDeposit(player);
    const sent = await db.single<{ id: string; coins: number; at: Date | null }>`
      select id, crypto_value::float8 as coins, sent_at as at from transactions join payment_intents on transaction_id = id where type_id = 2`;
    // Figures of a day go by the clock of the database, which the audit of this test does not.
    await db.sql`update payment_intents set sent_at = now() where transaction_id = ${sent.id}`;
    now += 700_000;
    expect(await figures()).toEqual({
      [`scan_age_seconds${labels}`]: 740,
      [`height${labels}`]: 110,
      [`node_up${node}`]: 1,
      [`node_problem_seconds${labels}`]: 900,
      [`blocks_behind${node}`]: 20,
      [`open_deposits${labels}`]: 1,
      [`signer_up${labels}`]: 1,
      [`oldest_unsent_payout_seconds${labels}`]: 700,
      [`hot_balance${coin}`]: 2.5,
      [`unswept${coin}`]: 0.75,
      [`paid_out_day${coin}`]: sent.coins,
    });
    await db.sql`update payment_intents set sent_at = ${sent.at} where transaction_id = ${sent.id}`;
  });

  test('[35.6] a signer that is away is seen, and a chain that is not configured any more has no figures', async () => {
    await signer.close();
    expect((await figures())[`signer_up${labels}`]).toBe(0);
    expect(await figures([])).toEqual({});
    signer = await runningSigner(folder, () => now);
    expect((await figures())[`signer_up${labels}`]).toBe(1);
  });

  test('[35.6] alarms and panels group and join them by labels that they have', async () => {
    const exported = Object.keys(await figures()).map((key) => key.replace('{', ' {'));
    const known = new Map(
      exported.map((key) => [`croupier_chain_${key.split(' ')[0]}`, [...key.matchAll(/(\w+)="/g)].map(([, label]) => label)]),
    );
    const { groups } = load(readFileSync('deploy/alerts.yaml', 'utf8')) as { groups: { rules: { expr: string }[] }[] };
    const { panels } = JSON.parse(readFileSync('deploy/grafana.json', 'utf8')) as { panels: { targets: { expr: string }[] }[] };
    const queries = [...groups.flatMap(({ rules }) => rules), ...panels.flatMap(({ targets }) => targets)]
      .map(({ expr }) => expr)
      .filter((expr) => expr.includes('croupier_chain_'));
    const grouped = queries.flatMap((expr) => [...expr.matchAll(/by \(([^)]*)\) \((croupier_chain_\w+)\)/g)]);
    // Every figure is grouped: two processes export the same chain, and a join of both fails.
    expect(grouped).toHaveLength(queries.flatMap((expr) => [...expr.matchAll(/croupier_chain_\w+/g)]).length);
    for (const [query, names = '', metric = ''] of grouped)
      expect([query, names.split(', ').filter((name) => !known.get(metric)?.includes(name))]).toEqual([query, []]);
    expect(new Set(grouped.map(([, , metric]) => metric))).toEqual(new Set(known.keys()));
  });
});
