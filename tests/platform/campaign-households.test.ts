import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assignDepositBonus } from '#server/campaigns/bonuses.ts';
import { hasHouseholdTaken } from '#server/campaigns/households.ts';
import type { SessionPlayer } from '#server/http/context.ts';
import { type Campaigning, openCampaigning } from '../support/campaigning.ts';

let campaigning: Campaigning;
let offered: { readonly id: number; readonly code: string };
let one: SessionPlayer;
let other: SessionPlayer;
beforeAll(async () => {
  campaigning = await openCampaigning();
  await campaigning.platform.db.sql`
    insert into payment_methods (id, name, code, chain, decimals, position) values (1, 'Litecoin', 'LTC', 'Litecoin', 8, 1)`;
});
afterAll(() => campaigning.close());
/** `one` has had the bonus, of a deposit; `other` would like it. */
beforeEach(async () => {
  campaigning.clock.at = campaigning.opened;
  offered = await campaigning.campaign();
  [one, other] = [await campaigning.player(), await campaigning.player()];
});

const dayMs = 86_400_000;
const has = (campaign: { readonly id: number; readonly code: string } = offered, days: number | null = null, player = other) =>
  hasHouseholdTaken(campaigning.platform, player.id, { ...campaign, household_network_days: days });
const take = async (player = one, { code } = offered) => {
  const transactionId = await campaigning.deposit(player);
  await assignDepositBonus(campaigning.platform, { playerId: player.id, code, depositMinor: 4_000n, transactionId });
};
const places = async (place: (player: SessionPlayer) => string, browser?: (player: SessionPlayer) => string) => {
  for (const player of [one, other])
    await campaigning.platform.db.sql`
      insert into known_places (player_id, place, browser, seen_at) values (${player.id}, ${place(player)}, ${browser?.(player) ?? null}, ${campaigning.clock.at})`;
};
const shareBrowser = () =>
  places(
    ({ id }) => `device:${id}`,
    () => `device:of-${one.id}`,
  );
const shareNetwork = (network: string) => places(() => `network:${network}`);
const address = (player: SessionPlayer, of: string, tag = '') =>
  campaigning.platform.db.sql`
    insert into withdrawal_addresses (player_id, payment_method_id, name, address, tag, created_at) values (${player.id}, 1, 'Wallet', ${of}, ${tag}, now())`;
const withdrew = (player: SessionPlayer, to: string, tag: string | null = null) =>
  campaigning.platform.db.sql`
    insert into transactions (player_id, type_id, amount_minor, currency, status, wallet_address, destination_tag)
    values (${player.id}, 2, -100, 'EUR', 'declined', ${to}, ${tag})`;
const sent = (player: SessionPlayer, status: string) =>
  campaigning.platform.db.sql`
    insert into documents (player_id, type, status, fingerprint) values (${player.id}, 'passport', ${status}, ${Buffer.alloc(32, one.id)})`;

describe('[T-06] [BONUS-01] of one household are', () => {
  test('no accounts that have nothing in common, and nobody with themselves', async () => {
    await take();
    await places(
      ({ id }) => `device:${id}`,
      ({ id }) => `device:of-${id}`,
    );
    await places(({ id }) => `network:8.8.4.${id % 200}`);
    expect(await has(offered, 30)).toBe(false);
    expect(await has(offered, 30, one)).toBe(false);
  });

  test('accounts of one browser', async () => {
    await shareBrowser();
    expect(await has()).toBe(false);
    await take();
    expect(await has()).toBe(true);
    expect(await has(await campaigning.campaign())).toBe(false);
  });

  test.each([
    [
      'both have kept',
      (player: SessionPlayer, of: string) => address(player, of),
      (player: SessionPlayer, of: string) => address(player, of),
    ],
    [
      'both have used',
      (player: SessionPlayer, of: string) => withdrew(player, of),
      (player: SessionPlayer, of: string) => withdrew(player, of),
    ],
    [
      'one has kept and the other used',
      (player: SessionPlayer, of: string) => address(player, of),
      (player: SessionPlayer, of: string) => withdrew(player, of),
    ],
    [
      'one has used and the other kept',
      (player: SessionPlayer, of: string) => withdrew(player, of),
      (player: SessionPlayer, of: string) => address(player, of),
    ],
  ])('accounts whose withdrawals go to one address, in whichever case it is written: %s', async (_what, ofOne, ofOther) => {
    await take();
    await ofOne(one, `LTC1Q${one.id}`);
    expect(await has()).toBe(false);
    await ofOther(other, `ltc1q${one.id}`);
    expect(await has()).toBe(true);
  });

  test('no accounts of one address whose withdrawals carry tags of their own', async () => {
    await take();
    await address(one, `exchange${one.id}`, '1');
    await withdrew(one, `exchange${one.id}`, '2');
    await address(other, `exchange${one.id}`, '3');
    expect(await has()).toBe(false);
    await withdrew(other, `exchange${one.id}`, '2');
    expect(await has()).toBe(true);
  });

  test.each([
    ['pending', 'approved', true],
    ['refused', 'pending', false],
    ['approved', 'refused', false],
  ])('accounts that have sent one document, unless it was refused: %s and %s', async (ofOne, ofOther, expected) => {
    await take();
    await sent(one, ofOne);
    await sent(other, ofOther);
    expect(await has()).toBe(expected);
  });
});

describe('[T-06] the household has had a bonus', () => {
  beforeEach(shareBrowser);

  test.each([
    ['initialized', true],
    ['pending', true],
    ['authorized', false],
    ['declined', false],
  ] as const)('where a deposit with its code is open, however that was typed: %s', async (status, expected) => {
    await campaigning.deposit(one, 4_000n, { status, code: offered.code.toLowerCase() });
    expect(await has()).toBe(expected);
    expect(await has(await campaigning.campaign())).toBe(false);
  });

  test('where it was given, whatever became of it; not where it was only offered or given up unused', async () => {
    await campaigning.offer(one, offered.id);
    expect(await has()).toBe(false);
    await campaigning.platform.db.sql`update player_campaigns set status = 'cancelled' where player_id = ${one.id}`;
    expect(await has()).toBe(false);
    const used = await campaigning.campaign();
    await take(one, used);
    await campaigning.win(one, await campaigning.bet(one, 2_000n, 'bonus'));
    await campaigning.platform.db.sql`update player_campaigns set status = 'used' where player_id = ${one.id} and campaign_id = ${used.id}`;
    expect(await has(used)).toBe(true);
  });
});

describe('[T-06] a network that accounts share', () => {
  test.each(['8.8.4.4', '2a00:1450:4001::/64'])('is a household for so many days where the campaign says so: %s', async (network) => {
    await shareNetwork(network);
    await take();
    expect(await has()).toBe(false);
    campaigning.after(20 * dayMs - 1);
    expect(await has(offered, 20)).toBe(true);
    campaigning.after(20 * dayMs);
    expect(await has(offered, 20)).toBe(false);
    expect(await has(offered, 21)).toBe(true);
    await campaigning.platform.db.sql`delete from known_places where place = ${`network:${network}`}`;
  });

  test('is one for a deposit that is open, for as long', async () => {
    await shareNetwork('8.8.8.8');
    await campaigning.deposit(one, 4_000n, { status: 'pending', code: offered.code });
    campaigning.after(20 * dayMs - 1);
    expect(await has(offered, 20)).toBe(true);
    campaigning.after(20 * dayMs);
    expect(await has(offered, 20)).toBe(false);
    await campaigning.platform.db.sql`delete from known_places where place = 'network:8.8.8.8'`;
  });

  test.each(['127.0.0.1', '10.0.0.7', 'fe80::/64', 'unknown'])('is none where it is nobody’s own: %s', async (network) => {
    await shareNetwork(network);
    await take();
    expect(await has(offered, 20)).toBe(false);
  });
});
