import { randomBytes } from 'node:crypto';
import { Address } from '@scure/btc-signer';
import { coinNetwork } from '#domain/bitcoin/networks.ts';
import { required } from '#domain/required.ts';
import type { Database } from '#server/db/database.ts';
import { type LitecoinNode, startLitecoinNode } from '#tests/support/litecoin-node.ts';
import { litecoin, mainAddress, minorOf, triedNode } from '../try-rail/litecoin.ts';
import { litecoinLies } from './litecoin-lies.ts';
import { type FaultNode, type FaultRail, type Lie, wideLimits } from './node.ts';

const { bech32, pubKeyHash, scriptHash } = coinNetwork('litecoin-regtest');

interface Reply {
  readonly result: unknown;
}
const changed =
  (wanted: string, change: (result: never) => unknown): Lie =>
  (name, reply) => {
    if (name !== wanted) return null;
    const { result } = JSON.parse(reply) as Reply;
    return JSON.stringify({ result: change(result as never), error: null, id: 0 });
  };
const otherHash = (): string => randomBytes(32).toString('hex');

const lies: Readonly<Record<string, Lie>> = {
  'a reply that ends in the middle': (_name, reply) => reply.slice(0, reply.length / 2),
  'a reply that is no JSON': () => '<html>502</html>',
  'a chain with another first block': changed('getblockhash', otherHash),
  'more blocks than it has': changed('getblockchaininfo', (info: { blocks: number }) => ({ ...info, blocks: info.blocks + 50 })),
  'a best block that it does not have': changed('getblockchaininfo', (info: object) => ({ ...info, bestblockhash: otherHash() })),
  'a block of another height': changed('getblock', (block: { height: number }) => ({ ...block, height: block.height + 1 })),
  'a block that follows another one': changed('getblock', (block: object) => ({ ...block, previousblockhash: otherHash() })),
  'an empty memory pool': changed('getrawmempool', () => []),
  'a memory pool of transactions that nobody sent': changed('getrawmempool', () => [otherHash(), otherHash()]),
  'an enormous price of fees': changed('estimatesmartfee', () => ({ feerate: 9, blocks: 6 })),
};

/** Without transactions, to an address that no other block has: the same block would be a known one. */
function mineEmpty(node: LitecoinNode, blocks: number): void {
  for (let mined = 0; mined < blocks; mined += 1) node.cli('generateblock', node.cli('getnewaddress'), '[]');
}

function invalidate(node: LitecoinNode, depth: number): void {
  node.cli('invalidateblock', node.cli('getblockhash', `${node.height() - depth + 1}`));
}

async function feesOf(node: LitecoinNode, db: Database, ids: readonly string[]): Promise<bigint> {
  const spent = await db.sql<{ txid: string; hash: string; sum: bigint }>`
    select chain_transactions.txid, hash, sum(value)::bigint as sum from chain_payouts
      join chain_transactions on chain_transactions.network = chain_payouts.network and chain_transactions.txid = any(txids) and chain_transactions.height is not null
      join chain_blocks on chain_blocks.network = chain_transactions.network and chain_blocks.height = chain_transactions.height
      join chain_outputs on spent_by = chain_transactions.txid
    where transaction_id = any(${[...ids]}::uuid[]) group by chain_transactions.txid, hash`;
  return spent.reduce((total, { txid, hash, sum }) => {
    const { vout } = node.json('getrawtransaction', txid, 'true', hash) as { vout: { value: number }[] };
    return total + sum - vout.reduce((paid, { value }) => paid + minorOf(value), 0n);
  }, 0n);
}

function faultNode(node: LitecoinNode): FaultNode {
  const tried = triedNode(node);
  let isPaused = false;
  const confirmations = (txid: string): number => Math.max(0, node.json('gettransaction', txid)['confirmations'] as number);
  return {
    ...tried,
    process: {
      kill: () => node.kill(),
      ensure: () => void (node.isRunning() || node.start()),
    },
    pause() {
      isPaused = true;
      node.pause();
    },
    resume() {
      isPaused = false;
      node.resume();
    },
    isUp: () => !isPaused && node.isRunning(),
    reorganise(depth) {
      invalidate(node, depth);
      return Promise.resolve(mineEmpty(node, depth + 1));
    },
    replaceElsewhere(txid, depth) {
      if (depth > 0) invalidate(node, depth);
      node.mineDoubleSpend(txid);
      return Promise.resolve(mineEmpty(node, depth));
    },
    raiseFee: (txid) => Promise.resolve(node.json('bumpfee', txid)['txid'] as string),
    confirmations: (txid) => Promise.resolve(confirmations(txid)),
    sent: (txid, address) => tried.brought(txid, address),
    brought: (txid, address) => (confirmations(txid) === 0 ? Promise.resolve(0n) : tried.brought(txid, address)),
    recipient() {
      const prefix = required(bech32, 'The prefix of addresses');
      const address = Address({ bech32: prefix, pubKeyHash, scriptHash, wif: 0xef }).encode({ type: 'wpkh', hash: randomBytes(20) });
      const received = () =>
        Promise.resolve(minorOf(node.json('scantxoutset', 'start', JSON.stringify([`addr(${address})`]))['total_amount']));
      return Promise.resolve({ address: mainAddress(address), received });
    },
    feesOf: (db, ids) => feesOf(node, db, ids),
    async recorded(db) {
      const { sum } = await db.single<{ sum: bigint }>`
        select coalesce(sum(value), 0)::bigint as sum from chain_outputs join chain_transactions using (network, txid)
        where height is not null and not exists (
          select 1 from chain_transactions spending where spending.txid = spent_by and spending.height is not null)`;
      return sum;
    },
    sweptFrom: null,
    lies,
    ...litecoinLies(node),
  };
}

export const litecoinFaults: FaultRail = {
  rail: { ...litecoin, ceilings: { name: 'Litecoin', ...wideLimits('LTC', litecoin.decimals), fee: '1000000' } },
  filledEuros: 2_000,
  start: async () => faultNode(await startLitecoinNode({ isDetached: true })),
};
