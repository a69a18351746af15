import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newPlayer, type TestPlayer } from '../support/caller.ts';
import { depositBody, methodId, newKey, rowOf, signedEvent, startPaymentPlatform, transaction, withdrawBody } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let player: TestPlayer;
let names = 0;
const seen = 'a'.repeat(64);
const confirmed = 'b'.repeat(64);

beforeAll(async () => {
  process.env['SANDBOX_PAYOUT_DELAY_MS'] = '600000';
  platform = await startPaymentPlatform({
    runTimers: false,
    config: { logLevel: 'silent', explorers: { Litecoin: 'https://explorer.example/tx/{tx}' } },
  });
});
afterAll(() => platform.close());
beforeEach(async () => {
  player = await newPlayer(platform, `Transferred${(names += 1)}`);
});

async function following(id: string) {
  const { external_id, crypto_value } = await rowOf(platform, id);
  return {
    id,
    asked: crypto_value,
    tell: async (word: object) =>
      expect((await signedEvent(platform, { event_id: randomUUID(), transaction_id: id, external_id, ...word })).status).toBe(200),
    shown: async () => {
      const { tx_hash, explorer_url } = (await transaction(player, id)).payload;
      return [tx_hash, explorer_url];
    },
  };
}
async function openDeposit(code = 'LTC') {
  const { body } = await player.call('POST', '/payments/deposit', depositBody(await methodId(player.call, code), '50'), newKey());
  return following(body.transaction_id as string);
}
const at = (hash: string) => [hash, `https://explorer.example/tx/${hash}`];

test('[P-notices] [TXS-14] a payment tells its transfer and where to see it, the last one that is told before it ends', async () => {
  const { asked, tell, shown } = await openDeposit();
  expect(await shown()).toEqual([undefined, undefined]);
  await tell({ status: 'pending', tx_hash: seen });
  expect(await shown()).toEqual(at(seen));
  await tell({ status: 'authorized', crypto_value: asked, tx_hash: confirmed });
  expect(await shown()).toEqual(at(confirmed));
  await tell({ status: 'authorized', crypto_value: asked, tx_hash: seen });
  expect(await shown()).toEqual(at(confirmed));
});

test('[P-notices] what is told of the transfer after the end, where none was told before, is kept', async () => {
  const deposit = await openDeposit();
  await deposit.tell({ status: 'authorized', crypto_value: deposit.asked });
  const { body } = await player.call('POST', '/payments/withdraw', withdrawBody(await methodId(player.call, 'LTC'), '20'), newKey());
  const withdrawal = await following(body.transaction.externalId as string);
  await withdrawal.tell({ status: 'authorized', crypto_value: withdrawal.asked });
  expect(await withdrawal.shown()).toEqual([undefined, undefined]);
  await withdrawal.tell({ status: 'authorized', crypto_value: withdrawal.asked, tx_hash: confirmed });
  expect(await withdrawal.shown()).toEqual(at(confirmed));
});

test('[P-notices] on a network without an explorer the transfer stands alone', async () => {
  const { asked, tell, shown } = await openDeposit('DOGE');
  await tell({ status: 'authorized', crypto_value: asked, tx_hash: confirmed });
  expect(await shown()).toEqual([confirmed, undefined]);
});

test('[P-notices] payments of before the migration learn their transfer from their notices', async () => {
  const backfill = /^update transactions[^;]+;/m.exec(readFileSync('server/db/migrations/065_transfer_hashes.sql', 'utf8'))?.[0] ?? '';
  const { id, asked, tell, shown } = await openDeposit();
  await tell({ status: 'authorized', crypto_value: asked, tx_hash: confirmed });
  await platform.platform.db.sql`update transactions set tx_hash = null where id = ${id}`;
  expect(await shown()).toEqual([undefined, undefined]);
  await platform.platform.db.script(backfill);
  expect(await shown()).toEqual(at(confirmed));
});

test('[35.1] a deposit is seen before it is credited: its transfers are shown with their confirmations, and credit nothing', async () => {
  const { id, asked, tell } = await openDeposit();
  const shown = async () => {
    const { status, payload } = await transaction(player, id);
    const transfers = (payload.transfers ?? []) as { tx_hash: string; confirmations: number; is_replaced: boolean; explorer_url: string }[];
    return [status, ...transfers.map((one) => [one.tx_hash, one.confirmations, one.is_replaced, one.explorer_url])];
  };
  const transfer = { tx_hash: seen, value: asked, confirmations: 0, needed: 2 };
  await tell({ status: 'pending', transfers: [transfer] });
  expect(await shown()).toEqual(['pending', [seen, 0, false, at(seen)[1]]]);
  await tell({
    status: 'pending',
    transfers: [
      { ...transfer, replaced_by: confirmed },
      { ...transfer, tx_hash: confirmed, confirmations: 2 },
    ],
  });
  expect(await shown()).toEqual(['pending', [seen, 0, true, at(seen)[1]], [confirmed, 2, false, at(confirmed)[1]]]);
  // The block of the second was abandoned.
  await tell({ status: 'pending', transfers: [{ ...transfer, replaced_by: confirmed }] });
  expect((await shown())[2]).toEqual([confirmed, 2, true, at(confirmed)[1]]);
  expect((await player.call('GET', '/me/balance')).body.balance_exact.real).toBe('0.00');
  await tell({ status: 'authorized', crypto_value: asked, transfers: [{ ...transfer, tx_hash: confirmed, confirmations: 3 }] });
  expect(await shown()).toEqual(['authorized', [seen, 0, true, at(seen)[1]], [confirmed, 3, false, at(confirmed)[1]]]);
});
