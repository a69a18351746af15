import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentMethod, WithdrawalAddress } from '#openapi/model.ts';
import { callAs, newPlayer, outboxOf, type TestPlayer } from '../support/caller.ts';
import { balanceOf, deposited, ended, ltcAddress, methodId, newKey, startPaymentPlatform, withdrawBody } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

const otherAddress = 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1';
const password = 'Secret-123';

let platform: TestPlatform;
let litecoin: number;
let names = 0;
const another = (overrides: object = {}) => newPlayer(platform, `Payee${(names += 1)}`, overrides);

beforeAll(async () => {
  process.env['SANDBOX_PAYOUT_DELAY_MS'] = '0';
  platform = await startPaymentPlatform();
  litecoin = await methodId((await another()).call, 'LTC');
});
afterAll(() => platform.close());

/** Sends a withdrawal request as given, without the test helpers' additions. */
const ask = ({ call }: Pick<TestPlayer, 'call'>, overrides: object = {}, key = newKey()) =>
  call('POST', '/payments/withdraw', withdrawBody(litecoin, '20', { password: undefined, ...overrides }), key);
const paid = async (player: TestPlayer, overrides: object = {}) => {
  const { status, body } = await ask(player, overrides);
  expect(status, JSON.stringify(body)).toBe(200);
  expect((await ended(player, body.transaction.externalId)).status).toBe('authorized');
};
const knownTo = async ({ call }: TestPlayer) => {
  const { body } = await call('GET', '/payments/methods/withdraw');
  return (body.data as PaymentMethod[]).find(({ id }) => id === litecoin)!.known_addresses;
};

describe('[T-11] a withdrawal to an address that the player never withdrew to', () => {
  test('takes the password, and nothing else opens it: not a deposit, not a stolen session', async () => {
    const player = await another();
    await deposited(player, '100');
    const key = newKey();
    expect(await ask(player, {}, key)).toMatchObject({ status: 422, body: { code: 'reauthentication_required' } });
    expect(await ask(player, { password: 'Secret-124' }, key)).toMatchObject({
      status: 422,
      body: { code: 'password_incorrect', password: [expect.any(String)] },
    });
    expect(await balanceOf(player)).toMatchObject({ available: '100.00', locked: '0.00' });

    const first = await ask(player, { password }, key);
    expect(first.status).toBe(200);
    // A repeated key returns the first reply, even without the password, and makes no second withdrawal.
    expect((await ask(player, {}, key)).body).toEqual(first.body);
    expect((await ended(player, first.body.transaction.externalId)).status).toBe('authorized');
    expect(await balanceOf(player)).toMatchObject({ available: '80.00' });

    expect(await knownTo(player)).toEqual([{ wallet_address: ltcAddress, destination_tag: '', usable_from: null }]);
    await paid(player);
    expect(await ask(player, { wallet_address: otherAddress })).toMatchObject({ body: { code: 'reauthentication_required' } });
    expect(await ask(player, { destination_tag: '7' })).toMatchObject({ body: { destination_fault: { fault: 'memo_unsupported' } } });
    expect(await balanceOf(player)).toMatchObject({ available: '60.00', locked: '0.00' });
  });

  test('is not made known by one that was refused or given up, nor by another player', async () => {
    const [player, stranger] = [await another(), await another()];
    await Promise.all([deposited(player, '50'), deposited(stranger, '50')]);
    await paid(stranger, { password });
    await platform.platform.db.sql`
      insert into transactions (id, player_id, type_id, amount_minor, currency, status, provider_name, payment_method_id, crypto_value, wallet_address, payload, amount_eur_minor, created_at, updated_at)
      select gen_random_uuid(), ${player.id}, 2, -2000, 'EUR', 'declined', 'none', ${litecoin}, 1, ${ltcAddress}, '{}'::jsonb, 2000, now(), now()`;
    expect(await knownTo(player)).toEqual([]);
    expect(await ask(player)).toMatchObject({ status: 422, body: { code: 'reauthentication_required' } });
  });

  test('[T-09] is tried ten times from one session, and the owner is not locked out by a stolen one', async () => {
    const player = await another();
    await deposited(player, '50');
    const { body } = await callAs(platform)('POST', '/auth/login', { username: `Payee${names}`, password });
    const thief = { call: callAs(platform, body.token as string) };
    const wrong: number[] = [];
    for (let attempts = 0; attempts < 11; attempts += 1) wrong.push((await ask(thief, { password: `Guess-${attempts}` })).status);
    expect(wrong).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect((await ask(thief, { password })).status).toBe(429);
    await paid(player, { password });
    // An address that the owner used before needs no password.
    expect((await ask(thief)).status).toBe(200);
  });

  test('is told to the player by e-mail, once', async () => {
    const player = await another({ language: 'fr' });
    const { email } = await player.me();
    await deposited(player, '60');
    await platform.platform.db.sql`update players set email_verified_at = now() where id = ${player.id}`;
    await paid(player, { password });
    await paid(player);
    const letters = (await outboxOf(platform, email)).filter(({ subject }) => subject === 'Premier retrait vers une nouvelle adresse');
    expect(letters).toHaveLength(1);
    expect(letters[0]!.text).toContain(ltcAddress);
    expect(letters[0]!.text).toContain('Litecoin');
  });

  test('names no address in a letter to a mailbox that nobody has proved theirs', async () => {
    const player = await another();
    const { email } = await player.me();
    await deposited(player, '60');
    await paid(player, { password });
    const letter = (await outboxOf(platform, email)).find(({ subject }) => subject === 'First withdrawal to a new address');
    expect(letter!.text).not.toContain(ltcAddress);
  });
});

describe('[T-11] an address that the player keeps', () => {
  const keep = ({ call }: Pick<TestPlayer, 'call'>, overrides: object = {}) =>
    call('POST', '/me/addresses', {
      name: 'My wallet',
      account_id: litecoin,
      wallet_address: ltcAddress,
      destination_tag: '',
      ...overrides,
    });
  const bookOf = async ({ call }: TestPlayer) => (await call('GET', '/me/addresses')).body.data as WithdrawalAddress[];

  test('takes the password, once, and then needs none for a withdrawal; removed, it is new again', async () => {
    const player = await another();
    await deposited(player, '100');
    expect(await keep(player)).toMatchObject({ status: 422, body: { code: 'reauthentication_required' } });
    expect(await keep(player, { password: 'Secret-124' })).toMatchObject({ status: 422, body: { code: 'password_incorrect' } });
    expect(await bookOf(player)).toEqual([]);
    const { body } = await keep(player, { password });
    expect((await keep(player, { name: 'Renamed' })).body.data).toEqual({ ...body.data, name: 'Renamed' });
    await player.call('DELETE', `/me/addresses/${body.data.id}`);
    expect(await ask(player)).toMatchObject({ body: { code: 'reauthentication_required' } });
    expect(await keep(player)).toMatchObject({ body: { code: 'reauthentication_required' } });
    await keep(player, { password });
    await paid(player);
    // A withdrawal to the address proves that its owner had the password, so saving it again needs none.
    await player.call('DELETE', `/me/addresses/${body.data.id}`);
    expect((await keep(player)).status).toBe(200);
  });

  test('is paid to only after the hours that the operator asks for, and says from when', async () => {
    const player = await another();
    await deposited(player, '100');
    await paid(player, { password });
    const { config } = platform.platform;
    Object.assign(config, { withdrawalAddressCooldownH: 24 });
    try {
      const refused = await ask(player, { wallet_address: otherAddress, password });
      expect(refused).toMatchObject({ status: 422, body: { code: 'address_too_new' } });
      expect(refused.body.usable_from).toBeUndefined();

      const { saved_at, usable_from } = (await keep(player, { wallet_address: otherAddress, password })).body.data as WithdrawalAddress;
      expect(Date.parse(usable_from!) - Date.parse(saved_at!)).toBe(24 * 3_600_000);
      expect(await knownTo(player)).toContainEqual({ wallet_address: otherAddress, destination_tag: '', usable_from });
      expect(await ask(player, { wallet_address: otherAddress, password })).toMatchObject({
        status: 422,
        body: { code: 'address_too_new', usable_from },
      });
      // An address that received a withdrawal before has no waiting period.
      await paid(player);

      await platform.platform.db
        .sql`update withdrawal_addresses set proven_at = proven_at - interval '24 hours' where player_id = ${player.id}`;
      expect((await bookOf(player))[0]!.usable_from).toBeNull();
      await paid(player, { wallet_address: otherAddress });
    } finally {
      Object.assign(config, { withdrawalAddressCooldownH: 0 });
    }
  });
});
