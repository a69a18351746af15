import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import type { Server } from '#server/main.ts';
import { startInstalled } from '#registry/start.ts';
import { seedPayments } from '#sandbox/seeds/payment-methods.ts';
import { callAs, newPlayer, type TestPlayer } from '../support/caller.ts';
import {
  balanceOf,
  choose,
  depositBody,
  deposited,
  ended,
  methodId,
  newKey,
  rowOf,
  signedEvent,
  transaction,
  withdrawBody,
  saveAddress,
} from '../support/payments.ts';
import { startTestPlatform, testConfig, type TestPlatform } from '../support/platform.ts';
import { wrongBooks } from '../support/wrong-books.ts';

/** Two processes' worth of platform on one PostgreSQL: two pools, two pairs of origins, timers in both. */
let first: TestPlatform;
let second: Server;
let pool: Database;
let names = 0;
const another = () => newPlayer(first, `Racer${(names += 1)}`);
/** The same player, served by the other process. */
const elsewhere = ({ token }: TestPlayer) => callAs({ api: `${second.url}/api` }, token);
const codes = (replies: readonly { status: number; body: { code?: string } }[]) =>
  replies.map(({ status, body }) => (status === 200 ? 'ok' : body.code));

beforeAll(async () => {
  process.env['SANDBOX_PAYOUT_DELAY_MS'] = '600000';
  const partners = { processor: 'shared', games: 'shared' };
  first = await startTestPlatform({ engine: 'postgres', runTimers: true, config: { partners, logLevel: 'silent' } });
  await seedPayments(first.platform);
  const { databaseUrl } = first.platform.config;
  if (databaseUrl === null) throw new Error('the first platform runs on no PostgreSQL');
  pool = openPostgres(databaseUrl, { connections: 20, onError: () => undefined });
  second = await startInstalled({ config: testConfig({ partners, logLevel: 'silent' }), db: pool, seed: false, checkResponses: true });
});
afterAll(async () => {
  expect(await wrongBooks(first.platform)).toEqual([]);
  await second.close();
  await pool.close();
  await first.close();
});

test('one event, told 20 times at once to two processes, is applied once', async () => {
  const player = await another();
  const { body } = await player.call('POST', '/payments/deposit', depositBody(await methodId(player.call, 'LTC'), '50'), newKey());
  const { external_id, crypto_value } = await rowOf(first, body.transaction_id);
  const event = { event_id: randomUUID(), transaction_id: body.transaction_id, external_id, status: 'authorized', crypto_value };
  const targets = [first, { api: `${second.url}/api`, platform: second.platform }];
  const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => signedEvent(targets[index % 2] ?? first, event)));
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await balanceOf(player)).toMatchObject({ total: '50.00', deposited: '50.00' });
  // A repeated event gets the first answer again.
  const applied = await Promise.all(replies.map(async (reply) => ((await reply.json()) as { applied: boolean }).applied));
  expect(new Set(applied)).toEqual(new Set([true]));
  const entries = await first.platform.db.sql`select 1 from ledger_entries where transaction_id = ${body.transaction_id}`;
  expect(entries).toHaveLength(1);
  const notices = await first.platform.db.sql`select kind from notifications where transaction_id = ${body.transaction_id}`;
  expect(notices).toEqual([{ kind: 'deposit_arrived' }]);
});

test('contradicting events at once: one of them stands, and the money follows it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const player = await another();
    const { body } = await player.call('POST', '/payments/deposit', depositBody(await methodId(player.call, 'LTC'), '50'), newKey());
    const { external_id, crypto_value } = await rowOf(first, body.transaction_id);
    const reported = (status: string) => ({
      event_id: randomUUID(),
      transaction_id: body.transaction_id,
      external_id,
      status,
      crypto_value,
    });
    const replies = await Promise.all(
      ['authorized', 'declined', 'authorized', 'declined', 'pending'].map((status) => signedEvent(first, reported(status))),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const answers = (await Promise.all(replies.map((reply) => reply.json()))) as { applied: boolean }[];
    expect(answers.filter(({ applied }) => applied)).toHaveLength(1);
    const { status } = await transaction(player, body.transaction_id);
    expect(await balanceOf(player)).toMatchObject({ total: status === 'authorized' ? '50.00' : '0.00' });
  }
});

test('the same key on two processes at once opens one payment, and one person on the page pays it once', async () => {
  const player = await another();
  const method = await methodId(player.call, 'LTC');
  const key = newKey();
  const calls = Array.from({ length: 10 }, (_, index) =>
    (index % 2 ? elsewhere(player) : player.call)('POST', '/payments/deposit', depositBody(method, '50'), key),
  );
  const replies = await Promise.all(calls);
  const answered = replies.filter(({ status }) => status === 200);
  expect(answered.length).toBeGreaterThan(0);
  expect(new Set(answered.map(({ body }) => body.transaction_id)).size).toBe(1);
  expect(codes(replies.filter(({ status }) => status !== 200)).every((code) => code === 'request_in_flight')).toBe(true);
  expect((await elsewhere(player)('POST', '/payments/deposit', depositBody(method, '50'), key)).body).toEqual(answered[0]?.body);
  await Promise.all(Array.from({ length: 5 }, () => choose(answered[0]?.body.redirect_url, 'exact')));
  await ended(player, answered[0]?.body.transaction_id);
  expect(await balanceOf(player)).toMatchObject({ total: '50.00' });
});

test('200 withdrawals at once, each with a key of its own, open one and lock what it takes', async () => {
  const player = await another();
  await deposited(player, '100');
  const method = await methodId(player.call, 'LTC');
  await saveAddress(player, method);
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      (index % 2 ? elsewhere(player) : player.call)(
        'POST',
        '/payments/withdraw',
        withdrawBody(method, '60', { password: undefined }),
        newKey(),
      ),
    ),
  );
  const [opened] = replies.filter(({ status }) => status === 200);
  expect(codes(replies).filter((code) => code === 'ok')).toHaveLength(1);
  expect(codes(replies).filter((code) => code === 'pending_transaction')).toHaveLength(199);
  expect(new Set(replies.filter(({ status }) => status === 409).map(({ body }) => body.transaction_id))).toEqual(
    new Set([opened?.body.transaction.externalId]),
  );
  expect(await balanceOf(player)).toMatchObject({ available: '40.00', locked: '60.00' });
});

test('withdrawals and bets at once never spend more than there is', async () => {
  const player = await another();
  await deposited(player, '100');
  const method = await methodId(player.call, 'LTC');
  await saveAddress(player, method);
  const bets = Array.from({ length: 30 }, (_, index) =>
    second.platform.wallet
      .placeBet({
        playerId: player.id,
        roundId: `round-${index}`,
        requestId: `race:${player.id}:${index}`,
        amount: 1000n,
        source: 'cash',
        game: { gameId: 'plinkoear', providerId: 207, providerName: 'Croupier' },
      })
      .then(
        () => 10,
        () => 0,
      ),
  );
  const withdrawals = Array.from({ length: 10 }, () =>
    player
      .call('POST', '/payments/withdraw', withdrawBody(method, '70', { password: undefined }), newKey())
      .then(({ status }) => (status === 200 ? 70 : 0)),
  );
  const spent = (await Promise.all([...bets, ...withdrawals])).reduce((sum, amount) => sum + amount, 0);
  expect(spent).toBe(100 - Number((await balanceOf(player))['available']));
  expect(spent).toBeLessThanOrEqual(100);
  expect(spent).toBeGreaterThanOrEqual(70);
});

test('a cancellation against the payout that leaves: either both say cancelled or both say paid', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const player = await another();
    await deposited(player, '50');
    const { body } = await player.call('POST', '/payments/withdraw', withdrawBody(await methodId(player.call, 'LTC'), '50'), newKey());
    const id = body.transaction.externalId as string;
    const { external_id: payout } = await rowOf(first, id);
    const pay = () =>
      fetch(`${second.partnerUrl}/payouts/${payout}`, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }), redirect: 'manual' });
    const cancel = () => player.call('GET', `/payments/providers/zeroxprocessing/cancel/${id}`);
    const starts = {
      payFirst: () => pay().then(cancel),
      cancelFirst: () => cancel().then((reply) => pay().then(() => reply)),
      together: () => Promise.all([cancel(), pay()]).then(([reply]) => reply),
    };
    const cancelled = await (round === 0 ? starts.payFirst() : round === 1 ? starts.cancelFirst() : starts.together());
    const { status } = await ended(player, id);
    const kept = await first.platform.db.one<{ status: string }>`select status from processor.payments where reference = ${id}`;
    expect(kept?.status).toBe(status);
    expect(cancelled.status).toBe(status === 'declined' ? 200 : 409);
    expect(await balanceOf(player)).toMatchObject({ available: status === 'declined' ? '50.00' : '0.00', locked: '0.00' });
    outcomes.add(status as string);
  }
  expect(outcomes).toEqual(new Set(['authorized', 'declined']));
});
