import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionPlayer } from '#server/http/context.ts';
import { hashes } from '../support/fixtures/deposit-receipts.ts';
import { depositWords } from '../support/fixtures/deposit-words.ts';
import { withdrawalWords } from '../support/fixtures/withdrawal-words.ts';
import { openTill, type OpenTill } from '../support/till.ts';

let till: OpenTill;
let player: SessionPlayer;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());
beforeEach(async () => {
  till.logged.length = 0;
  player = await till.player(10_000n);
});

const { a, b } = hashes;
const paid = { status: 'authorized' } as const;
const expired = { status: 'declined', reason: 'expired' } as const;
const kindsOf = async () => (await till.notices(player.id)).map(({ kind }) => kind);

describe('of a deposit of one coin, 50 EUR, the processor says', () => {
  test.each(depositWords)('%s', async (_what, words, { status, reason = null, cash, receipts = [], alarms = [], reported = [] }) => {
    const id = await till.deposit(player);
    for (const word of words) await till.applyState(id, word);
    expect(await till.row(id)).toMatchObject({ status, reason });
    expect(await till.money(player.id)).toMatchObject({ cash, locked: 0 });
    expect((await till.receipts(id)).map(({ kind, came, held, minor, tx_hash }) => [kind, came, held, minor, tx_hash])).toEqual(receipts);
    expect((await till.receipts(id)).map(({ state }) => state)).toEqual(receipts.map(([kind]) => (kind === 'arrived' ? 'taken' : 'held')));
    expect((await till.alarms(id)).map(({ kind, stands, said }) => [kind, stands, said])).toEqual(alarms);
    expect(till.logged.filter(({ level }) => level === 'error')).toEqual(
      alarms.map(([alarm, stands, said]) => ({
        level: 'error',
        fields: { transaction: id, alarm, stands, said },
        message: 'the processor contradicts its own word',
      })),
    );
    expect(await kindsOf()).toEqual(reported);
    expect((await till.intent(id))['closed_at'] !== null).toBe(status !== 'pending');
  });

  test('more coins than there are: the word is refused, and nothing is changed', async () => {
    const id = await till.deposit(player);
    const most = { ...paid, cryptoValue: '200000000000' };
    await expect(till.applyState(id, { ...most, cryptoValue: '200000000001.0002' })).rejects.toMatchObject({
      status: 422,
      code: 'invalid_request',
      message: 'That many coins do not exist.',
    });
    expect(await till.receipts(id)).toEqual([]);
    expect(await till.row(id)).toMatchObject({ status: 'initialized' });
    expect(await till.applyState(id, most)).toBe(true);
  });

  test('where to pay, which stays when it says something else later', async () => {
    const id = await till.deposit(player);
    const said = { externalId: 'inv-1', payUrl: 'https://pay.test/1', payTo: { address: 'ltc1there', tag: '7' } };
    expect(await till.applyState(id, said)).toBe(true);
    const row = {
      status: 'pending',
      external_id: 'inv-1',
      redirect_url: 'https://pay.test/1',
      wallet_address: 'ltc1there',
      destination_tag: '7',
    };
    expect(await till.row(id)).toMatchObject(row);
    expect(await till.applyState(id, { ...said, payUrl: 'https://pay.test/2' })).toBe(false);
    await till.applyState(id, { ...expired, externalId: 'inv-1', payUrl: 'https://pay.test/2', payTo: { address: 'other', tag: '8' } });
    expect(await till.row(id)).toMatchObject({ ...row, status: 'declined' });
  });

  test('nothing where to pay at first, and then where', async () => {
    const id = await till.deposit(player);
    expect([await till.applyState(id, {}), await till.applyState(id, {})]).toEqual([true, false]);
    expect(await till.applyState(id, { payUrl: 'https://pay.test/1' })).toBe(true);
    expect(await till.row(id)).toMatchObject({ redirect_url: 'https://pay.test/1', wallet_address: null, destination_tag: null });
  });

  test('another transfer while it is open replaces the first, and none does after the end', async () => {
    const id = await till.deposit(player);
    await till.applyState(id, { txHash: a });
    expect(await till.row(id)).toMatchObject({ tx_hash: a });
    await till.applyState(id, { txHash: b });
    expect(await till.row(id)).toMatchObject({ tx_hash: b });
    await till.applyState(id, {});
    await till.applyState(id, { ...paid, cryptoValue: '1', txHash: b });
    await till.applyState(id, { ...paid, cryptoValue: '1', txHash: a });
    expect(await till.row(id)).toMatchObject({ tx_hash: b });
  });

  test('the transfer only after the end: it is kept', async () => {
    const id = await till.deposit(player);
    await till.applyState(id, { ...paid, cryptoValue: '1' });
    await till.applyState(id, { ...paid, cryptoValue: '1', txHash: a });
    expect(await till.row(id)).toMatchObject({ tx_hash: a });
  });
});

describe('of a withdrawal of 20 EUR the processor says', () => {
  test.each(withdrawalWords)('%s', async (_what, words, { status, reason = null, cash, locked = 0, alarms = [], reported = [] }) => {
    const id = await till.withdrawal(player);
    for (const word of words) await till.applyState(id, word);
    expect(await till.row(id)).toMatchObject({ status, reason });
    expect(await till.money(player.id)).toMatchObject({ cash, locked });
    expect((await till.alarms(id)).map(({ kind, stands, said }) => [kind, stands, said])).toEqual(alarms);
    expect(await kindsOf()).toEqual(reported);
    expect(await till.receipts(id)).toEqual([]);
  });

  test('what left: the notice has its amount and transfer', async () => {
    const id = await till.withdrawal(player);
    await till.applyState(id, { ...paid, cryptoValue: '0.4', txHash: a });
    expect((await till.notices(player.id))[0]).toMatchObject({ facts: { amount: '20.00', asked: '0.399', moved: '0.4', tx_hash: a } });
  });
});
