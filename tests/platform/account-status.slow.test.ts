import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlayerStatus } from '#openapi/model.ts';
import { reviewFunds } from '#server/accounts/funds.ts';
import {
  breakEnd,
  changeStatus,
  exclusionEnd,
  forEver,
  isRestrictedAt,
  lastChangeLengthened,
  playerStatuses,
  requireActive,
  requireActiveNow,
} from '#server/accounts/status.ts';
import { openAccounts, type OpenAccounts, type Owner } from '../support/accounts.ts';

let accounts: OpenAccounts;
let owner: Owner;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());
beforeEach(async () => {
  owner = await accounts.player();
});

const day = 24 * 3_600_000;
const inDays = (days: number) => new Date(accounts.clock.at.getTime() + days * day);
const become = (status: PlayerStatus, excludedUntil?: Date, { playerId = owner.id, note = 'desk: asked by letter' } = {}) =>
  changeStatus(accounts.platform, { playerId, status, note, excludedUntil });
const status = () => accounts.platform.db.one<object>`select status, excluded_until as until from players where id = ${owner.id}`;
const changes = () =>
  accounts.platform.db.sql<object>`
    select status_before as before, status as after, excluded_until as until, note, at from player_status_changes where player_id = ${owner.id} order by id`;
const opened = async () => {
  const { db } = accounts.platform;
  const hash = Buffer.from(`session ${owner.id}`);
  await db.sql`insert into sessions (token_hash, player_id, ip, user_agent) values (${hash}, ${owner.id}, '', '') on conflict (token_hash) do update set revoked_at = null`;
  return async () => (await db.one<{ live: boolean }>`select revoked_at is null as live from sessions where token_hash = ${hash}`)!.live;
};

describe('[T-13] who may deposit and play', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const [past, present, next] = [-1, 0, 1].map((ms) => new Date(now.getTime() + ms));
  const player = (overrides: object = {}) => ({
    status: 'active' as PlayerStatus,
    excludedUntil: null,
    breakUntil: null,
    holds: [],
    ...overrides,
  });

  test('is active, and takes no break at that moment', () => {
    expect(playerStatuses.filter((status) => !isRestrictedAt(player({ status }), now))).toEqual(['active']);
    expect(playerStatuses).toEqual(['active', 'frozen', 'closed', 'self_excluded']);
    expect([null, past!, present!, next!].map((breakUntil) => breakEnd({ breakUntil }, now))).toEqual([null, null, null, next]);
    expect([past, present, next].map((breakUntil) => isRestrictedAt(player({ breakUntil }), now))).toEqual([false, false, true]);
    expect(isRestrictedAt(player({ status: 'frozen', breakUntil: past }), now)).toBe(true);
  });

  test.each([
    ['frozen', 'account_frozen', 'This account is being looked into. Write to support.'],
    ['closed', 'account_closed', 'This account is closed. What is in it can be withdrawn.'],
    ['self_excluded', 'self_excluded', 'This account is self-excluded. What is in it can be withdrawn.'],
  ] as const)('is told why not: %s', (status, code, message) => {
    const refusedWith = (overrides: object) => {
      try {
        requireActive(player({ status, ...overrides }), now);
      } catch (error) {
        return error;
      }
      return undefined;
    };
    expect(refusedWith({})).toMatchObject({ status: 403, code, message, extra: {} });
    const until = refusedWith({ excludedUntil: next }) as { extra: object };
    expect(until.extra).toEqual(status === 'self_excluded' ? { excluded_until: next!.toISOString() } : {});
  });

  test('is told until when a break lasts', () => {
    expect(() => requireActive(player({ breakUntil: present }), now)).not.toThrow();
    expect(() => requireActive(player({ breakUntil: next }), now)).toThrow(
      expect.objectContaining({
        code: 'on_break',
        message: `You are taking a break until ${next!.toISOString()}.`,
        extra: { break_until: next!.toISOString() },
      }),
    );
  });

  test('is asked of the database where money moves', async () => {
    const active = () => requireActiveNow(accounts.platform, owner.id);
    await expect(active()).resolves.toBeUndefined();
    await accounts.platform.db.sql`update players set break_until = ${inDays(1)} where id = ${owner.id}`;
    await expect(active()).rejects.toMatchObject({ code: 'on_break', extra: { break_until: inDays(1).toISOString() } });
    await become('self_excluded', inDays(30));
    await expect(active()).rejects.toMatchObject({ code: 'self_excluded', extra: { excluded_until: inDays(30).toISOString() } });
  });
});

describe('[T-13] a status that an operator changes', () => {
  test('is written down with who decided it and why, and said to be so already the next time', async () => {
    expect(await become('frozen')).toBe(true);
    expect(await become('frozen')).toBe(false);
    expect(await status()).toEqual({ status: 'frozen', until: null });
    expect(await changes()).toEqual([
      { before: 'active', after: 'frozen', until: null, note: 'desk: asked by letter', at: accounts.clock.at },
    ]);
    expect(await become('active')).toBe(true);
    expect(await status()).toEqual({ status: 'active', until: null });
  });

  test.each(['frozen', 'closed', 'self_excluded'] as const)(
    'ends the sessions of who becomes %s, and of nobody who may do more',
    async (status) => {
      const isOpen = await opened();
      await become(status);
      expect(await isOpen()).toBe(false);
      if (status === 'self_excluded') return;
      const isOpenAgain = await opened();
      await become('active');
      expect(await isOpenAgain()).toBe(true);
    },
  );

  test('forgets the passkeys of an account that is closed, with the operator’s note, and of no other', async () => {
    const { db } = accounts.platform;
    const passkeys = async () =>
      (await db.one<{ count: number }>`select count(*)::int as count from passkeys where player_id = ${owner.id}`)!.count;
    await db.sql`insert into passkey_owners (player_id, handle) values (${owner.id}, ${Buffer.alloc(32, owner.id)})`;
    await db.sql`
      insert into passkeys (player_id, credential_id, public_key, counter, transports, name, created_at)
      values (${owner.id}, ${Buffer.alloc(16, owner.id)}, ${Buffer.alloc(32)}, 0, '{}', 'phone', now())`;
    await become('frozen');
    expect(await passkeys()).toBe(1);
    await become('closed', undefined, { note: 'desk: closed' });
    expect(await passkeys()).toBe(0);
    expect(await db.sql`select change, note from second_factor_changes where player_id = ${owner.id}`).toEqual([
      { change: 'passkey_removed', note: 'desk: closed' },
    ]);
  });

  test('is of a player who is there, and of none of the seed', async () => {
    await expect(become('frozen', undefined, { playerId: 1 })).rejects.toThrow('There is no player 1.');
    const { id } = await accounts.player({ isSandbox: true });
    await expect(become('frozen', undefined, { playerId: id })).rejects.toThrow(`There is no player ${id}.`);
  });
});

describe('[T-13] a self-exclusion', () => {
  test('has an end to come, and nothing else has one', async () => {
    await expect(become('frozen', inDays(1))).rejects.toThrow('Only a self-exclusion has an end.');
    await expect(become('self_excluded', inDays(0))).rejects.toThrow('A self-exclusion ends on a day to come.');
    await expect(become('self_excluded', inDays(-1))).rejects.toThrow('A self-exclusion ends on a day to come.');
    expect(await become('self_excluded', new Date(inDays(0).getTime() + 1))).toBe(true);
  });

  test('is ended by nobody before its day', async () => {
    await become('self_excluded', inDays(30));
    const [last, until] = [inDays(30), inDays(30).toISOString().slice(0, 10)];
    await expect(become('active')).rejects.toThrow(`This player is self-excluded until ${until}: nobody can end that before.`);
    accounts.clock.pass(30 * day - 1);
    await expect(become('active')).rejects.toThrow('nobody can end that before.');
    accounts.clock.pass(1);
    expect(await become('active')).toBe(true);
    expect(await status()).toEqual({ status: 'active', until: last });
  });

  test('without an end holds for ever, under whatever other status', async () => {
    await become('self_excluded');
    expect(await status()).toEqual({ status: 'self_excluded', until: null });
    await expect(become('active')).rejects.toThrow(/^This player is self-excluded for ever: nobody can end that\.$/);
    await expect(become('self_excluded', inDays(9_999))).rejects.toThrow('This self-exclusion holds for ever: it can only be made longer.');
    expect(await become('self_excluded')).toBe(false);
    expect(await become('closed')).toBe(true);
    expect(await status()).toEqual({ status: 'closed', until: forEver });
    await expect(become('active')).rejects.toThrow('for ever');
    expect(await become('self_excluded')).toBe(true);
    expect(await status()).toEqual({ status: 'self_excluded', until: null });
  });

  test('can be made longer, and never shorter', async () => {
    await become('self_excluded', inDays(30));
    const until = inDays(30).toISOString().slice(0, 10);
    await expect(become('self_excluded', inDays(29))).rejects.toThrow(
      `This self-exclusion holds until ${until}: it can only be made longer.`,
    );
    expect(await become('self_excluded', inDays(30))).toBe(false);
    expect(await become('self_excluded')).toBe(false);
    expect(await become('self_excluded', inDays(31))).toBe(true);
    expect(await status()).toEqual({ status: 'self_excluded', until: inDays(31) });
  });

  test('goes on to hold under another status, and after it', async () => {
    await become('self_excluded', inDays(30));
    await become('frozen');
    expect(await status()).toEqual({ status: 'frozen', until: inDays(30) });
    await expect(become('active')).rejects.toThrow('nobody can end that before.');
    expect(await become('self_excluded')).toBe(true);
    expect(await status()).toEqual({ status: 'self_excluded', until: inDays(30) });
  });

  test('that begins anew after its day, without another one, has no end', async () => {
    await become('self_excluded', inDays(30));
    accounts.clock.pass(30 * day);
    // Until it ends, it is the previous one.
    expect(await become('self_excluded')).toBe(false);
    await become('active');
    expect(await become('self_excluded')).toBe(true);
    expect(await status()).toEqual({ status: 'self_excluded', until: null });
    await expect(become('active')).rejects.toThrow('for ever');
  });

  test('is looked up with its end, which nobody else has', async () => {
    const end = () => exclusionEnd(accounts.platform, owner.id);
    expect(await end()).toBe(null);
    await become('self_excluded', inDays(30));
    expect(await end()).toEqual(inDays(30));
    await become('frozen');
    expect(await end()).toBe(null);
    expect(await exclusionEnd(accounts.platform, 1)).toBe(null);
  });

  test('is known to have been made longer last', async () => {
    const lengthened = () => lastChangeLengthened(accounts.platform, owner.id);
    expect(await lengthened()).toBe(false);
    await become('self_excluded', inDays(30));
    expect(await lengthened()).toBe(false);
    await become('self_excluded', inDays(31));
    expect(await lengthened()).toBe(true);
    await become('closed');
    expect(await lengthened()).toBe(false);
  });
});

test('[T-13] whether it is known where money comes from is written down once, with why and when', async () => {
  const { db } = accounts.platform;
  const review = (isVerified: boolean) => reviewFunds(accounts.platform, { playerId: owner.id, isVerified, note: 'desk: payslips' });
  const known = async () => (await db.one<{ at: Date | null }>`select funds_verified_at as at from players where id = ${owner.id}`)!.at;
  expect([await review(false), await known()]).toEqual([false, null]);
  const at = accounts.clock.at;
  expect([await review(true), await known()]).toEqual([true, at]);
  accounts.clock.pass(1_000);
  expect([await review(true), await known()]).toEqual([false, at]);
  expect([await review(false), await known()]).toEqual([true, null]);
  expect(await db.sql`select is_verified, note, at from funds_reviews where player_id = ${owner.id} order by id`).toEqual([
    { is_verified: true, note: 'desk: payslips', at },
    { is_verified: false, note: 'desk: payslips', at: accounts.clock.at },
  ]);
});
