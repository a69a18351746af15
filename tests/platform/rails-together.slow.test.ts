import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNetwork } from '#domain/bitcoin/networks.ts';
import { evmAddressAt, evmBranches } from '#domain/evm/addresses.ts';
import { toMinor } from '#domain/money.ts';
import { chainEntry } from '#rails/bitcoin/entry.ts';
import { evmEntry } from '#rails/evm/entry.ts';
import { registries } from '#registry/index.ts';
import { startInstalled } from '#registry/start.ts';
import type { Config } from '#server/config.ts';
import type { Server } from '#server/main.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { fileNames } from '#signer/settings.ts';
import { callAs, newPlayer, type TestPlayer } from '../support/caller.ts';
import { hasLitecoinNode, type LitecoinNode, startLitecoinNode } from '../support/litecoin-node.ts';
import { type EvmTestNode, startEvmNode } from '../support/evm/node.ts';
import { depositBody, methodId, newKey, openDeposit, startPaymentPlatform, transaction, withdrawBody } from '../support/payments.ts';
import { testConfig, type TestPlatform } from '../support/platform.ts';
import { exampleKeys, runningSigner, type SignerFolder, signerFolder, signerSettings } from '../support/signing.ts';

const ether = 10n ** 18n;
const keys = await exampleKeys();
const [litecoins, ethers] = [keys.account(coinNetwork('litecoin-regtest')).publicExtendedKey, keys.evmAccount().publicExtendedKey];
const hot = evmAddressAt(keys.evmAccount(), evmBranches.hot, 0);
/** An empty wallet that nobody owns. */
const elsewhere = `0x${randomBytes(20).toString('hex')}`;
const names = { litecoin: 'Litecoin', ethereum: 'Ethereum' } as const;

let now = new Date('2026-03-03T12:00:00Z').getTime();
let litecoin: LitecoinNode;
let ethereum: EvmTestNode;
let folder: SignerFolder;
let signer: Awaited<ReturnType<typeof runningSigner>>;
let first: TestPlatform;
let current: Pick<Server, 'platform'>;
let chains: object;
const servers: Server[] = [];

/** The sandbox's processor represents a hosted one: play money beside real money is refused at the start. */
const hosted = registries.processors
  .filter(({ name }) => name === 'sandbox')
  .map((entry) => ({ ...entry, capabilities: { ...entry.capabilities, isSandbox: false } }));
const installed = {
  ...registries,
  processors: [
    ...hosted,
    chainEntry({ name: 'litecoin', displayName: names.litecoin }, () => chains),
    evmEntry({ name: 'ethereum', displayName: names.ethereum }, () => chains),
  ],
};
const settings = { rates: 'kept', rateHoldS: 650_000, rateMaxAgeS: 650_000 } as const;

/** Has every rail read, report and pay, and the platform look at its open payments. */
async function later(seconds: number): Promise<void> {
  now += seconds * 1_000;
  const { platform } = current;
  for (const { jobs = [] } of platform.processors.all) for (const job of jobs) await job.work(new AbortController().signal);
  await platform.db.sql`update payment_intents set next_at = ${new Date(now)} where closed_at is null`;
  await reconcilePayments(platform);
}
async function mine(blocks: number): Promise<void> {
  litecoin.mine(blocks);
  await ethereum.mine(blocks);
  await later(10);
  await later(10);
}
/** The same database, served by a platform with other processors. */
async function restart(config: Partial<Config>) {
  const server = await startInstalled({
    config: testConfig({ ...settings, logLevel: 'silent', partners: first.platform.config.partners, ...config }),
    db: first.platform.db,
    registries: installed,
    now: () => new Date(now),
    seed: false,
    runTimers: false,
    checkResponses: true,
  });
  servers.push(server);
  current = server;
  return (player: TestPlayer): TestPlayer => ({ ...player, call: callAs({ api: `${server.url}/api` }, player.token) });
}
const rowOf = (id: string) =>
  first.platform.db.single<{ status: string; coins: string; address: string | null; processor: string }>`
    select status, trim_scale(crypto_value)::text as coins, wallet_address as address, provider_name as processor from transactions where id = ${id}::uuid`;
const open = async (player: TestPlayer, code: string, network?: string) => {
  const { transaction_id: id } = await openDeposit(player, code, network);
  return { id, ...(await rowOf(id)) };
};
async function withdraw(player: TestPlayer, code: string, network: string | undefined, address?: string) {
  const body = withdrawBody(await methodId(player.call, code, network), '20', address === undefined ? {} : { wallet_address: address });
  const { status, body: reply } = await player.call('POST', '/payments/withdraw', body, newKey());
  expect([status, reply]).toMatchObject([200, {}]);
  return { id: reply.transaction.externalId as string };
}
const cashOf = async (player: TestPlayer) => (await player.call('GET', '/me/balance')).body.balance_exact.real as string;
const offered = async (player: TestPlayer, kind: 'deposit' | 'withdraw') => {
  const { data } = (await player.call('GET', `/payments/methods/${kind}`)).body as { data: { code: string; network?: string }[] };
  return data.filter(({ code }) => ['LTC', 'ETH', 'BTC'].includes(code)).map(({ code, network }) => `${code} ${network ?? ''}`.trim());
};
/** Pays at the hosted processor what was opened there. */
const settleHosted = (id: string) =>
  first.platform.db.sql`update processor.payments set status = 'authorized', received = amount where reference = ${id}`;

/** The sums of deposits and withdrawals that were booked, by coin, in smallest units. */
async function booked(code: 'LTC' | 'ETH', decimals: number) {
  const { sum } = await first.platform.db.single<{ sum: string }>`
    select trim_scale(coalesce(sum(case type_id when 1 then crypto_value else -crypto_value end), 0))::text as sum
    from transactions where status = 'authorized' and type_id in (1, 2) and payload ->> 'code' = ${code} and provider_name <> 'zeroxprocessing'`;
  return toMinor(sum, decimals);
}
async function litecoinHeld(): Promise<bigint> {
  const wanted = [0, 1].map((branch) => ({ desc: `wpkh(${litecoins}/${branch}/*)`, range: 1_000 }));
  return BigInt(Math.round(Number(litecoin.json('scantxoutset', 'start', JSON.stringify(wanted))['total_amount']) * 1e8));
}
async function etherHeld(): Promise<bigint> {
  const given = await first.platform.db.sql<{ address: string }>`select address from evm_addresses`;
  let sum = 0n;
  for (const address of [hot, ...given.map((one) => one.address)]) sum += await ethereum.balanceOf(address);
  return sum;
}
async function etherFees(): Promise<bigint> {
  const mined = await first.platform.db.sql<{ txid: string }>`select mined_txid as txid from chain_payouts where mined_txid is not null`;
  let sum = 0n;
  for (const { txid } of mined) {
    const { gasUsed, effectiveGasPrice } = await ethereum.call<Record<string, string>>('eth_getTransactionReceipt', txid);
    sum += BigInt(gasUsed!) * BigInt(effectiveGasPrice!);
  }
  return sum;
}
const litecoinFees = async (): Promise<bigint> =>
  (
    await first.platform.db.single<{ sum: bigint }>`
      select coalesce(sum(fee_minor), 0)::bigint as sum from chain_payouts where network = 'litecoin-regtest' and state in ('signed', 'sent')`
  ).sum;

describe.skipIf(!hasLitecoinNode)('[35.6] two rails and a hosted processor side by side', () => {
  const filled = { litecoin: 300_000_000n, ethereum: ether };
  let player: TestPlayer;

  beforeAll(async () => {
    process.env['SANDBOX_PAYOUT_DELAY_MS'] = '600000';
    litecoin = await startLitecoinNode();
    ethereum = await startEvmNode({ chainId: 31_337, now: () => now });
    folder = await signerFolder();
    const wide = { payment: `${ether}`, hour: `${ether}`, day: `${ether}`, automatic: `${ether}`, twoPersons: `${ether}` };
    const networks = {
      'litecoin-regtest': { name: names.litecoin, ...wide, fee: '1000000' },
      'ethereum-anvil': { fee: `${ether / 100n}`, feesPerDay: `${ether}`, coins: { ETH: wide } },
    };
    writeFileSync(join(folder.folder, fileNames.settings), JSON.stringify({ ...signerSettings('', {}, folder.passkeys), networks }));
    signer = await runningSigner(folder, () => now);
    const { socket } = signer;
    chains = {
      litecoin: {
        network: 'litecoin-regtest',
        account: litecoins,
        node: litecoin.url,
        credentialsFile: litecoin.credentialsFile,
        signer: socket,
        confirmations: [['0', '2']],
      },
      ethereum: {
        network: 'ethereum-anvil',
        account: ethers,
        node: ethereum.url,
        coins: { ETH: { confirmations: [['0', '2']] } },
        signer: socket,
        maxFeePerGas: '20000000000',
      },
    };
    first = await startPaymentPlatform({
      now: () => new Date(now),
      runTimers: false,
      registries: installed,
      config: { ...settings, processors: ['sandbox', 'litecoin', 'ethereum'] },
    });
    current = first;
    const { db } = first.platform;
    await db.sql`update coin_prices set priced_at = ${new Date(now)}`;
    await db.sql`
      insert into method_processors (method_id, processor)
      select id, case code when 'LTC' then 'litecoin' else 'ethereum' end from payment_methods where code = 'LTC' or (code = 'ETH' and chain = 'ERC-20')`;
    await later(10);
    const fill = await db.single<{ address: string }>`select address from chain_addresses where branch = 1 and index = 0`;
    litecoin.send(fill.address, '3');
    await ethereum.pay(hot, filled.ethereum);
    await mine(1);
    player = await newPlayer(first, 'Together');
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await first?.close();
    await signer?.close();
    folder?.remove();
    await ethereum?.stop();
    await litecoin?.stop();
  });

  test('each method goes to its processor, coins of one rail leave by another, and the nodes agree to the last unit', async () => {
    const [other, third] = [await newPlayer(first, 'Etherist'), await newPlayer(first, 'Hosted')];
    const [lite, eth, bitcoin] = [await open(player, 'LTC'), await open(other, 'ETH', 'ERC-20'), await open(third, 'BTC')];
    expect([lite.processor, eth.processor, bitcoin.processor]).toEqual(['litecoin', 'ethereum', 'zeroxprocessing']);
    litecoin.send(lite.address!, lite.coins);
    await ethereum.pay(eth.address!, toMinor(eth.coins, 18));
    await settleHosted(bitcoin.id);
    await mine(2);
    expect([await cashOf(player), await cashOf(other), await cashOf(third)]).toEqual(['50.00', '50.00', '50.00']);
    const [ethPayout, litePayout] = [await withdraw(player, 'ETH', 'ERC-20', elsewhere), await withdraw(other, 'LTC', undefined)];
    await later(10);
    await mine(2);
    expect([(await rowOf(litePayout.id)).status, (await rowOf(ethPayout.id)).status]).toEqual(['authorized', 'authorized']);
    expect(await ethereum.balanceOf(elsewhere)).toBe(toMinor((await rowOf(ethPayout.id)).coins, 18));
    expect([await cashOf(player), await cashOf(other)]).toEqual(['30.00', '30.00']);
    expect(await litecoinHeld()).toBe(filled.litecoin + (await booked('LTC', 8)) - (await litecoinFees()));
    expect(await etherHeld()).toBe(filled.ethereum + (await booked('ETH', 18)) - (await etherFees()));
  });

  test('one that is switched off is not offered any more and says so, and what is open there ends', async () => {
    expect(await offered(player, 'deposit')).toEqual(expect.arrayContaining(['LTC', 'ETH ERC-20']));
    const method = await methodId(player.call, 'LTC');
    const before = await cashOf(player);
    const [deposit, payout] = [await open(player, 'LTC'), await withdraw(player, 'LTC', undefined)];
    litecoin.send(deposit.address!, deposit.coins);

    const seenBy = await restart({ processors: ['sandbox', 'ethereum'], formerProcessors: ['litecoin'] });
    const again = seenBy(player);
    for (const kind of ['deposit', 'withdraw'] as const) {
      const methods = await offered(again, kind);
      expect(methods).not.toContain('LTC');
      expect(methods).toContain('ETH ERC-20');
    }
    const refused = [
      await again.call('POST', '/payments/deposit', depositBody(method, '50'), newKey()),
      await again.call('POST', '/payments/withdraw', withdrawBody(method, '20'), newKey()),
    ];
    for (const { status, body } of refused) expect([status, body.code]).toEqual([422, 'method_unavailable']);

    await later(10);
    expect((await transaction(again, deposit.id)).payload.transfers).toMatchObject([{ confirmations: 0, needed: 2 }]);
    await mine(2);
    expect([(await rowOf(deposit.id)).status, (await rowOf(payout.id)).status]).toEqual(['authorized', 'authorized']);
    expect(Number(await cashOf(again))).toBe(Number(before) + 50 - 20);
    expect(await litecoinHeld()).toBe(filled.litecoin + (await booked('LTC', 8)) - (await litecoinFees()));

    const eth = await open(again, 'ETH', 'ERC-20');
    await ethereum.pay(eth.address!, toMinor(eth.coins, 18));
    await mine(2);
    expect((await rowOf(eth.id)).status).toBe('authorized');
    expect(await etherHeld()).toBe(filled.ethereum + (await booked('ETH', 18)) - (await etherFees()));
  });
});
