import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeStatus } from '#server/accounts/status.ts';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { withLongStatements } from '#server/db/statement-timeout.ts';
import { administerPayments } from '#server/payments/admin.ts';
import { untilNothingIsSent } from '#server/accounts/acknowledgement.ts';
import { lockMethods, setMethodPause } from '#server/pauses/method-pauses.ts';
import { insertPayment } from '#server/payments/open.ts';
import type { ProcessorClient } from '#server/payments/processor-client.ts';
import { send } from '#server/payments/send.ts';
import type { Platform } from '#server/platform.ts';
import { createWallet } from '#server/wallet/wallet.ts';
import { bookedPlayer, deposited } from '../support/books.ts';
import { unknown } from '../support/processor-answers.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { litecoin, sessionOf } from '../support/till.ts';
import { roundsInTurn } from '../support/turn.ts';

/** Two platforms on one PostgreSQL: the one sends, the other stops. */
let running: TestPlatform;
let pool: Database;
let sender: Platform;
let stopper: Platform;
/** Withdrawals whose stop was acknowledged, and those of them that were paid anyway. */
const acknowledged = new Set<string>();
const paidAfter: string[] = [];
let paid = 0;

const turns = (count: number) =>
  Array.from({ length: count }).reduce<Promise<void>>((before) => before.then(() => new Promise(setImmediate)), Promise.resolve());

/** Pays a moment after the request, as a processor on a network does. */
const client: Pick<ProcessorClient, 'createPayout' | 'lookup'> = {
  async createPayout({ reference }) {
    await turns(paid % 7);
    paid += 1;
    if (acknowledged.has(reference)) paidAfter.push(reference);
    return { externalId: `of ${reference}`, status: 'pending' };
  },
  lookup: unknown,
};

beforeAll(async () => {
  running = await startTestPlatform({ engine: 'postgres' });
  pool = openPostgres(running.platform.config.databaseUrl!, { connections: 20, onError: () => undefined });
  const processors = { all: [], of: () => ({ client }) } as unknown as Platform['processors'];
  const rateOf = () => Promise.resolve({ price: new Big('50'), at: running.platform.now() });
  sender = { ...running.platform, processors, rates: { rateOf } };
  stopper = { ...running.platform, db: pool, wallet: createWallet(pool) };
});
afterAll(async () => {
  await pool.close();
  await running.close();
});

let names = 0;
async function withdrawal(methodId: number): Promise<{ id: string; playerId: number }> {
  const playerId = await bookedPlayer(sender, `racing${(names += 1)}`);
  await deposited(sender, playerId, 2_000n);
  const id = randomUUID();
  const urls = { success_url: 'https://a.test/s', failure_url: 'https://a.test/f' };
  const rateUntil = new Date(Date.now() + 3_600_000).toISOString();
  const payload = { code: 'LTC', chain: 'Litecoin', rate: '50', rate_until: rateUntil, language: 'en', ...urls } as const;
  await sender.db.transaction(async () => {
    const method = { ...litecoin, id: methodId };
    // Players with one address would be a household, which an exclusion holds as a whole.
    const more = { typeId: 2, amount: 2_000n, method, crypto: '0.399', address: `ltc of ${playerId}`, tag: null, payload };
    await insertPayment(sender, { id, player: sessionOf(playerId), provider: 'scripted', ...more });
    await sender.wallet.lockWithdrawal({ playerId, transactionId: id, amount: 2_000n });
  });
  return { id, playerId };
}

async function newMethod(): Promise<number> {
  const row = await sender.db.one<{ id: number }>`
    insert into payment_methods (id, name, code, chain, fee, decimals, position)
    select next, 'Litecoin', 'LTC', 'Litecoin ' || next, 0.001, 8, next
    from (select coalesce(max(id), 0) + 1 as next from payment_methods) as ids returning id`;
  return row!.id;
}

let turn: Promise<number> = Promise.resolve(0);
/** One after the other: each takes the next id. */
const newMethodInTurn = () => (turn = turn.then(newMethod));

const note = 'a race';
const stops = {
  freeze: async ({ playerId }: { playerId: number }) => {
    await changeStatus(stopper, { playerId, status: 'frozen', note });
    await untilNothingIsSent(stopper, playerId);
  },
  exclusion: async ({ playerId }: { playerId: number }) => {
    await changeStatus(stopper, { playerId, status: 'self_excluded', note });
    await untilNothingIsSent(stopper, playerId);
  },
  pause: async ({ methodId }: { methodId: number }) => {
    const scope = { methodId, coin: null };
    // Sending reads much before it claims: as many statements let both sides win some.
    for (let read = 0; read < methodId % 16; read += 1) await lockMethods(stopper, scope);
    await stopper.db.transaction(async () => {
      await lockMethods(stopper, scope);
      await setMethodPause(stopper, scope, 'withdrawals', { endsAt: null, notices: null });
    });
    await untilNothingIsSent(stopper);
  },
  method: async ({ methodId }: { methodId: number }) => {
    expect(await administerPayments(stopper, { what: 'close-method', id: methodId, note })).not.toHaveProperty('refusal');
  },
};

test.each([
  ['freeze', roundsInTurn(1_000)],
  ['exclusion', roundsInTurn(1_000)],
  ['method', roundsInTurn(1_000)],
  ['pause', 200],
] as const)(
  '[U-07] of withdrawals that are sent while a %s comes, %i times, none is paid after the acknowledgement',
  async (name, races) => {
    const [paidBefore, atOnce] = [paid, 10];
    let stopped = 0;
    for (let race = 0; race < races; race += atOnce) {
      // The race is about order: a machine that is slow for a moment is not part of it.
      await withLongStatements(() =>
        Promise.all(
          Array.from({ length: Math.min(atOnce, races - race) }, async (_, index) => {
            const methodId = await newMethodInTurn();
            const { id, playerId } = await withdrawal(methodId);
            const stop = async () => {
              await turns((race + index) % 23);
              await stops[name]({ playerId, methodId });
              acknowledged.add(id);
            };
            const sending = async () => {
              await turns((race + index) % 5);
              const payment = await send(sender, id);
              return payment.status === 'pending';
            };
            const [isSent] = await Promise.all([sending(), stop()]);
            if (isSent) return;
            stopped += 1;
            // Retried after the acknowledgement, as reconciliation does.
            await send(sender, id);
          }),
        ),
      );
    }
    expect(paidAfter).toEqual([]);
    // Both sides win some, otherwise it was no race.
    expect([paid - paidBefore + stopped, paid > paidBefore, stopped > 0]).toEqual([races, true, true]);
  },
  300_000,
);
