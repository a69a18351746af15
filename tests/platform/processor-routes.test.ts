import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registries } from '#registry/index.ts';
import type { ProcessorClient } from '#server/payments/processor-client.ts';
import type { ProcessorEntry } from '#server/payments/processors.ts';
import { routeOf } from '#server/payments/routes.ts';
import { newPlayer, type TestPlayer } from '../support/caller.ts';
import { depositBody, methodId, newKey, openDeposit, startPaymentPlatform, withdrawBody } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';
import { deposited } from '../support/books.ts';

const asked: string[] = [];
/** A processor that numbers its payments, records its calls, and keeps them pending. */
function entryNamed(name: string, capabilities: Partial<ProcessorEntry['capabilities']> = {}): ProcessorEntry {
  let count = 0;
  const note = (what: string, { reference, processorCode }: { reference: string; processorCode: string | null }) => {
    asked.push(`${name} ${what} ${processorCode}`);
    count += 1;
    return Promise.resolve({ externalId: String(count), status: 'pending', payUrl: `https://${name}.test/${reference}` } as const);
  };
  const client: ProcessorClient = {
    createInvoice: (invoice) => note('invoice', invoice),
    createPayout: (payout) => note('payout', payout),
    cancel: () => Promise.resolve({ externalId: String(count), status: 'declined', reason: 'cancelled' }),
    lookup: () => Promise.resolve(null),
  };
  return {
    name,
    id: `${name}pay`,
    signsAs: name,
    secret: () => `secret of ${name}`,
    address: () => `https://${name}.test`,
    capabilities: { deposits: true, withdrawals: true, isSandbox: true, ...capabilities },
    connect: () => ({ client }),
  };
}

let platform: TestPlatform;
let player: TestPlayer;
let players = 0;
beforeAll(async () => {
  platform = await startPaymentPlatform({
    runTimers: false,
    registries: { ...registries, processors: [entryNamed('first'), entryNamed('second'), entryNamed('payouts', { deposits: false })] },
    config: { processors: ['first', 'second', 'payouts'] },
  });
});
afterAll(() => platform.close());
beforeEach(async () => {
  asked.length = 0;
  players += 1;
  player = await newPlayer(platform, `Router${players}`);
  await platform.platform.db.sql`delete from method_processors`;
});

const route = (code: string, processor: string, priority: number, own: string | null = null) => platform.platform.db.sql`
  insert into method_processors (method_id, processor, priority, code)
  select id, ${processor}, ${priority}::smallint, ${own} from payment_methods where code = ${code}`;
const offered = async (kind: 'deposit' | 'withdraw') =>
  ((await player.call('GET', `/payments/methods/${kind}`)).body.data as { code: string }[]).map(({ code }) => code);
const providerOf = async (id: string) =>
  (await platform.platform.db.one<{ provider_name: string }>`select provider_name from transactions where id = ${id}::uuid`)!.provider_name;

describe('a payment method', () => {
  test('without a processor of its own goes to the first', async () => {
    const { transaction_id: id } = await openDeposit(player);
    expect([asked, await providerOf(id)]).toEqual([['first invoice null'], 'firstpay']);
  });

  test('goes to the processor that is named for it, by that one’s code, each coin to its own', async () => {
    await route('LTC', 'second', 1, 'LTC (mainnet)');
    const { transaction_id: id } = await openDeposit(player);
    expect([asked, await providerOf(id)]).toEqual([['second invoice LTC (mainnet)'], 'secondpay']);
    await openDeposit(await newPlayer(platform, `Other${players}`), 'DOGE');
    expect(asked.at(-1)).toBe('first invoice null');
  });

  test('of two processors goes to the lower priority, and each direction to one that has it', async () => {
    await route('LTC', 'payouts', 1, 'ltc');
    await route('LTC', 'second', 2, 'LTC');
    await deposited(platform.platform, player.id, 50_000n);
    await openDeposit(player);
    const method = await methodId(player.call, 'LTC');
    expect(await player.call('POST', '/payments/withdraw', withdrawBody(method, '20'), newKey())).toMatchObject({ status: 200 });
    expect(asked).toEqual(['second invoice LTC', 'payouts payout ltc']);
  });

  test('whose processors are all switched off is offered to nobody and refused to who asks for it', async () => {
    const method = await methodId(player.call, 'LTC');
    await route('LTC', 'gone', 1);
    expect([(await offered('deposit')).includes('LTC'), (await offered('withdraw')).includes('LTC')]).toEqual([false, false]);
    expect(await offered('deposit')).toContain('DOGE');
    const refused = await player.call('POST', '/payments/deposit', depositBody(method, '50'), newKey());
    expect([refused.status, refused.body.code]).toEqual([422, 'method_unavailable']);
    await route('LTC', 'payouts', 2);
    expect([(await offered('deposit')).includes('LTC'), (await offered('withdraw')).includes('LTC')]).toEqual([false, true]);
  });

  test('keeps a payment at the processor that it was opened with, under that one’s id', async () => {
    const one = await openDeposit(player);
    await route('LTC', 'second', 1);
    const two = await openDeposit(await newPlayer(platform, `Two${players}`));
    expect(await Promise.all([one, two].map(({ transaction_id: id }) => providerOf(id)))).toEqual(['firstpay', 'secondpay']);
    const numbered = await platform.platform.db.sql`
      select external_id from transactions where id in (${one.transaction_id}::uuid, ${two.transaction_id}::uuid)`;
    expect(numbered).toEqual([{ external_id: expect.any(String) }, { external_id: expect.any(String) }]);
  });

  test('is routed by nothing that is not installed', () => {
    const { processors } = platform.platform;
    const to = (...names: string[]) =>
      routeOf(processors, { processors: names.map((processor) => ({ processor, code: null })) }, 'deposits');
    expect(to('payouts', 'gone')).toBeNull();
    expect(to('gone', 'second')?.processor.name).toBe('second');
    expect(routeOf({ taking: [] }, { processors: [] }, 'deposits')).toBeNull();
  });
});
