import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keyOf } from '#domain/destination.ts';
import { getTransaction } from '#server/history/transaction.ts';
import type { SessionPlayer } from '#server/http/context.ts';
import { administerPayments } from '#server/payments/admin.ts';
import { listedAddressesFrom } from '#server/payments/address-list-file.ts';
import { syncListedAddresses } from '#server/payments/listed-addresses.ts';
import { creditOwnReceipt } from '#server/payments/own-receipts.ts';
import { send } from '#server/payments/send.ts';
import { networkFeeOf, risksOf } from '#server/staff/payout-risks.ts';
import { type ApprovalFixture, approvalFixture } from '../support/payout-approvals.ts';
import { saying, unknown } from '../support/processor-answers.ts';
import { ltcAddress, openTill, type OpenTill } from '../support/till.ts';

const otherAddress = 'ltc1qp0t3q9x4tgk4hs4rvzkaq7uhkgq8h7ql7jtt7r';
const sender = '0x8589427373d6d84e98730d7795d8f6f8731fda16';
const key = keyOf({ code: 'LTC', network: 'Litecoin' }, ltcAddress);

let till: OpenTill;
let fixture: ApprovalFixture;
let player: SessionPlayer;
let ana: { id: number; name: string };
let ben: { id: number; name: string };
beforeAll(async () => {
  till = await openTill();
  fixture = approvalFixture(till);
  ana = await fixture.newStaff('Ana');
  ben = await fixture.newStaff('Ben');
});
afterAll(() => till.close());
beforeEach(async () => {
  till.processor.answers({ createPayout: () => saying({ externalId: `p-${Math.random()}` })(), lookup: unknown });
  await till.platform.db.sql`update payment_intents set closed_at = now() where closed_at is null`;
  await list('');
  player = await till.player(10_000n);
});

const list = (text: string) => syncListedAddresses(till.platform.db, text === '' ? new Map() : listedAddressesFrom(text));
const waitsFor = async (id: string) => (await getTransaction(till.platform, player, id)).payload.waits_for;
const screenedPersons = (id: string) =>
  till.platform.db.one<{ persons: number }>`select persons from payout_screenings where transaction_id = ${id}`;
const payoutsSent = () => till.processor.asked.filter((call) => call === 'createPayout').length;

describe('[34.3] a withdrawal to a listed address', () => {
  test('waits for two persons, however small, whatever a release says', async () => {
    await list(`${ltcAddress},Sanctions`);
    const id = await till.withdrawal(player, { destinationKey: key });
    expect([await send(till.platform, id), await waitsFor(id), await screenedPersons(id)]).toMatchObject([
      { status: 'initialized' },
      'awaiting_approval',
      { persons: 2 },
    ]);
    await administerPayments(till.platform, { what: 'release', withdrawal: id, note: 'a test' });
    await send(till.platform, id);
    expect(payoutsSent()).toBe(0);
    expect(await fixture.approve(id, ana)).toBe(1);
    await expect(fixture.approve(id, ana)).rejects.toMatchObject({ code: 'second_person_required' });
    await send(till.platform, id);
    expect(payoutsSent()).toBe(0);
    expect(await fixture.approve(id, ben)).toBe(0);
    expect(await send(till.platform, id)).toMatchObject({ status: 'pending' });
    expect(await till.intent(id)).toMatchObject({ approvals_required: 2 });
  });

  test.each([
    ['by its key', { destinationKey: key }],
    ['by its text, where its key is not filled in yet', {}],
  ])('is held although it was listed after the request, %s', async (_how, more) => {
    const id = await till.withdrawal(player, more);
    expect(await screenedPersons(id)).toEqual({ persons: 0 });
    await list(ltcAddress.toUpperCase());
    expect([await send(till.platform, id), await waitsFor(id), payoutsSent()]).toMatchObject([
      { status: 'initialized' },
      'awaiting_approval',
      0,
    ]);
    await list(otherAddress);
    expect(await send(till.platform, id)).toMatchObject({ status: 'pending' });
  });

  test('writes each change of the list into the record, once', async () => {
    const changes = async () =>
      (
        await till.platform.db.sql<{ actor: string; operation: string }>`
        select actor, operation from staff_actions where object = 'table listed_addresses' order by id`
      ).map((each) => Object.values(each).join(': '));
    const before = (await changes()).length;
    await list(`${ltcAddress},one`);
    await list(`${ltcAddress},one`);
    await list(`${ltcAddress},two`);
    expect((await changes()).slice(before)).toEqual(['file of listed addresses: insert', 'file of listed addresses: update']);
  });
});

describe('[34.3] a deposit from a listed address', () => {
  const transfers = [{ txHash: 'a'.repeat(64), output: 0, value: '1', confirmations: 6, needed: 6, sender }];
  const paid = async () => {
    const id = await till.deposit(player);
    await till.applyState(id, { status: 'authorized', cryptoValue: '1', txHash: 'a'.repeat(64), transfers });
    const receipt = await till.platform.db.one<{ id: number; held_for: string | null }>`
      select id::int as id, held_for from deposit_receipts where transaction_id = ${id}`;
    return { id, receipt: receipt! };
  };

  test('is held whole, tells its player no list, and is credited neither by the player nor by a command', async () => {
    await list(`${sender},Theft of 2022`);
    const { id, receipt } = await paid();
    expect([receipt.held_for, (await till.money(player.id))['cash'], (await till.row(id))['reason']]).toEqual([
      'listed_sender',
      10_000,
      'barred',
    ]);
    expect((await getTransaction(till.platform, player, id)).payload.held).toMatchObject({ held_for: 'account', state: 'held' });
    expect(JSON.stringify(await till.notices(player.id))).not.toContain('listed');
    await expect(creditOwnReceipt(till.platform, player, receipt.id)).rejects.toMatchObject({ code: 'account_held' });
    expect(await administerPayments(till.platform, { what: 'credit', id: receipt.id, note: 'a test' })).toMatchObject({
      refusal: expect.stringContaining('two persons'),
    });
    expect((await till.money(player.id))['cash']).toBe(10_000);
  });

  test('is held where many small transfers of others came before that of the listed one', async () => {
    await list(`${sender},Theft of 2022`);
    const dust = (count: number) =>
      Array.from({ length: count }, (_each, at) => ({
        txHash: `dust-${player.id}-${at}`,
        output: 0,
        value: '0.000001',
        confirmations: 6,
        needed: 6,
        sender: `0x${String(at).padStart(40, '1')}`,
      }));
    const paidAfter = async (before: readonly object[]) => {
      const id = await till.deposit(player);
      const all = [...before, ...transfers] as typeof transfers;
      await till.applyState(id, { status: 'authorized', cryptoValue: '1', transfers: all });
      return till.platform.db.single<{ held_for: string | null }>`select held_for from deposit_receipts where transaction_id = ${id}`;
    };
    expect(await paidAfter(dust(20))).toEqual({ held_for: 'listed_sender' });
    expect(await paidAfter(dust(150))).toEqual({ held_for: 'listed_sender' });
    await list(otherAddress);
    expect(await paidAfter(dust(18))).toEqual({ held_for: null });
    expect(await paidAfter(dust(19))).toEqual({ held_for: 'listed_sender' });
  });

  test('is credited neither by its player nor by one person where the list named its sender after it had come', async () => {
    await till.platform.db.sql`
      insert into play_limits (player_id, kind, period, amount_minor) values (${player.id}, 'deposit', 'day', 3000)`;
    const { receipt } = await paid();
    expect(receipt.held_for).toBe('own_limit');
    await till.platform.db.sql`delete from play_limits where player_id = ${player.id}`;
    await list(`${sender},Theft of 2022`);
    await expect(creditOwnReceipt(till.platform, player, receipt.id)).rejects.toMatchObject({ code: 'account_held' });
    for (const what of ['credit', 'refund'] as const)
      expect(await administerPayments(till.platform, { what, id: receipt.id, note: 'a test' })).toMatchObject({
        refusal: expect.stringContaining('two persons'),
      });
  });

  test('is credited where nobody lists its sender', async () => {
    await list(otherAddress);
    const { receipt } = await paid();
    expect([receipt.held_for, (await till.money(player.id))['cash']]).toEqual([null, 15_000]);
  });
});

describe('[34.3] the risks of a payout', () => {
  const payoutOf = (id: string) => ({ id, playerId: player.id, currency: 'EUR', decimals: 2, screening: null });
  const kinds = async (id: string) => (await risksOf(till.platform, payoutOf(id))).map(({ kind }) => kind);

  test('name the list, other players of the address, the score and what was not played', async () => {
    const other = await till.player(10_000n);
    await till.withdrawal(other, { destinationKey: key });
    await list(`${ltcAddress},Sanctions`);
    const id = await till.withdrawal(player, { destinationKey: key });
    await till.applyState(id, { riskScore: 87 });
    const risks = await risksOf(till.platform, payoutOf(id));
    expect(risks).toMatchObject([
      { kind: 'listed_address', label: 'Sanctions' },
      { kind: 'risk_score', count: 87 },
      { kind: 'shared_address', players: expect.arrayContaining([other.id]) },
      { kind: 'not_screened' },
      { kind: 'not_turned_over', amount: '100.00' },
    ]);
    expect(risks.find(({ kind }) => kind === 'shared_address')!.players).not.toContain(player.id);
  });

  test('are only those that are there', async () => {
    const id = await till.withdrawal(player, {
      address: otherAddress,
      destinationKey: keyOf({ code: 'LTC', network: 'Litecoin' }, otherAddress),
    });
    expect(await kinds(id)).toEqual(['not_screened', 'not_turned_over']);
    const screening = { day_eur: '20.00', is_new_address: true, is_first: true, is_turnover_missing: false, persons: 0, matched: [] };
    const screened = (hours: number | null) => ({ ...payoutOf(id), screening: { ...screening, bonus_hours: hours } });
    const found = async (hours: number | null) => (await risksOf(till.platform, screened(hours))).map(({ kind }) => kind);
    expect(await found(null)).toEqual(['new_address', 'first_payout', 'not_turned_over']);
    expect(await found(167)).toContain('recent_bonus');
    expect(await found(168)).not.toContain('recent_bonus');
  });

  test('name another account of the household', async () => {
    const other = await till.player();
    for (const { id } of [player, other])
      await till.platform.db.sql`
        insert into known_places (player_id, place, seen_at, browser) values (${id}, ${`device:${player.id}`}, now(), ${`b-${player.id}`})`;
    const id = await till.withdrawal(player, { address: otherAddress });
    expect(await risksOf(till.platform, payoutOf(id))).toContainEqual({ kind: 'shared_household', count: 1, players: [other.id] });
  });

  test('come with the fee that the network is expected to take, and none where it is not known or old', async () => {
    const id = await till.withdrawal(player);
    expect(await networkFeeOf(till.platform, payoutOf(id))).toBeNull();
    const { db, now } = till.platform;
    await db.sql`
      insert into processor_balances (provider_name, code, network, available, fee, read_at, network_fee, network_fee_code)
      values ('scripted', 'LTC', 'Litecoin', 10, 0, ${now()}, 0.00012345, 'LTC')`;
    expect(await networkFeeOf(till.platform, payoutOf(id))).toEqual({ coins: '0.00012345', coin: 'LTC', amount: '0.01' });
    await db.sql`update processor_balances set network_fee_code = 'XYZ'`;
    expect(await networkFeeOf(till.platform, payoutOf(id))).toEqual({ coins: '0.00012345', coin: 'XYZ', amount: null });
    await db.sql`update processor_balances set read_at = ${new Date(now().getTime() - 601_000)}`;
    expect(await networkFeeOf(till.platform, payoutOf(id))).toBeNull();
    await db.sql`delete from processor_balances`;
  });
});
