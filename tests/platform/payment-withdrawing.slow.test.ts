import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WithdrawRequest } from '#openapi/model.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import type { CallContext, SessionPlayer } from '#server/http/context.ts';
import { quoteCrypto } from '#server/payments/quotes.ts';
import { withdraw } from '#server/payments/withdraw.ts';
import type { Platform } from '#server/platform.ts';
import { refusal, saying, silence } from '../support/processor-answers.ts';
import { ltcAddress, openTill, type OpenTill } from '../support/till.ts';

const xrpAddress = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
let till: OpenTill;
let player: SessionPlayer;
beforeAll(async () => {
  till = await openTill({ PUBLIC_URL: 'https://casino.test', SMTP_URL: 'smtp://mail.test' });
  till.price.coins.push('XRP');
  await till.platform.db.script(`
    insert into payment_methods (id, name, code, chain, is_withdrawal, decimals, position) values
      (2, 'Litecoin', 'LTC', 'In', false, 8, 2), (3, 'Ripple', 'XRP', 'Ripple', true, 6, 3);`);
});
afterAll(() => till.close());
beforeEach(async () => {
  till.clock.offsetMs = 0;
  till.processor.answers({ createPayout: ({ reference }) => saying({ externalId: `of ${reference}` })() });
  player = await till.player(10_000n);
});

const request = (overrides: Partial<WithdrawRequest> = {}): WithdrawRequest => ({
  amount: '20',
  account_id: 1,
  wallet_address: ltcAddress,
  destination_tag: '',
  redirect_success: '/fr/transactions/{transaction_id}',
  cancel_url: '/fr/promo/{transaction_id}',
  ...overrides,
});
const contextOf = (who: SessionPlayer) => ({ player: who, token: `of ${who.id}`, ip: '192.0.2.1' }) as CallContext;
const ask = (
  overrides: Partial<WithdrawRequest> = {},
  { key = randomUUID() as string, platform = till.platform, who = player }: { key?: string; platform?: Platform; who?: SessionPlayer } = {},
) => withdraw(platform, contextOf(who), key, request(overrides)).then(({ transaction }) => transaction!.externalId!);
const rowsOf = ({ id }: SessionPlayer) =>
  till.platform.db.sql<Record<string, unknown>>`select * from transactions where player_id = ${id} and type_id = 2 order by created_at`;
const lettersTo = ({ id }: SessionPlayer) =>
  till.platform.db.sql<{ text_body: string }>`select text_body from mail_queue where player_id = ${id}`;
const destination = (overrides: object = {}) => ({ playerId: player.id, methodId: 1, address: ltcAddress, tag: '', ...overrides });
/** As an address that was saved with the password. */
const save = (provenAt: Date | null, { methodId, address, tag } = destination(), who = player) => till.platform.db.sql`
  insert into withdrawal_addresses (player_id, payment_method_id, name, address, tag, created_at, proven_at)
  values (${who.id}, ${methodId}, 'mine', ${address}, ${tag}, now(), ${provenAt})`;
const paidTo = (overrides: object = {}, who = player) =>
  till.withdrawal(who, overrides).then(async (id) => (await till.applyState(id, { status: 'authorized' }), id));
const unproven = {
  status: 422,
  code: 'reauthentication_required',
  message: 'You have never withdrawn to this address: give your password.',
};

describe('a withdrawal', () => {
  test('[API-52] locks its funds and is asked for with what the fee leaves, once for its key', async () => {
    await save(new Date());
    const key = randomUUID();
    const id = await ask({ wallet_address: ` ${ltcAddress} `, destination_tag: ' ' }, { key });
    expect(await ask({ wallet_address: ` ${ltcAddress} `, destination_tag: ' ' }, { key })).toBe(id);
    expect(till.processor.asked).toEqual(['createPayout']);
    expect(await till.money(player.id)).toEqual({ cash: 8_000, locked: 2_000, bonus: 0 });
    const [row, ...others] = await rowsOf(player);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id,
      amount_minor: -2_000n,
      amount_eur_minor: 2_000n,
      status: 'pending',
      provider_name: 'scripted',
      payment_method_id: 1,
      crypto_value: '0.399',
      wallet_address: ltcAddress,
      destination_tag: null,
    });
    expect(row!['payload']).toEqual({
      market: '50',
      spread: '0',
      rate_until: expect.stringMatching(/^\d{4}-.*Z$/),
      code: 'LTC',
      chain: 'Litecoin',
      rate: '50',
      fee: '0.001',
      language: 'fr',
      success_url: `https://casino.test/fr/transactions/${id}`,
      failure_url: `https://casino.test/fr/promo/${id}`,
    });
    const kept = await till.platform.db.one<{ used: boolean }>`
      select last_used_at is not null as used from withdrawal_addresses where player_id = ${player.id}`;
    expect(kept).toEqual({ used: true });
  });

  test('[CASH-31] goes by the rate that was quoted', async () => {
    await save(new Date());
    const { quote_id } = await quoteCrypto(till.platform, player, { currency: 'EUR', code: 'LTC', amount: '20' });
    till.price.eur = till.price.eur.times(2);
    try {
      await ask({ quote_id: quote_id! });
      expect(await rowsOf(player)).toMatchObject([{ crypto_value: '0.399', payload: { rate: '50' } }]);
    } finally {
      till.price.eur = till.price.eur.div(2);
    }
  });

  test('keeps the tag that its coin needs', async () => {
    const to = destination({ methodId: 3, address: xrpAddress, tag: '7' });
    await save(new Date(), to);
    await ask({ account_id: 3, wallet_address: xrpAddress, destination_tag: '7' });
    expect(await rowsOf(player)).toMatchObject([{ destination_tag: '7', crypto_value: '0.4' }]);
  });

  test.each<[what: string, overrides: Partial<WithdrawRequest>, refused: object]>([
    ['a method that is not there', { account_id: 9 }, { code: 'method_unavailable' }],
    ['a method for deposits', { account_id: 2 }, { code: 'method_unavailable' }],
    ['tenths of a cent', { amount: '20.001' }, { code: 'invalid_request', extra: { fields: [{ path: 'body/amount' }] } }],
    ['too little', { amount: '9.99' }, { code: 'amount_below_minimum', message: 'Minimum withdraw amount is 10 EUR.' }],
    ['too much', { amount: '5000.01' }, { code: 'amount_above_maximum', message: 'Maximum withdraw amount is 5000 EUR.' }],
    ['a quote that is none', { quote_id: randomUUID() }, { code: 'quote_expired' }],
    ['an address of another coin', { wallet_address: xrpAddress }, { code: 'wallet_address_invalid' }],
    ['no tag where one is needed', { account_id: 3, wallet_address: xrpAddress }, { code: 'destination_tag_required' }],
    ['a way to another site', { redirect_success: '//a.test' }, { extra: { fields: [{ path: 'body/redirect_success' }] } }],
    ['another site once it is given up', { cancel_url: '//a.test' }, { extra: { fields: [{ path: 'body/cancel_url' }] } }],
    ['more than there is', { amount: '100.01' }, { code: 'insufficient_funds' }],
  ])('with %s is refused, and locks nothing', async (_what, overrides, refused) => {
    await save(new Date());
    await expect(ask(overrides)).rejects.toMatchObject({ status: 422, ...refused });
    expect([await rowsOf(player), till.processor.asked]).toEqual([[], []]);
    expect(await till.money(player.id)).toMatchObject({ cash: 10_000, locked: 0 });
  });

  test.each([
    ['more than', '1'],
    ['all of', '0.4'],
  ])('of which the fee is %s the amount is refused', async (_what, fee) => {
    await save(new Date());
    await till.platform.db.sql`update payment_methods set fee = ${fee} where id = 1`;
    await expect(ask()).rejects.toMatchObject({
      status: 422,
      code: 'amount_below_minimum',
      message: `The fee of ${fee} LTC is more than this amount.`,
    });
    await till.platform.db.sql`update payment_methods set fee = 0.001 where id = 1`;
  });

  test('is refused where nobody takes withdrawals', async () => {
    const { processors } = till.platform;
    const taking = [{ ...processors.taking[0]!, capabilities: { deposits: true, withdrawals: false, isSandbox: true } }];
    await expect(ask({}, { platform: { ...till.platform, processors: { ...processors, taking } } })).rejects.toMatchObject({
      code: 'method_unavailable',
      message: 'No payment processor takes withdrawals of Litecoin here.',
    });
  });

  test('[CASH-26] is one at a time', async () => {
    await save(new Date());
    const transaction_id = await ask();
    await expect(ask()).rejects.toMatchObject({
      status: 409,
      code: 'pending_transaction',
      message: 'You have a withdrawal that is not finished. Wait for it or delete it before you start another.',
      extra: { transaction_id },
    });
    expect(await till.money(player.id)).toMatchObject({ locked: 2_000 });
  });

  test('that the processor will not take is refused, with its funds back', async () => {
    await save(new Date());
    till.processor.answers({ createPayout: refusal });
    await expect(ask()).rejects.toMatchObject({
      status: 422,
      code: 'method_unavailable',
      message: 'This payment method did not take the withdrawal. Your funds are available again.',
    });
    expect(await till.money(player.id)).toMatchObject({ cash: 10_000, locked: 0 });
  });

  test('that ended for another reason while it was asked for is told by its page', async () => {
    await save(new Date());
    till.processor.answers({
      createPayout: ({ reference }) => saying({ externalId: `of ${reference}`, status: 'declined', reason: 'refused' })(),
    });
    const id = await ask();
    expect(await till.row(id)).toMatchObject({ status: 'declined', reason: 'refused' });
  });

  test('of which nobody knows the outcome stays open, its funds locked', async () => {
    await save(new Date());
    till.processor.answers({ createPayout: silence });
    await expect(ask()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    expect(await till.money(player.id)).toMatchObject({ locked: 2_000 });
  });

  test('[BONUS-02] gives up the active bonus where the player was told so, and is refused where not', async () => {
    await save(new Date());
    const { db, wallet } = till.platform;
    const of = await till.deposit(player);
    await till.applyState(of, { status: 'authorized', cryptoValue: '1' });
    await db.script(`
      insert into campaigns (id, code, action, bonus_percent, wagering_times, bonus_days, starts_at) values (900, 'HALF', 2, 50, 20, 30, '2020-01-01');`);
    await db.transaction(async () => {
      await db.sql`
        insert into player_campaigns (player_id, campaign_id, status, transaction_id, bonus_minor, wager_required_minor, activated_at, expires_at)
        values (${player.id}, 900, 'active', ${of}, 2500, 50000, now(), now() + interval '30 days')`;
      await wallet.assignBonus({ playerId: player.id, reference: `deposit:${of}`, amount: 2_500n });
    });
    for (const gives_up_bonus of [undefined, false]) {
      await expect(ask({ ...(gives_up_bonus !== undefined && { gives_up_bonus }) })).rejects.toMatchObject({ code: 'bonus_active' });
    }
    expect(await till.money(player.id)).toMatchObject({ bonus: 2_500, locked: 0 });
    await ask({ gives_up_bonus: true });
    expect(await till.money(player.id)).toMatchObject({ bonus: 0, locked: 2_000 });
  });
});

describe('[T-06] the password of a withdrawal', () => {
  const password = 'Secret-123';
  let hash: string;
  beforeAll(async () => {
    hash = await hashPassword(password);
  });
  beforeEach(() => till.platform.db.sql`update players set password_hash = ${hash} where id = ${player.id}`);

  test('is asked for where none went before, a wrong one is refused, and with the right one the player is told by letter', async () => {
    await expect(ask()).rejects.toMatchObject(unproven);
    await expect(ask({ password: 'Wrong-123' })).rejects.toMatchObject({ status: 422, code: 'password_incorrect' });
    expect(await lettersTo(player)).toEqual([]);
    const key = randomUUID();
    const id = await ask({ password }, { key });
    const letters = await lettersTo(player);
    expect(letters).toHaveLength(1);
    expect(letters[0]!.text_body).toContain(`https://casino.test/en/transactions/${id}`);
    // A retry after a reload has no password any more, and with a wrong one it is the same call.
    expect(await ask({}, { key })).toBe(id);
    expect(await ask({ password: 'Wrong-123' }, { key })).toBe(id);
  });

  test('is not asked for, nor looked at, where a withdrawal has gone before, and nobody is told of what is no news', async () => {
    await paidTo();
    await ask({ password: 'Wrong-123' });
    expect(await lettersTo(player)).toEqual([]);
  });

  test('stands behind an address that was saved, but the first that goes there is news', async () => {
    await save(new Date());
    await ask({ password: 'Wrong-123' });
    expect(await lettersTo(player)).toHaveLength(1);
  });
});
