import { coinNetworks } from '../coin-networks.ts';
import { required } from '../required.ts';
import { base58Check, solanaKey, xrpAccount } from './base58.ts';
import { cardano } from './cardano.ts';
import { cashAddress } from './cashaddr.ts';
import { cosmos } from './cosmos.ts';
import { evmAddress } from './evm.ts';
import { monero } from './monero.ts';
import { polkadot } from './polkadot.ts';
import type { AddressRule } from './rule.ts';
import { segwit } from './segwit.ts';
import { stellar } from './stellar.ts';
import { tonAddress } from './ton.ts';
import { zcash } from './zcash.ts';

/** Chains with the same form of address, on which the same bytes belong to the same person. */
export type Family =
  | 'evm'
  | 'tron'
  | 'solana'
  | 'ton'
  | 'bitcoin'
  | 'litecoin'
  | 'bitcoincash'
  | 'xrp'
  | 'dash'
  | 'dogecoin'
  | 'cardano'
  | 'polkadot'
  | 'stellar'
  | 'monero'
  | 'cosmos'
  | 'zcash';

export interface Chain {
  readonly family: Family;
  readonly rule: AddressRule;
}

const bitcoinLegacy = base58Check(/^[13][1-9A-HJ-NP-Za-km-z]{25,39}$/, ['00', '05']);
const bitcoinSegwit = segwit('bc');
const litecoinLegacy = base58Check(/^[LM3][1-9A-HJ-NP-Za-km-z]{25,39}$/, ['30', '32', '05']);
const litecoinSegwit = segwit('ltc');
const [scriptVersion, oldScriptVersion] = [0x32, 0x05];

/** The addresses with 3 and with M name the same script. */
const litecoinBase58: AddressRule = (address) => {
  const bytes = litecoinLegacy(address);
  return typeof bytes === 'string' || bytes[0] !== oldScriptVersion ? bytes : bytes.with(0, scriptVersion);
};

const bitcoin: AddressRule = (address) => (/^(?:bc1|BC1)/.test(address) ? bitcoinSegwit : bitcoinLegacy)(address);
const litecoin: AddressRule = (address) => (/^(?:ltc1|LTC1)/.test(address) ? litecoinSegwit : litecoinBase58)(address);

/** The names of chains on other platforms, in lower case, letters and digits only. */
const chains: readonly (readonly [Family, AddressRule, string])[] = [
  [
    'evm',
    evmAddress,
    'erc20 eth ethereum bep20 bsc bnbsmartchain polygon matic pol arbitrum arbitrumone base optimism avalanche avalanchecchain avaxc ethereumclassic etc',
  ],
  ['tron', base58Check(/^T[1-9A-HJ-NP-Za-km-z]{33}$/, ['41']), 'trc20 trx tron'],
  ['solana', solanaKey, 'spl sol solana'],
  ['ton', tonAddress, 'ton toncoin'],
  ['bitcoin', bitcoin, 'btc bitcoin'],
  ['litecoin', litecoin, 'ltc litecoin'],
  ['bitcoincash', cashAddress, 'bch bitcoincash'],
  ['xrp', xrpAccount, 'xrp xrpl xrpledger ripple'],
  ['dash', base58Check(/^X[1-9A-HJ-NP-Za-km-z]{33}$/, ['4c']), 'dash'],
  ['dogecoin', base58Check(/^D[1-9A-HJ-NP-Za-km-z]{33}$/, ['1e']), 'doge dogecoin'],
  ['cardano', cardano, 'ada cardano'],
  ['polkadot', polkadot, 'dot polkadot'],
  ['stellar', stellar, 'xlm stellar'],
  ['monero', monero, 'xmr monero'],
  ['cosmos', cosmos, 'atom cosmos cosmoshub'],
  ['zcash', zcash, 'zec zcash'],
];
const byName = new Map(chains.flatMap(([family, rule, names]) => names.split(' ').map((name) => [name, { family, rule }] as const)));

const byFamily = new Map(chains.map(([family, rule]) => [family, rule]));

/** Every family with the rule of its addresses. */
export const familyRules: ReadonlyMap<Family, AddressRule> = byFamily;

export const ruleOf = (family: Family): AddressRule => required(byFamily.get(family), family);

/** Normalizes a network's name to the spelling of this list. */
export const plainName = (network: string): string => network.toLowerCase().replace(/[^a-z0-9]/g, '');

const chainNamed = (network: string): Chain | undefined => byName.get(plainName(network));

/** The chain of a network; without a known network, the chain that all of the coin's networks share. */
export function chainOf(code: string, network = ''): Chain | undefined {
  const own = (coinNetworks[code.toUpperCase()] ?? []).map(chainNamed);
  return chainNamed(network) ?? (own.every((chain) => chain?.family === own[0]?.family) ? own[0] : undefined);
}
