import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newPlayer } from '../support/caller.ts';
import { furtherSpellings } from '../support/destination-cases.ts';
import { type Member, newFarm, newMember, shareBrowser, verifyEmailOf } from '../support/households.ts';
import { balanceOf, choose, depositBody, ended, ltcAddress, methodId, newKey, startPaymentPlatform } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

const dayMs = 86_400_000;

let platform: TestPlatform;
let ahead = 0;
let spelled = 0;
beforeAll(async () => {
  platform = await startPaymentPlatform({ seeded: true, now: () => new Date(Date.now() + ahead), config: { rateLimitFactor: 100 } });
});
afterAll(() => platform.close());
afterEach(() => {
  ahead = 0;
});

const pair = async (): Promise<readonly [Member, Member]> => [await newMember(platform), await newMember(platform)];
async function household() {
  const both = await pair();
  await shareBrowser(platform, ...both);
  return both;
}
const check = (player: Pick<Member, 'call'>, code: string) => player.call('GET', `/campaigns/${code}?check_code=1&currency_id=1`);
const open = async (player: Pick<Member, 'call'>, code: string) =>
  player.call('POST', '/payments/deposit', depositBody(await methodId(player.call, 'LTC'), '40', { bonus_code: code }), newKey());
const pay = async (player: Pick<Member, 'call'>, reply: Awaited<ReturnType<typeof open>>, choice: 'exact' | 'less' = 'exact') => {
  await choose(reply.body.redirect_url, choice);
  return ended(player, reply.body.transaction_id);
};
const bonusOf = async (player: Member) => (await balanceOf(player))['bonus'];
const refusedOnce = { status: 422, body: { code: 'bonus_household' } };

describe('[T-06] [BONUS-01] a bonus is given once per household', () => {
  test('twelve accounts of one browser are given one, and the others are told before they deposit', async () => {
    const farm = await newFarm(platform, 'farm', 12);
    const [first, ...others] = farm;
    await pay(first!, await open(first!, 'WELCOME50'));
    for (const player of others) {
      expect(await open(player, 'WELCOME50')).toMatchObject(refusedOnce);
      expect(await check(player, 'WELCOME50')).toMatchObject(refusedOnce);
      expect((await player.call('GET', '/me/transactions')).body.data).toEqual([]);
    }
    expect(await Promise.all(farm.map(bonusOf))).toEqual(['20.00', ...Array.from({ length: 11 }, () => '0.00')]);
    // Another bonus is independent, and so is another household.
    expect(await check(others[0]!, 'RELOAD25')).toMatchObject({ status: 200 });
    expect(await check(await newMember(platform), 'WELCOME50')).toMatchObject({ status: 200 });
  });

  test('of a deposit that is open the household waits; one that comes to nothing takes nothing from it', async () => {
    const [one, other] = await household();
    const reply = await open(one, 'welcome50');
    expect(await check(other, 'WELCOME50')).toMatchObject(refusedOnce);
    expect(await pay(one, reply, 'less')).toMatchObject({ status: 'declined' });
    expect(await check(other, 'WELCOME50')).toMatchObject({ status: 200 });
    await pay(other, await open(other, 'WELCOME50'));
    expect(await bonusOf(other)).toBe('20.00');
    expect(await open(one, 'WELCOME50')).toMatchObject(refusedOnce);
  });

  test('what was promised when a deposit was opened is given, whoever uses the browser meanwhile', async () => {
    const [one, other] = await pair();
    const replies = [await open(one, 'WELCOME50'), await open(other, 'WELCOME50')] as const;
    await shareBrowser(platform, one, other);
    await pay(one, replies[0]);
    await pay(other, replies[1]);
    expect(await Promise.all([one, other].map(bonusOf))).toEqual(['20.00', '20.00']);
  });

  test('[N-18] accounts that keep one wallet of TON in its two spellings are one household', async () => {
    const [one, other] = [await newPlayer(platform, 'Bounceable'), await newPlayer(platform, 'Unbounceable')];
    await Promise.all([one, other].map((player) => verifyEmailOf(platform, player)));
    const account_id = await methodId(one.call, 'TON');
    const keep = async (player: Pick<Member, 'call'>, wallet_address: string) => {
      const entry = { name: 'Wallet', account_id, wallet_address, destination_tag: '', password: 'Secret-123' };
      expect((await player.call('POST', '/me/addresses', entry)).status).toBe(200);
    };
    await keep(one, 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N');
    await pay(one, await open(one, 'WELCOME50'));
    expect(await check(other, 'WELCOME50')).toMatchObject({ status: 200 });
    await keep(other, 'UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqEBI');
    expect(await open(other, 'WELCOME50')).toMatchObject(refusedOnce);
  });

  // Networks that share a kind of address would share the household, and TON is above.
  const spellings = furtherSpellings.filter(
    ([, { code, network }]) => !['TON', 'ETC'].includes(code) && (network === undefined || network === 'ERC-20'),
  );
  test.each(spellings)('[N-18] %s %j: so are accounts that keep it as %j', async (_id, route, [first, ...others]) => {
    const member = async (wallet_address: string) => {
      const player = await newPlayer(platform, `Spelled${(spelled += 1)}`);
      await verifyEmailOf(platform, player);
      const account_id = await methodId(player.call, route.code, route.network ?? undefined);
      const entry = { name: 'Wallet', account_id, wallet_address, destination_tag: '', password: 'Secret-123' };
      expect((await player.call('POST', '/me/addresses', entry)).status).toBe(200);
      return player;
    };
    const one = await member(first!);
    await pay(one, await open(one, 'WELCOME50'));
    for (const other of others) expect(await open(await member(other), 'WELCOME50')).toMatchObject(refusedOnce);
  });

  test('accounts whose withdrawals go to one address are one household, also after it was removed', async () => {
    const [one, other] = await pair();
    const litecoin = await methodId(one.call, 'LTC');
    await pay(one, await open(one, 'WELCOME50'));
    for (const [index, { id }] of [one, other].entries()) {
      const address = index === 0 ? ltcAddress : ltcAddress.toUpperCase();
      await platform.platform.db.sql`
        insert into withdrawal_addresses (player_id, payment_method_id, name, address, removed_at, created_at)
        values (${id}, ${litecoin}, 'Wallet', ${address}, ${platform.platform.now()}, ${platform.platform.now()})`;
    }
    expect(await check(other, 'WELCOME50')).toMatchObject(refusedOnce);
    expect(await open(other, 'WELCOME50')).toMatchObject(refusedOnce);
  });

  test('a document that two accounts have sent makes them one household', async () => {
    const [one, other] = await pair();
    await pay(one, await open(one, 'WELCOME50'));
    expect(await check(other, 'WELCOME50')).toMatchObject({ status: 200 });
    for (const { id } of [one, other]) {
      await platform.platform.db.sql`
        insert into documents (player_id, type, status, fingerprint) values (${id}, 'passport', 'pending', ${Buffer.alloc(32, 7)})`;
    }
    expect(await check(other, 'WELCOME50')).toMatchObject(refusedOnce);
  });

  test('a campaign that its operator opened to every account is', async () => {
    const { db } = platform.platform;
    const [one, other] = await household();
    await pay(one, await open(one, 'RELOAD25'));
    expect(await check(other, 'RELOAD25')).toMatchObject(refusedOnce);
    await db.sql`update campaigns set is_once_per_household = false where code = 'RELOAD25'`;
    expect(await check(other, 'RELOAD25')).toMatchObject({ status: 200 });
    await db.sql`update campaigns set is_once_per_household = true where code = 'RELOAD25'`;
  });

  test('whom support has given the offer by name has it', async () => {
    const [one, other] = await household();
    await pay(one, await open(one, 'WELCOME50'));
    expect(await check(other, 'WELCOME50')).toMatchObject(refusedOnce);
    await platform.platform.db.sql`
      insert into player_campaigns (player_id, campaign_id, status) select ${other.id}, id, 'offered' from campaigns where code = 'WELCOME50'`;
    await pay(other, await open(other, 'WELCOME50'));
    expect(await bonusOf(other)).toBe('20.00');
  });
});

describe('[T-06] a network', () => {
  const cameFrom = (player: Member, network: string) =>
    platform.platform.db
      .sql`insert into known_places (player_id, place, seen_at) values (${player.id}, ${`network:${network}`}, ${platform.platform.now()})`;
  const withDays = (days: number | null) =>
    platform.platform.db.sql`update campaigns set household_network_days = ${days} where code = 'WELCOME50'`;
  afterEach(() => withDays(null));

  async function pairFrom(network: string) {
    const [one, other] = await pair();
    for (const player of [one, other]) await cameFrom(player, network);
    await pay(one, await open(one, 'WELCOME50'));
    return other;
  }

  test.each(['8.8.4.4', '2a00:1450:4001::/64'])(
    'that accounts share refuses nobody by itself, and for so many days where a campaign says so: %s',
    async (network) => {
      const other = await pairFrom(network);
      expect(await check(other, 'WELCOME50')).toMatchObject({ status: 200 });
      await withDays(20);
      expect(await check(other, 'WELCOME50')).toMatchObject(refusedOnce);
      ahead = 21 * dayMs;
      expect(await check(other, 'WELCOME50')).toMatchObject({ status: 200 });
    },
  );

  test.each(['127.0.0.1', '10.0.0.7', '192.168.1.4', '100.64.3.2', '169.254.0.9', '::/64', 'fe80::/64', 'fd00:1::/64', 'unknown'])(
    'that is nobody’s own is no household: %s',
    async (network) => {
      const other = await pairFrom(network);
      await withDays(30);
      expect(await check(other, 'WELCOME50')).toMatchObject({ status: 200 });
    },
  );
});

describe('[T-06] a bonus that needs a verified e-mail address', () => {
  const unverified = { status: 422, body: { code: 'bonus_email_unverified' } };

  test('is refused without one before anything is opened, and given with one', async () => {
    const player = await newMember(platform, false);
    expect(await check(player, 'WELCOME50')).toMatchObject(unverified);
    expect(await open(player, 'WELCOME50')).toMatchObject(unverified);
    expect((await player.call('GET', '/me/transactions')).body.data).toEqual([]);
    expect(await open(player, '')).toMatchObject({ status: 200 });
    await verifyEmailOf(platform, player);
    expect(await check(player, 'WELCOME50')).toMatchObject({
      status: 200,
      body: { data: { data: { needs_verified_email: true, is_once_per_household: true } } },
    });
  });

  test('is every one that was seeded, and every new one unless its operator says otherwise', async () => {
    const { db } = platform.platform;
    expect(await db.sql`select code from campaigns where not needs_verified_email or not is_once_per_household`).toEqual([]);
    await db.sql`update campaigns set needs_verified_email = false where code = 'TAKEOFF100'`;
    expect(await check(await newMember(platform, false), 'TAKEOFF100')).toMatchObject({
      status: 200,
      body: { data: { data: { needs_verified_email: false } } },
    });
    await db.sql`update campaigns set needs_verified_email = true where code = 'TAKEOFF100'`;
  });

  test('says first what no e-mail address can change', async () => {
    const [one, other] = [await newMember(platform), await newMember(platform, false)];
    await shareBrowser(platform, one, other);
    await pay(one, await open(one, 'WELCOME50'));
    expect(await check(other, 'WELCOME50')).toMatchObject(refusedOnce);
  });
});
