import { evmAccountOf, evmAddressAt, evmBranches } from '#domain/evm/addresses.ts';
import { nativeDecimals } from '#domain/evm/networks.ts';
import { checksummed } from '#domain/wallet-address/evm.ts';
import { evmEntry } from '#rails/evm/entry.ts';
import { type EvmTestNode, hasEvmNode, startEvmNode } from '#tests/support/evm/node.ts';
import { limitsOf, type TriedNode, type TriedRail } from './rail.ts';

const maxFeePerGas = 20_000_000_000n;
const maxGas = 200_000n;

interface Receipt {
  readonly gasUsed: string;
  readonly effectiveGasPrice: string;
}

const hotAddress = (account: string): string => evmAddressAt(evmAccountOf(account), evmBranches.hot, 0);

/** The test chain's node, whose accounts play the players. */
export const startEvm = (now: () => number = Date.now): Promise<EvmTestNode> => startEvmNode({ chainId: 31_337, now, isDetached: true });

export function triedNode(node: EvmTestNode): TriedNode {
  return {
    url: node.url,
    credentialsFile: null,
    pay: node.pay,
    mine: node.mine,
    async otherWallet() {
      // The node has filled its accounts: only what comes beside that counts.
      const before = await node.balanceOf(node.other);
      return { address: checksummed(node.other.slice(2)), received: async () => (await node.balanceOf(node.other)) - before };
    },
    async brought(txid, address) {
      const { to, value } = await node.call<{ to: string; value: string }>('eth_getTransactionByHash', txid);
      return to.toLowerCase() === address.toLowerCase() ? BigInt(value) : 0n;
    },
    async held(db, account) {
      const given = await db.sql<{ address: string }>`select address from evm_addresses`;
      let sum = 0n;
      for (const address of [hotAddress(account), ...given.map((one) => one.address)]) sum += await node.balanceOf(address);
      return sum;
    },
    async fees(db) {
      const paid = await db.sql<{ txid: string }>`select mined_txid as txid from chain_payouts where mined_txid is not null`;
      let sum = 0n;
      for (const { txid } of paid) {
        const { gasUsed, effectiveGasPrice } = await node.call<Receipt>('eth_getTransactionReceipt', txid);
        sum += BigInt(gasUsed) * BigInt(effectiveGasPrice);
      }
      return sum;
    },
    stop: () => node.stop(),
  };
}

export const evm: TriedRail = {
  processor: 'ethereum',
  node: 'anvil, a node of an Ethereum test chain',
  code: 'ETH',
  chain: 'ERC-20',
  networkId: 'ethereum-anvil',
  decimals: nativeDecimals,
  confirmations: 2,
  isSeenWithoutBlock: false,
  missing: () => (hasEvmNode() ? null : 'anvil is not installed. It is among the development packages: npm ci'),
  ceilings: {
    fee: `${maxFeePerGas * maxGas}`,
    feesPerDay: `${maxFeePerGas * maxGas * 100n}`,
    coins: { ETH: limitsOf('ETH', nativeDecimals) },
  },
  entry: (chains) => evmEntry({ name: 'ethereum', displayName: 'Ethereum' }, chains),
  settings: ({ url }, account, signer) => ({
    network: 'ethereum-anvil',
    account,
    node: url,
    coins: { ETH: { confirmations: [['0', '2']] } },
    signer,
    maxFeePerGas: `${maxFeePerGas}`,
  }),
  startNode: async () => triedNode(await startEvm()),
  fillAddress: (_db, account) => Promise.resolve(hotAddress(account)),
};
