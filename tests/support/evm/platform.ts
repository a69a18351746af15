import { evmAccountPath } from '#domain/evm/networks.ts';
import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { toMinor } from '#domain/money.ts';
import { evmEntry } from '#rails/evm/entry.ts';
import { registries } from '#registry/index.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { newPlayer, type TestPlayer } from '../caller.ts';
import { addressOf, openDeposit, partnerNetwork, startPaymentPlatform } from '../payments.ts';
import { exampleWords } from '../signing.ts';
import { startEvmNode } from './node.ts';

const start = new Date('2026-03-03T12:00:00Z').getTime();
const account = HDKey.fromMasterSeed(mnemonicToSeedSync(exampleWords)).derive(evmAccountPath).publicExtendedKey;
const usdDecimals = 6;
export const maxFeePerGas = 20_000_000_000n;

/** Amounts of coins up to the second step need two confirmations, larger ones four. */
const confirmations = (second: string) => [
  ['0', '2'],
  [second, '4'],
];

export interface OpenEvmDeposit {
  readonly id: string;
  readonly address: string;
  /** In base units. */
  readonly asked: bigint;
}

/** Set where the first chain pays out: the socket of its signer, which is given the contract of USDT. */
export interface EvmPayouts {
  readonly signer: (usdt: string, now: () => number) => Promise<string>;
  /** As `CHAINS_FILE` has it. */
  readonly sweep?: object;
}

export interface EvmNodes {
  /** Whether the first chain has a second node that has to agree. It reads the same anvil until a test interferes in `network`. */
  readonly hasSecondNode?: boolean;
}

/** The second node as the settings have it. Requests to it end at the anvil. */
export const secondNodeUrl = 'https://second-node.example/v2/secret-key';

/** A platform that takes ETH and USDT on one chain and USDT on another, each on an anvil of its own, by a clock that the test moves. */
export async function startEvmPlatform(payouts: EvmPayouts | null = null, { hasSecondNode = false }: EvmNodes = {}) {
  const clock = { now: start };
  const now = () => clock.now;
  const [ethereum, polygon] = [await startEvmNode({ chainId: 31_337, now }), await startEvmNode({ chainId: 31_338, now })];
  const [token, foreign, other] = [
    await ethereum.deployToken(usdDecimals),
    await polygon.deployToken(usdDecimals),
    await ethereum.deployToken(usdDecimals),
  ];
  for (const one of [token, other]) await one.mint(ethereum.payer, 10n ** 12n);
  await foreign.mint(polygon.payer, 10n ** 12n);
  await ethereum.mine(1);
  await polygon.mine(1);
  const usdt = (contract: string) => ({ contract, decimals: String(usdDecimals), confirmations: confirmations('100000000') });
  const chains = {
    ethereum: {
      network: 'ethereum-anvil',
      account,
      node: ethereum.url,
      ...(hasSecondNode && { secondNode: secondNodeUrl }),
      coins: { ETH: { confirmations: confirmations('100000000000000000') }, USDT: usdt(token.contract) },
      ...(payouts && { signer: await payouts.signer(token.contract, now), maxFeePerGas: `${maxFeePerGas}` }),
      ...(payouts?.sweep && { sweep: payouts.sweep }),
    },
    polygon: { network: 'polygon-anvil', account, node: polygon.url, coins: { USDT: usdt(foreign.contract) } },
  };
  const network = partnerNetwork((input) => (addressOf(input) === secondNodeUrl ? ethereum.url : input));
  const platform = await startPaymentPlatform({
    fetch: network.fetch,
    now: () => new Date(clock.now),
    runTimers: false,
    registries: {
      ...registries,
      processors: [
        evmEntry({ name: 'ethereum', displayName: 'Ethereum' }, () => chains),
        evmEntry({ name: 'polygon', displayName: 'Polygon' }, () => chains),
      ],
    },
    config: { processors: ['ethereum', 'polygon'], rates: 'kept', rateHoldS: 650_000, rateMaxAgeS: 650_000 },
  });
  const { db, processors } = platform.platform;
  await db.sql`insert into method_processors (method_id, processor) select id, 'polygon' from payment_methods where chain = 'Polygon'`;

  /** One turn of a chain: it reads and reports. */
  const turn = (name: 'ethereum' | 'polygon'): Promise<unknown> => {
    const [job] = processors.all.find((one) => one.name === name)?.jobs ?? [];
    return Promise.resolve(job?.work(new AbortController().signal));
  };
  let players = 0;
  await turn('ethereum');
  await turn('polygon');
  return {
    db,
    platform,
    clock,
    /** The rail of the first chain after a restart: it knows what is stored, and nothing else. */
    reconnect: () => evmEntry({ name: 'ethereum', displayName: 'Ethereum' }, () => chains).connect(platform.platform, null as never),
    /** Between the platform and its nodes. */
    network,
    ethereum,
    polygon,
    token,
    foreign,
    other,
    turn,
    /** Moves the clock, and has both chains and open payments looked at. */
    async later(seconds: number): Promise<void> {
      clock.now += seconds * 1_000;
      await turn('ethereum');
      await turn('polygon');
      await db.sql`update payment_intents set next_at = ${new Date(clock.now)} where closed_at is null`;
      await reconcilePayments(platform.platform);
    },
    async newPlayer(): Promise<TestPlayer> {
      await db.sql`update coin_prices set priced_at = ${new Date(clock.now)}`;
      players += 1;
      return newPlayer(platform, `Ether${players}`);
    },
    async open(player: TestPlayer, code: string, network: string): Promise<OpenEvmDeposit> {
      const { transaction_id: id } = await openDeposit(player, code, network);
      const row = await db.one<{ coins: string; address: string }>`
        select trim_scale(crypto_value)::text as coins, wallet_address as address from transactions where id = ${id}::uuid`;
      return { id, address: row!.address, asked: toMinor(row!.coins, code === 'USDT' ? usdDecimals : 18) };
    },
    outcomeOf: async (id: string) =>
      (await db.one<{ status: string; reason: string | null }>`select status, reason from transactions where id = ${id}::uuid`)!,
    receiptsOf: (id: string) =>
      db.sql<{ kind: string; state: string; came: string }>`
        select kind, state, trim_scale(crypto_value)::text as came from deposit_receipts where transaction_id = ${id}::uuid order by id`,
    alarmsOf: (id: string) =>
      db.sql<{ kind: string; said: string }>`select kind, said from payment_alarms where transaction_id = ${id}::uuid order by id`,
    /** The first chain as far as it was read, and what hinders reading. */
    chain: () =>
      db.single<{ height: number; hash: string; problem: string | null; is_disputed: boolean; isAlarmed: boolean }>`
        select height, hash, node_problem as problem, is_disputed, node_alarm_at is not null as "isAlarmed" from chain_cursors
        where network = 'ethereum-anvil'`,
    cashOf: async (player: TestPlayer) => (await player.call('GET', '/me/balance')).body.balance_exact.real as string,
    async close(): Promise<void> {
      await platform.close();
      await ethereum.stop();
      await polygon.stop();
    },
  };
}
export type EvmPlatform = Awaited<ReturnType<typeof startEvmPlatform>>;
