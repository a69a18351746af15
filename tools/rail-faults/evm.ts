import { randomBytes } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { checksummed } from '#domain/wallet-address/evm.ts';
import type { EvmTestNode } from '#tests/support/evm/node.ts';
import { evm, startEvm, triedNode } from '../try-rail/evm.ts';
import { evmLies } from './evm-lies.ts';
import { type FaultNode, type FaultRail, type Lie, wideLimits } from './node.ts';

const changed =
  (wanted: string, change: (result: never) => unknown): Lie =>
  (name, reply) => {
    if (name !== wanted) return null;
    const { result } = JSON.parse(reply) as { readonly result: unknown };
    return JSON.stringify({ jsonrpc: '2.0', id: 0, result: change(result as never) });
  };
const otherHash = (): string => `0x${randomBytes(32).toString('hex')}`;
const higher = (number: string, by: number): string => `0x${(Number(number) + by).toString(16)}`;

const lies: Readonly<Record<string, Lie>> = {
  'a reply that ends in the middle': (_name, reply) => reply.slice(0, reply.length / 2),
  'a reply that is no JSON': () => '<html>502</html>',
  'another chain': changed('eth_chainId', () => '0x2'),
  'a block of another height': changed('eth_getBlockByNumber', (block: { number: string }) => ({
    ...block,
    number: higher(block.number, 1),
  })),
  'a block that follows another one': changed('eth_getBlockByNumber', (block: object) => ({ ...block, parentHash: otherHash() })),
  'a block by hash that follows another one': changed('eth_getBlockByHash', (block: object) => ({ ...block, parentHash: otherHash() })),
  'a nonce that is too high': changed('eth_getTransactionCount', (count: string) => higher(count, 5)),
  'an enormous price of gas': changed('eth_maxPriorityFeePerGas', () => '0xffffffffffffff'),
};

/** The transactions of the players that a reorganisation takes out of the chain: the node forgets them, so their wallets send them again. */
function wallets(node: EvmTestNode) {
  const sent: string[] = [];
  const payments = new Map<string, { readonly address: string; readonly amount: bigint }>();
  return {
    async pay(address: string, amount: bigint): Promise<string> {
      const txid = await node.pay(address, amount);
      sent.push(txid);
      payments.set(txid, { address, amount });
      return txid;
    },
    /** The coins of a payment at an address, also where the node has forgotten it. */
    amountOf(txid: string, address: string): bigint {
      const payment = payments.get(txid);
      return payment?.address === address ? payment.amount : 0n;
    },
    async rawOfAll(): Promise<readonly (readonly [txid: string, raw: string])[]> {
      const found = await Promise.all(sent.slice(-20).map(async (txid) => [txid, await node.rawOf(txid).catch(() => null)] as const));
      return found.flatMap(([txid, raw]) => (raw === null ? [] : [[txid, raw] as const]));
    },
  };
}

/** The fees of those of these transactions that a block has. */
async function feesOfAll(node: EvmTestNode, txids: readonly string[]): Promise<bigint> {
  let sum = 0n;
  for (const txid of txids) {
    const receipt = await node.call<{ gasUsed: string; effectiveGasPrice: string } | null>('eth_getTransactionReceipt', txid);
    if (receipt) sum += BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice);
  }
  return sum;
}

async function feesOf(node: EvmTestNode, db: Database, ids: readonly string[]): Promise<bigint> {
  const paid = await db.sql<{ txid: string }>`
    select mined_txid as txid from chain_payouts where mined_txid is not null and transaction_id = any(${[...ids]}::uuid[])`;
  return feesOfAll(
    node,
    paid.map(({ txid }) => txid),
  );
}

async function sweepFees(node: EvmTestNode, db: Database): Promise<bigint> {
  const signed = await db.sql<{ txids: readonly string[] }>`select txids from evm_sweeps`;
  return feesOfAll(
    node,
    signed.flatMap(({ txids }) => txids),
  );
}

function faultNode(node: EvmTestNode): FaultNode {
  const own = wallets(node);
  let isPaused = false;
  const tried = triedNode(node);
  const confirmations = async (txid: string): Promise<number> => {
    const found = await node.call<{ blockNumber: string } | null>('eth_getTransactionReceipt', txid);
    return found ? (await node.height()) - Number(found.blockNumber) + 1 : 0;
  };
  async function change(depth: number, isSent: (txid: string) => boolean): Promise<void> {
    const before = await own.rawOfAll();
    if (depth > 0) await node.reorganise(depth);
    for (const [txid, raw] of before) if (isSent(txid)) await node.sendRaw(raw).catch(() => undefined);
  }
  return {
    ...tried,
    pay: (address, amount) => own.pay(address, amount),
    process: null,
    pause() {
      isPaused = true;
      node.pause();
    },
    resume() {
      isPaused = false;
      node.resume();
    },
    isUp: () => !isPaused,
    reorganise: (depth) => change(depth, () => true),
    async replaceElsewhere(txid, depth) {
      if (depth === 0) await node.call('anvil_dropTransaction', txid);
      await change(depth, () => false);
      // The next transaction of the payer has the number of the one that was taken out.
      await node.pay(node.other, 1n);
      await node.mine(1);
    },
    raiseFee: null,
    confirmations,
    sent: (txid, address) => Promise.resolve(own.amountOf(txid, address)),
    brought: async (txid, address) => ((await confirmations(txid)) === 0 ? 0n : own.amountOf(txid, address)),
    recipient() {
      const address = `0x${randomBytes(20).toString('hex')}`;
      return Promise.resolve({ address: checksummed(address.slice(2)), received: () => node.balanceOf(address) });
    },
    // A sweep leaves its coins in the wallet and costs its fee alone.
    held: async (db, account) => (await tried.held(db, account)) + (await sweepFees(node, db)),
    feesOf: (db, ids) => feesOf(node, db, ids),
    recorded: () => Promise.resolve(null),
    async sweptFrom(address) {
      const sent = Number(await node.call('eth_getTransactionCount', address, 'latest'));
      return { sent, left: await node.balanceOf(address) };
    },
    lies,
    ...evmLies(node),
  };
}

export const evmFaults: FaultRail = {
  rail: {
    ...evm,
    ceilings: {
      fee: '1000000000000000000',
      feesPerDay: '1000000000000000000000',
      sweep: { topUp: '1000000000000000000', feesPerDay: '1000000000000000000000' },
      coins: { ETH: wideLimits('ETH', evm.decimals) },
    },
    settings: (...given) => ({ ...evm.settings(...given), sweep: {} }),
  },
  filledEuros: 100_000,
  start: async (now) => faultNode(await startEvm(now)),
};
