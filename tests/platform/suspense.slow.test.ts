import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { languages } from '#domain/languages.ts';
import { deliverLetters } from '#server/notifications/delivery.ts';
import { creditHeld, heldReceipts, refundHeld } from '#server/payments/suspense.ts';
import { newPlayer, outboxOf, type TestPlayer } from '../support/caller.ts';
import { balanceOf, rowOf, signedEvent, startPaymentPlatform, transaction, unnotifiedDeposit } from '../support/payments.ts';
import { hashes, receiptCases } from '../support/fixtures/deposit-receipts.ts';
import type { TestPlatform } from '../support/platform.ts';
import { wrongBooks } from '../support/wrong-books.ts';

let platform: TestPlatform;
let player: TestPlayer;
let names = 0;
const name = () => `Paying${names}`;

beforeAll(async () => {
  platform = await startPaymentPlatform({ runTimers: false, config: { logLevel: 'silent' } });
});
afterAll(() => platform.close());
beforeEach(async () => {
  names += 1;
  player = await newPlayer(platform, name());
});

async function openDeposit() {
  const { id, asked, tell } = await unnotifiedDeposit(platform, player);
  return {
    id,
    asked,
    tell: async (word: object) => expect((await tell(word)).status).toBe(200),
    times: (factor: number) => (Number(asked) * factor).toFixed(8),
  };
}
const receiptsOf = (id: string) =>
  platform.platform.db.sql`
    select kind, state, trim_scale(crypto_value)::float8 as came, held_minor::int as held, tx_hash from deposit_receipts where transaction_id = ${id} order by id`;
const heldOf = async (id: string) => (await heldReceipts(platform.platform)).filter(({ transaction_id }) => transaction_id === id);
const suspense = async () =>
  Number(
    (await platform.platform.db.one<{ sum: bigint }>`
      select coalesce(sum(amount_minor), 0)::bigint as sum from ledger_postings where account = 'house:suspense'`)!.sum,
  );
const kinds = async () => ((await player.call('GET', '/me/notices')).body.data as { kind: string }[]).map(({ kind }) => kind).toReversed();

describe('[T-02] [TXS-14] what comes to a deposit is stored, has its place in the ledger, and is told, however often it is said:', () => {
  test.each(receiptCases)('%s', async (_what, words, { status, credited, receipts, reported }) => {
    const before = await suspense();
    const deposit = await openDeposit();
    for (const word of words(deposit)) await deposit.tell(word);
    for (const word of words(deposit).slice(1)) await deposit.tell(word);
    expect(await transaction(player, deposit.id)).toMatchObject({ status });
    expect(await balanceOf(player)).toMatchObject({ available: credited, deposited: credited });
    const expected = receipts(deposit);
    const stored = await receiptsOf(deposit.id);
    // Rates are not round: a cent is rounded down, never up.
    expect(stored.map((receipt) => ({ ...receipt, held: 0 }))).toEqual(expected.map((receipt) => ({ ...receipt, held: 0 })));
    const held = stored.map((receipt) => receipt['held'] as number);
    expected.forEach((receipt, index) => {
      const most = (receipt as { held: number }).held;
      expect(held[index]).toBeLessThanOrEqual(most === 0 ? 0 : most + 1);
      expect(held[index]).toBeGreaterThanOrEqual(most === 0 ? 0 : most - 1);
    });
    expect((await suspense()) - before).toBe(held.reduce((sum, one) => sum + one, 0));
    expect(await kinds()).toEqual(reported);
    expect(await wrongBooks(platform.platform)).toEqual([]);
  });

  test('a word that two processes hear at once is one receipt', async () => {
    const { id, tell, times } = await openDeposit();
    const word = { status: 'authorized', crypto_value: times(2), tx_hash: hashes.a };
    await Promise.all([tell(word), tell(word), tell(word), tell(word)]);
    expect(await receiptsOf(id)).toHaveLength(1);
    expect(await balanceOf(player)).toMatchObject({ available: '50.00' });
  });

  test('more coins than there can be are refused, and change nothing', async () => {
    const { id } = await openDeposit();
    const { external_id } = await rowOf(platform, id);
    for (const crypto_value of [`${'9'.repeat(30)}`, '-1', '1e9', 'NaN', '']) {
      const event = { event_id: randomUUID(), transaction_id: id, external_id, status: 'authorized', crypto_value };
      expect((await signedEvent(platform, event)).status).toBeGreaterThanOrEqual(400);
      expect((await signedEvent(platform, event)).status).toBeLessThan(500);
    }
    expect(await receiptsOf(id)).toEqual([]);
    expect(await transaction(player, id)).toMatchObject({ status: 'pending' });
  });
});

describe('[T-02] what is held', () => {
  const late = async () => {
    const deposit = await openDeposit();
    await deposit.tell({ status: 'declined', reason: 'expired' });
    await deposit.tell({ status: 'authorized', crypto_value: deposit.asked, tx_hash: hashes.a });
    const [receipt] = await heldOf(deposit.id);
    return { ...deposit, receipt: receipt! };
  };

  test('is credited once by an operator, as a deposit of its own, and told on the site and by letter', async () => {
    const { id, receipt } = await late();
    const before = await suspense();
    const asked = await Promise.allSettled(
      [1, 2].map(() => creditHeld(platform.platform, receipt.id, 'asked for by the player, ticket 12')),
    );
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await suspense()) - before).toBe(-Number(receipt.held_minor));
    const amount = `${Number(receipt.held_minor) / 100}`;
    expect(Number((await balanceOf(player))['available'])).toBe(Number(amount));
    expect(Number((await balanceOf(player))['deposited'])).toBe(Number(amount));
    const { data } = (await player.call('GET', '/me/notices')).body;
    expect(data[0]).toMatchObject({ kind: 'deposit_credited', facts: { code: 'LTC', network: 'Litecoin' } });
    expect(Number(data[0].facts.amount)).toBe(Number(amount));
    const credited = await transaction(player, data[0].transaction_id);
    expect(credited).toMatchObject({ status: 'authorized', type: { name: 'deposit' }, payload: { tx_hash: hashes.a } });
    expect(await transaction(player, id)).toMatchObject({ status: 'declined' });
    const history = (await player.call('GET', '/me/transactions?date_from=2026-01-01&date_to=2099-01-01&summary=1')).body;
    expect(history.summary.deposits).toBe(credited.amount);
    await deliverLetters(platform.platform);
    expect((await outboxOf(platform, `${name().toLowerCase()}@example.com`))[0]!.subject).toContain('that we held for you to your balance');
    expect(await heldOf(id)).toEqual([]);
    expect(await wrongBooks(platform.platform)).toEqual([]);
    await expect(refundHeld(platform.platform, receipt.id, 'twice')).rejects.toThrow('not held');
  });

  test('is sent back once, and told', async () => {
    const { id, receipt } = await late();
    const before = await suspense();
    await refundHeld(platform.platform, receipt.id, 'sent back by hand', hashes.b);
    expect((await suspense()) - before).toBe(-Number(receipt.held_minor));
    expect(await balanceOf(player)).toMatchObject({ total: '0.00', deposited: '0.00' });
    const { data } = (await player.call('GET', '/me/notices')).body;
    expect(data[0]).toMatchObject({ kind: 'deposit_refunded', transaction_id: id, facts: { tx_hash: hashes.b } });
    expect(await wrongBooks(platform.platform)).toEqual([]);
    await expect(creditHeld(platform.platform, receipt.id, 'twice')).rejects.toThrow('not held');
    await expect(creditHeld(platform.platform, 999_999, 'nothing')).rejects.toThrow('There is no receipt 999999');
  });

  test('is told in every language, by a letter with true figures', async () => {
    const subjects = new Set<string>();
    for (const language of languages) {
      names += 1;
      player = await newPlayer(platform, name(), { language });
      const { asked } = await late();
      await deliverLetters(platform.platform);
      const letter = (await outboxOf(platform, `${name().toLowerCase()}@example.com`))[0]!;
      subjects.add(letter.subject);
      const figure = asked.replace(/0+$/, '').replace('.', language === 'en' ? '.' : ',');
      expect(letter.text.replaceAll('\u00A0', ' ')).toContain(`${figure} LTC`);
    }
    expect(subjects.size).toBe(languages.length);
  });

  test('is found by the audit where a statement takes it away', async () => {
    const { receipt } = await late();
    const { db } = platform.platform;
    for (const statement of [
      `update deposit_receipts set held_minor = 1 where id = ${receipt.id}`,
      `update deposit_receipts set crypto_value = 99 where id = ${receipt.id}`,
      `delete from deposit_receipts where id = ${receipt.id}`,
    ]) {
      await expect(db.script(statement)).rejects.toThrow('what came stays');
    }
    await db.script(`alter table deposit_receipts disable trigger deposit_receipts_stay;
      update deposit_receipts set held_minor = 1 where id = ${receipt.id};
      alter table deposit_receipts enable trigger deposit_receipts_stay`);
    expect((await wrongBooks(platform.platform)).map(({ rule }) => rule).toSorted()).toEqual([
      'a receipt has the entries that its state says',
      'what is held is what came and was not asked for',
    ]);
    await db.script(`alter table deposit_receipts disable trigger deposit_receipts_stay;
      update deposit_receipts set held_minor = ${receipt.held_minor} where id = ${receipt.id};
      alter table deposit_receipts enable trigger deposit_receipts_stay`);
  });
});
