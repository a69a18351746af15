import { Address, OutScript } from '@scure/btc-signer';
import { scriptOfAddress } from '#domain/bitcoin/addresses.ts';
import { coinNetwork, mainNetworkOf } from '#domain/bitcoin/networks.ts';
import { fromMinor } from '#domain/money.ts';
import { required } from '#domain/required.ts';
import { chainEntry } from '#rails/bitcoin/entry.ts';
import { hasLitecoinNode, type LitecoinNode, startLitecoinNode } from '#tests/support/litecoin-node.ts';
import { limitsOf, type TriedNode, type TriedRail } from './rail.ts';

const decimals = 8;
const network = coinNetwork('litecoin-regtest');
/** Addresses of each branch that the node looks for. */
const range = 1_000;

/** A number of the node, which JSON has as a fraction, in smallest units. */
export const minorOf = (coins: unknown): bigint => BigInt(Math.round(Number(coins) * 10 ** decimals));

/** The same address as on the main network. */
export function mainAddress(address: string): string {
  const { bech32, pubKeyHash, scriptHash } = mainNetworkOf(network);
  const script = required(scriptOfAddress(network, address), address);
  return Address({ bech32: required(bech32, 'The prefix of addresses'), pubKeyHash, scriptHash, wif: 0xb0 }).encode(
    OutScript.decode(script),
  );
}

/** A node whose wallet plays the players. */
export function triedNode(node: LitecoinNode): TriedNode {
  return {
    url: node.url,
    credentialsFile: node.credentialsFile,
    pay: (address, amount) => Promise.resolve(node.send(address, fromMinor(amount, decimals))),
    mine: (blocks) => Promise.resolve(void node.mine(blocks)),
    otherWallet() {
      const address = node.cli('getnewaddress', 'player', 'bech32');
      const received = () => Promise.resolve(minorOf(node.cli('getreceivedbyaddress', address, '1')));
      return Promise.resolve({ address: mainAddress(address), received });
    },
    brought(txid, address) {
      const { details } = node.json('gettransaction', txid) as { details: { address: string; amount: number }[] };
      return Promise.resolve(details.filter((one) => one.address === address).reduce((sum, { amount }) => sum - minorOf(amount), 0n));
    },
    held(_db, account) {
      const wanted = [0, 1].map((branch) => ({ desc: `wpkh(${account}/${branch}/*)`, range }));
      return Promise.resolve(minorOf(node.json('scantxoutset', 'start', JSON.stringify(wanted))['total_amount']));
    },
    async fees(db) {
      const { sum } = await db.single<{ sum: bigint }>`select coalesce(sum(fee_minor), 0)::bigint as sum from chain_payouts`;
      return sum;
    },
    stop: () => node.stop(),
  };
}

export const litecoin: TriedRail = {
  processor: 'litecoin',
  node: 'Litecoin Core in regtest',
  code: 'LTC',
  chain: 'Litecoin',
  networkId: 'litecoin-regtest',
  decimals,
  confirmations: 2,
  isSeenWithoutBlock: true,
  missing: () => (hasLitecoinNode ? null : 'Litecoin Core is not installed. On Debian: apt install litecoind'),
  ceilings: { name: 'Litecoin', ...limitsOf('LTC', decimals), fee: '1000000' },
  entry: (chains) => chainEntry({ name: 'litecoin', displayName: 'Litecoin' }, chains),
  settings: ({ url, credentialsFile }, account, signer) => ({
    network: network.id,
    account,
    node: url,
    credentialsFile,
    signer,
    confirmations: [['0', '2']],
  }),
  startNode: async () => triedNode(await startLitecoinNode({ isDetached: true })),
  async fillAddress(db) {
    const { address } = await db.single<{ address: string }>`select address from chain_addresses where branch = 1 and index = 0`;
    return address;
  },
};
