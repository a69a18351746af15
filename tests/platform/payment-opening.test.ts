import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DepositRequest } from '#openapi/model.ts';
import type { SessionPlayer } from '#server/http/context.ts';
import { deposit } from '#server/payments/deposit.ts';
import { checkLimits, languageOf, siteAddress } from '#server/payments/open.ts';
import { quoteCrypto } from '#server/payments/quotes.ts';
import type { Platform } from '#server/platform.ts';
import { refusal, saying } from '../support/processor-answers.ts';
import { openTill, type OpenTill, sessionOf } from '../support/till.ts';

let till: OpenTill;
let player: SessionPlayer;
beforeAll(async () => {
  till = await openTill({ PUBLIC_URL: 'https://casino.test/' });
  await till.platform.db.script(`
    insert into payment_methods (id, name, code, chain, is_deposit, decimals, position) values (2, 'Litecoin', 'LTC', 'Out', false, 8, 2);
    insert into campaigns (id, code, action, bonus_percent, wagering_times, bonus_days, starts_at, needs_verified_email)
    values (900, 'HALF', 2, 50, 20, 30, '2020-01-01', false);
    insert into campaign_amounts (campaign_id, currency_id, deposit_minimum_minor, bonus_maximum_minor) values (900, 1, 2000, 10000);
    insert into campaign_texts (campaign_id, language, name, description) values (900, 'en', 'Half', 'Half of it on top');`);
});
afterAll(() => till.close());
const payUrl = 'https://pay.test/1';
beforeEach(async () => {
  till.clock.offsetMs = 0;
  player = await till.player();
  till.processor.answers({ createInvoice: ({ reference }) => saying({ externalId: `of ${reference}`, payUrl })() });
});

const request = (overrides: Partial<DepositRequest> = {}): DepositRequest => ({
  amount: '50',
  payment_method_id: 1,
  bonus_code: '',
  redirect_success: '/es/transactions/{transaction_id}?of={transaction_id}',
  redirect_failed: '/es/promo',
  ...overrides,
});
const open = (overrides: Partial<DepositRequest> = {}, { key = randomUUID() as string, platform = till.platform, who = player } = {}) =>
  deposit(platform, who, key, request(overrides));
const rowsOf = ({ id }: SessionPlayer) => till.platform.db.sql<Record<string, unknown>>`select * from transactions where player_id = ${id}`;
const setStatus = (status: string) => till.platform.db.sql`update players set status = ${status} where id = ${player.id}`;

describe('a deposit', () => {
  test('[API-51] is written down with all that it was opened by, and leads to where it is paid, once for its key', async () => {
    const key = randomUUID();
    const before = till.platform.now();
    const reply = await open({}, { key });
    const id = reply.transaction_id;
    expect(reply).toEqual({ status: 'success', redirect_url: payUrl, transaction_id: id });
    expect(await open({}, { key })).toEqual(reply);
    expect(till.processor.asked).toEqual(['createInvoice']);
    const [row, ...others] = await rowsOf(player);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id,
      type_id: 1,
      amount_minor: 5_000n,
      amount_eur_minor: 5_000n,
      currency: 'EUR',
      status: 'pending',
      provider_name: 'scripted',
      payment_method_id: 1,
      crypto_value: '1',
      wallet_address: null,
      destination_tag: null,
      redirect_url: payUrl,
    });
    expect(row!['payload']).toEqual({
      code: 'LTC',
      chain: 'Litecoin',
      rate: '50',
      market: '50',
      spread: '0',
      rate_until: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/) as string,
      language: 'es',
      success_url: `https://casino.test/es/transactions/${id}?of=${id}`,
      failure_url: 'https://casino.test/es/promo',
    });
    const { next_at } = await till.intent(id);
    expect((next_at as Date).getTime() - (row!['created_at'] as Date).getTime()).toBe(30_000);
    expect((row!['created_at'] as Date).getTime()).toBeGreaterThanOrEqual(before.getTime());
  });

  test('[BONUS-01] keeps its bonus code', async () => {
    await open({ bonus_code: 'half' });
    expect((await rowsOf(player))[0]).toMatchObject({ payload: { bonus_code: 'half' } });
  });

  test('[CASH-31] is paid by the rate that was quoted', async () => {
    const { quote_id } = await quoteCrypto(till.platform, player, { currency: 'EUR', code: 'LTC', amount: '50' });
    till.price.eur = till.price.eur.times(2);
    try {
      await open({ quote_id: quote_id! });
      expect((await rowsOf(player))[0]).toMatchObject({ crypto_value: '1', payload: { rate: '50' } });
    } finally {
      till.price.eur = till.price.eur.div(2);
    }
  });

  test('of who may not play is refused before anything is opened', async () => {
    await setStatus('frozen');
    await expect(open()).rejects.toMatchObject({ code: 'account_frozen' });
    await setStatus('active');
    expect([await rowsOf(player), till.processor.asked]).toEqual([[], []]);
  });

  test('past the player’s own limit is refused, and nothing of it stays', async () => {
    await till.platform.db
      .sql`insert into play_limits (player_id, kind, period, amount_minor) values (${player.id}, 'deposit', 'day', 4999)`;
    await expect(open()).rejects.toMatchObject({ code: 'play_limit_reached', message: 'Your own limit leaves 49.99 EUR for deposits.' });
    expect([await rowsOf(player), till.processor.asked]).toEqual([[], []]);
  });

  const outside = 'Only a path of this site can be returned to.';
  test.each<[what: string, overrides: Partial<DepositRequest>, refused: object]>([
    [
      'a method that is not there',
      { payment_method_id: 9 },
      { code: 'method_unavailable', message: 'This payment method is not available.' },
    ],
    [
      'a method for withdrawals',
      { payment_method_id: 2 },
      { code: 'method_unavailable', message: 'This payment method is not available.' },
    ],
    [
      'tenths of a cent',
      { amount: '50.001' },
      { code: 'invalid_request', extra: { fields: [{ path: 'body/amount', message: 'An amount has at most 2 decimals here.' }] } },
    ],
    [
      'too little',
      { amount: '9.99' },
      { code: 'amount_below_minimum', message: 'Minimum deposit amount is 10 EUR.', extra: { limit: '10' } },
    ],
    [
      'too much',
      { amount: '10000.01' },
      { code: 'amount_above_maximum', message: 'Maximum deposit amount is 10000 EUR.', extra: { limit: '10000' } },
    ],
    ['a bonus code that is none', { bonus_code: 'NONE' }, { status: 404, code: 'bonus_code_invalid' }],
    ['too little for its bonus', { bonus_code: 'HALF', amount: '19.99' }, { code: 'amount_below_minimum', extra: { limit: '20.00' } }],
    ['a quote that is none', { quote_id: randomUUID() }, { code: 'quote_expired' }],
    [
      'a way to another site',
      { redirect_success: '//elsewhere.test/' },
      { code: 'invalid_request', message: outside, extra: { fields: [{ path: 'body/redirect_success', message: outside }] } },
    ],
    [
      'another site once it failed',
      { redirect_failed: 'https://elsewhere.test/' },
      { code: 'invalid_request', message: outside, extra: { fields: [{ path: 'body/redirect_failed', message: outside }] } },
    ],
  ])('with %s is refused before anything is opened', async (_what, overrides, refused) => {
    await expect(open(overrides)).rejects.toMatchObject({ status: 422, ...refused });
    expect([await rowsOf(player), till.processor.asked]).toEqual([[], []]);
  });

  test.each(['10', '10000'])('of %s, which is a limit itself, is taken', async (amount) => {
    expect(await open({ amount })).toMatchObject({ status: 'success' });
  });

  test.each<[situation: string, taking: (platform: Platform) => Platform['processors']['taking']]>([
    ['nobody takes payments', () => []],
    [
      'nobody takes deposits',
      ({ processors: { taking } }) =>
        taking.map((each) => ({ ...each, capabilities: { deposits: false, withdrawals: true, isSandbox: true } })),
    ],
  ])('is refused where %s', async (_case, taking) => {
    const platform = { ...till.platform, processors: { ...till.platform.processors, taking: taking(till.platform) } };
    await expect(open({}, { platform })).rejects.toMatchObject({
      status: 422,
      code: 'method_unavailable',
      message: 'No payment processor takes deposits of Litecoin here.',
    });
    expect(await rowsOf(player)).toEqual([]);
  });

  test('[CASH-26] is one at a time: a second is refused with the id of the first, a withdrawal is not in its way', async () => {
    const { transaction_id } = await open();
    await expect(open()).rejects.toMatchObject({
      status: 409,
      code: 'pending_transaction',
      message: 'You have a deposit that is not finished. Pay it or delete it before you start another.',
      extra: { transaction_id },
    });
    expect(await rowsOf(player)).toHaveLength(1);
    await till.applyState(transaction_id, { externalId: `of ${transaction_id}`, status: 'authorized', cryptoValue: '1' });
    const withdrawal = await till.withdrawal(player);
    expect(await open()).toMatchObject({ status: 'success' });
    await till.applyState(withdrawal, { status: 'declined', reason: 'expired' });
  });

  test('that the processor will not take is refused, and leaves none behind that is open', async () => {
    till.processor.answers({ createInvoice: refusal });
    await expect(open()).rejects.toMatchObject({
      status: 422,
      code: 'method_unavailable',
      message: 'This payment method did not take the deposit. Try another one.',
    });
    expect(await rowsOf(player)).toMatchObject([{ status: 'declined', reason: 'failed' }]);
  });
});

describe('what a payment page leads back to', () => {
  test.each([
    ['/en/promo', 'https://casino.test/en/promo'],
    ['/a/{transaction_id}/{transaction_id}', 'https://casino.test/a/7/7'],
  ])('is %s of this site', (path, address) => expect(siteAddress(till.platform, path, '7', 'field')).toBe(address));

  test.each(['', 'en/promo', 'https://casino.test/en', '//elsewhere.test', '/\\elsewhere.test', '//', 'javascript:alert(1)'])(
    'is never "%s"',
    (path) => expect(() => siteAddress(till.platform, path, '7', 'field')).toThrow('Only a path of this site can be returned to.'),
  );

  test.each([
    ['/fr/promo', 'fr'],
    ['/pt', 'pt'],
    ['/xx/fr', 'en'],
    ['/', 'en'],
  ])('%s is read in the language %s', (path, language) => expect(languageOf(path, sessionOf(1))).toBe(language));
});

describe('the limits of a method', () => {
  const euros = sessionOf(1);
  test.each([
    [{}, 'deposit'],
    [{ minimum: '10.00' }, 'deposit'],
    [{ maximum: '10' }, 'withdraw'],
  ] as const)('%j take 10 EUR to %s', (range, noun) => expect(() => checkLimits(euros, 1_000n, range, noun)).not.toThrow());
  test.each([
    [{ minimum: '10.01' }, 'deposit', 'amount_below_minimum', 'Minimum deposit amount is 10.01 EUR.'],
    [{ maximum: '9.99' }, 'withdraw', 'amount_above_maximum', 'Maximum withdraw amount is 9.99 EUR.'],
  ] as const)('%j do not take 10 EUR to %s, and say so with the limit', (range, noun, code, message) => {
    const [limit] = Object.values(range);
    expect(() => checkLimits(euros, 1_000n, range, noun)).toThrow(expect.objectContaining({ code, message, extra: { limit } }) as Error);
  });
});
