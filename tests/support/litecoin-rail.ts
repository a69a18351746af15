import { required } from '#domain/required.ts';
import { coinNetwork } from '#domain/bitcoin/networks.ts';
import { chainEntry } from '#rails/bitcoin/entry.ts';
import { registries } from '#registry/index.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import type { TestPlayer } from './caller.ts';
import { startLitecoinNode } from './litecoin-node.ts';
import { openDeposit, partnerNetwork, startPaymentPlatform } from './payments.ts';
import { exampleKeys, runningSigner, signerFolder } from './signing.ts';

const start = new Date('2026-03-03T12:00:00Z').getTime();
const network = coinNetwork('litecoin-regtest');

export type LitecoinRail = Awaited<ReturnType<typeof startLitecoinRail>>;

interface RailOptions {
  /** A second node that has to agree: `replica` is the other one than that of the players' wallets. Without it one node is believed. */
  readonly replica?: 'first' | 'second' | null;
}

/** Starts a platform whose Litecoin is paid by a node of its own, with a signer and 3 LTC of the operator. */
export async function startLitecoinRail({ replica: role = null }: RailOptions = {}) {
  const account = (await exampleKeys()).account(network).publicExtendedKey;
  let now = start;
  const node = await startLitecoinNode();
  const replica = role === null ? null : await startLitecoinNode({ mined: 0 });
  replica?.follow(node);
  const [first, second] = role === 'first' && replica ? [replica, node] : [node, replica];
  const nodesNetwork = partnerNetwork();
  const folder = await signerFolder({ ceilings: { automatic: '500000000' } });
  const signer = await runningSigner(folder, () => now);
  const chains = {
    litecoin: {
      network: network.id,
      account,
      node: first.url,
      credentialsFile: first.credentialsFile,
      ...(second && { secondNode: second.url, secondCredentialsFile: second.credentialsFile }),
      signer: signer.socket,
      confirmations: [
        ['0', '2'],
        ['500000000', '4'],
      ],
    },
  };
  const platform = await startPaymentPlatform({
    fetch: nodesNetwork.fetch,
    now: () => new Date(now),
    runTimers: false,
    registries: { ...registries, processors: [chainEntry({ name: 'litecoin', displayName: 'Litecoin' }, () => chains)] },
    config: { processors: ['litecoin'], rates: 'kept', rateHoldS: 650_000, rateMaxAgeS: 650_000 },
  });
  const { db } = platform.platform;
  /** One run of the rail: it reads, reports and pays. */
  const turn = async (): Promise<void> => {
    const [job] = platform.platform.processors.all[0]!.jobs!;
    await job!.work(new AbortController().signal);
  };
  await turn();
  // The operator's own coins, at the first address for change.
  const fill = await db.one<{ address: string }>`select address from chain_addresses where branch = 1 and index = 0`;
  node.send(fill!.address, '3');
  node.mine(1);
  replica?.follow(node);
  await turn();

  const rowOf = async (id: string) =>
    (await db.one<Record<string, string | null>>`
      select status, reason, trim_scale(crypto_value)::text as coins, wallet_address as address from transactions where id = ${id}::uuid`)!;
  return {
    node,
    /** The other node; it has the blocks that `follow` brings it. @throws Error for a rail of one node */
    get replica() {
      return required(replica, 'The replica');
    },
    /** Between the platform and its nodes. */
    network: nodesNetwork,
    /** The last block that was read, and what hinders reading. */
    chain: () =>
      db.single<{ height: number; hash: string; problem: string | null; is_disputed: boolean; isAlarmed: boolean }>`
        select height, hash, node_problem as problem, is_disputed, node_alarm_at is not null as "isAlarmed" from chain_cursors`,
    platform,
    db,
    turn,
    rowOf,
    /** Moves the clock, then lets the rail and the reconciliation of payments work once. */
    async advance(seconds: number): Promise<void> {
      now += seconds * 1_000;
      await turn();
      await db.sql`update payment_intents set next_at = ${new Date(now)} where closed_at is null`;
      await reconcilePayments(platform.platform);
    },
    /** Sets the time of the coins' prices to now: an old price opens no deposit. */
    refreshPrices: () => db.sql`update coin_prices set priced_at = ${new Date(now)}`,
    async deposit(player: TestPlayer) {
      const { transaction_id: id } = await openDeposit(player);
      const { coins, address } = await rowOf(id);
      return { id, coins: coins!, address: address! };
    },
    /** The wallet's sums by the tables, and by the node for the same keys, in minor units. */
    async wallets() {
      const branches = [0, 1].map((branch) => `wpkh(${account}/${branch}/*)`);
      const scanned = node.json('scantxoutset', 'start', JSON.stringify(branches.map((desc) => ({ desc, range: 1_000 }))));
      const row = await db.one<{ sum: string }>`
        select coalesce(sum(value), 0)::text as sum from chain_outputs join chain_transactions using (network, txid)
        where height is not null and not exists (
          select 1 from chain_transactions spending where spending.txid = spent_by and spending.height is not null)`;
      return { ours: row!.sum, node: String(BigInt(Math.round(Number(scanned['total_amount']) * 1e8))) };
    },
    async close(): Promise<void> {
      await platform.close();
      await signer.close();
      folder.remove();
      await node.stop();
      await replica?.stop();
    },
  };
}
