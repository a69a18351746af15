import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionPlayer } from '#server/http/context.ts';
import { isKnown, knownAddresses, requireKnown, usableFrom } from '#server/payments/known-addresses.ts';
import type { Platform } from '#server/platform.ts';
import { deposited } from '../support/books.ts';
import { saying } from '../support/processor-answers.ts';
import { ltcAddress, openTill, type OpenTill } from '../support/till.ts';

const otherAddress = 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1';
const xrpAddress = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const hourMs = 3_600_000;
let till: OpenTill;
let player: SessionPlayer;
/** A platform that delays payments to a new address by a day. */
let cautious: Platform;
beforeAll(async () => {
  till = await openTill();
  cautious = { ...till.platform, config: { ...till.platform.config, withdrawalAddressCooldownH: 24 } };
  till.price.coins.push('XRP');
  await till.platform.db.script(`
    insert into payment_methods (id, name, code, chain, is_withdrawal, decimals, position) values (3, 'Ripple', 'XRP', 'Ripple', true, 6, 3);`);
});
afterAll(() => till.close());
beforeEach(async () => {
  till.clock.offsetMs = 0;
  till.processor.answers({ createPayout: ({ reference }) => saying({ externalId: `of ${reference}` })() });
  player = await till.player(10_000n);
});

const destination = (overrides: object = {}) => ({
  playerId: player.id,
  methodId: 1,
  address: ltcAddress,
  tag: '',
  key: 'litecoin:00',
  ...overrides,
});
/** As an address that was saved with the password. */
const save = (provenAt: Date | null, { methodId, address, tag } = destination()) => till.platform.db.sql`
  insert into withdrawal_addresses (player_id, payment_method_id, name, address, tag, created_at, proven_at)
  values (${player.id}, ${methodId}, 'mine', ${address}, ${tag}, now(), ${provenAt})`;
const paidTo = (overrides: object = {}) =>
  till.withdrawal(player, overrides).then(async (id) => (await till.applyState(id, { status: 'authorized' }), id));
const unproven = {
  status: 422,
  code: 'reauthentication_required',
  message: 'You have never withdrawn to this address: give your password.',
};

describe('[T-06] an address', () => {
  const asked = (overrides: object = {}, isProven = false, platform = till.platform) =>
    requireKnown(platform, destination(overrides), isProven);

  test('is known once a withdrawal has left for it, by its method, its tag and its player', async () => {
    await till.applyState(await till.withdrawal(player), { status: 'declined', reason: 'expired' });
    expect(await isKnown(till.platform, destination())).toBe(false);
    await expect(asked()).rejects.toMatchObject(unproven);
    await paidTo();
    expect([await isKnown(till.platform, destination()), await asked()]).toEqual([true, true]);
    for (const other of [{ methodId: 3 }, { tag: '7' }, { address: otherAddress }, { playerId: player.id + 1 }]) {
      expect(await isKnown(till.platform, destination(other))).toBe(false);
      await expect(asked(other)).rejects.toMatchObject(unproven);
    }
  });

  test('is known from when it was saved with the password, and not once it was removed', async () => {
    await save(new Date());
    expect([await isKnown(till.platform, destination()), await asked()]).toEqual([true, false]);
    await till.platform.db.sql`update withdrawal_addresses set removed_at = now() where player_id = ${player.id}`;
    expect(await isKnown(till.platform, destination())).toBe(false);
  });

  test('that is new needs the password given with it', async () => {
    expect(await asked({}, true)).toBe(false);
    await save(null);
    await expect(asked()).rejects.toMatchObject(unproven);
    expect(await asked({}, true)).toBe(false);
  });

  test('waits where the operator has it wait: unsaved for good, saved for its hours, paid before not at all', async () => {
    await expect(asked({}, true, cautious)).rejects.toMatchObject({
      status: 422,
      code: 'address_too_new',
      message: 'Save this address first: withdrawals to it begin 24 hours later.',
    });
    const provenAt = new Date();
    await save(provenAt);
    const usable_from = new Date(provenAt.getTime() + 24 * hourMs).toISOString();
    await expect(asked({}, true, cautious)).rejects.toMatchObject({
      code: 'address_too_new',
      message: 'This address was saved a short while ago.',
      extra: { usable_from },
    });
    till.clock.offsetMs = 24 * hourMs;
    expect(await asked({}, false, cautious)).toBe(false);
    till.clock.offsetMs = 0;
    await paidTo();
    expect(await asked({}, false, cautious)).toBe(true);
  });

  test('can be used from the moment that its hours are over', () => {
    const now = new Date('2026-03-02T12:00:00Z');
    const at = { config: cautious.config, now: () => now };
    expect(usableFrom(at, null)).toBeNull();
    expect(usableFrom(at, new Date('2026-03-01T12:00:00Z'))).toBeNull();
    expect(usableFrom(at, new Date('2026-03-01T12:00:00.001Z'))).toEqual(new Date('2026-03-02T12:00:00.001Z'));
  });

  test('is offered with its method, the last used first, and with the time from which it can be used', async () => {
    await deposited(till.platform, player.id, 20_000n);
    const provenAt = new Date();
    await save(provenAt, destination({ address: otherAddress }));
    await save(null, destination({ methodId: 3, address: xrpAddress }));
    // Not in the millisecond in which the other was saved.
    till.clock.offsetMs = hourMs / 2;
    await paidTo();
    till.clock.offsetMs = hourMs;
    await paidTo({ address: xrpAddress, tag: '7', method: { id: 3 } as never });
    const usable_from = new Date(provenAt.getTime() + 24 * hourMs).toISOString();
    expect(Object.fromEntries(await knownAddresses(cautious, player.id))).toEqual({
      1: [
        { wallet_address: ltcAddress, destination_tag: '', usable_from: null },
        { wallet_address: otherAddress, destination_tag: '', usable_from },
      ],
      3: [{ wallet_address: xrpAddress, destination_tag: '7', usable_from: null }],
    });
    expect(await knownAddresses(till.platform, (await till.player()).id)).toEqual(new Map());
  });
});
