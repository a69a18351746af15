import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#domain/destination.ts';
import type { PaymentMethod } from '#openapi/model.ts';
import { newPlayer, type TestPlayer } from '../support/caller.ts';
import { furtherLinks, furtherMemos, furtherRefusals, furtherSpellings, unclean } from '../support/destination-cases.ts';
import { deposited, ended, newKey, startPaymentPlatform, withdrawBody } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
/** As many as tests run at once: each has one open withdrawal at a time. */
let players: TestPlayer[];
let methods: PaymentMethod[];

beforeAll(async () => {
  process.env['SANDBOX_PAYOUT_DELAY_MS'] = '0';
  platform = await startPaymentPlatform({ config: { rateLimitFactor: 1_000 } });
  const newcomers = Array.from({ length: 5 }, async (_, index) => {
    const player = await newPlayer(platform, `Further${index}`);
    await deposited(player, '5000');
    return player;
  });
  players = await Promise.all(newcomers);
  methods = (await players[0]!.call('GET', '/payments/methods/withdraw')).body.data;
});
afterAll(async () => {
  expect((await platform.platform.wallet.audit()).differences).toEqual([]);
  await platform.close();
});

const methodFor = ({ code, network }: Route): PaymentMethod | undefined =>
  methods.find((method) => method.code === code && method.network === network) ??
  (network === undefined
    ? methods.find(
        (method) => method.code === code && method.network !== undefined && methods.filter((each) => each.code === code).length === 1,
      )
    : undefined);

const absent: Route[] = [];

/** Returns what is stored and sent of a paid withdrawal, or the code and the fault of its refusal; null where no method pays so. */
async function outcomeOf(
  player: TestPlayer,
  route: Route,
  wallet_address: string,
  destination_tag = '',
  overrides: object = {},
): Promise<unknown[] | null> {
  const method = methodFor(route);
  if (!method) {
    absent.push(route);
    return null;
  }
  const amount = method.withdrawal?.minimum ?? '60';
  const body = withdrawBody(method.id, amount, { wallet_address, destination_tag, ...overrides });
  const reply = await player.call('POST', '/payments/withdraw', body, newKey());
  if (reply.status !== 200) return [reply.status, reply.body.code, reply.body.destination_fault?.fault ?? null];
  const { payload } = await ended(player, reply.body.transaction.externalId);
  return [200, payload.wallet_address, payload.destination_tag ?? ''];
}
async function withPlayer<Result>(work: (player: TestPlayer) => Promise<Result>): Promise<Result> {
  const player = players.pop();
  if (!player) throw new Error('more tests run at once than there are players');
  try {
    return await work(player);
  } finally {
    players.push(player);
  }
}
const outcome = (...given: Parameters<typeof outcomeOf> extends [TestPlayer, ...infer Rest] ? Rest : never) =>
  withPlayer((player) => outcomeOf(player, ...given));
const addressFault = (fault: string) => [422, 'wallet_address_invalid', fault];

// Each payout takes a second, mostly of waiting.
describe.concurrent('[U-02] further inputs of the classes of real cases, on the platform', () => {
  test.each(furtherRefusals)('%s %j %s is refused as %s', async (_id, route, address, fault) => {
    expect([addressFault(fault), null]).toContainEqual(await outcome(route, address));
  });

  test.each(furtherMemos)('%s %j %s with “%s”: %s', async (_id, route, address, tag, expected) => {
    const came = await outcome(route, address, tag);
    const refused = [422, 'destination_tag_required', expected];
    expect(came === null ? 'absent' : came[0] === 200 ? 'paid' : came).toEqual(
      came === null ? 'absent' : expected === 'paid' ? 'paid' : refused,
    );
  });

  test.each(furtherLinks)('%s %j %s', async (_id, route, text, expected) => {
    expect(['fault' in expected ? addressFault(expected.fault) : [200, ...expected], null]).toContainEqual(await outcome(route, text));
  });

  test.each(furtherSpellings)('%s %j %j need no password once one of them was paid', async (_id, route, [first, ...others]) => {
    await withPlayer(async (player) => {
      const paid = await outcomeOf(player, route, first!);
      for (const other of others) {
        const again = await outcomeOf(player, route, other, '', { password: undefined });
        expect([other, paid?.[0], again?.[0]]).toEqual([other, ...(paid === null ? [undefined, undefined] : [200, 200])]);
      }
    });
  });

  const T = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  const G = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ';
  const r = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59';
  test.each(unclean)('[N-10] [N-11] %s is no part of an address, a memo or a tag', async (_what, around) => {
    expect(await outcome({ code: 'BTC', network: undefined }, around(T))).toEqual([200, T, '']);
    expect(await outcome({ code: 'XLM', network: undefined }, around(G), around('12345'))).toEqual([200, G, '12345']);
    expect(await outcome({ code: 'XRP', network: undefined }, around(r), around('77'))).toEqual([200, r, '77']);
  });
});

test('[U-02] further inputs are of methods that are there, but for chains that nobody offers', () => {
  expect([...new Set(absent.map(({ code }) => code))].toSorted()).toEqual(['NEW']);
});
