import { coinNetworks } from './coin-networks.ts';
import { base58Check, solanaKey, xrpAccount } from './wallet-address/base58.ts';
import { cardano } from './wallet-address/cardano.ts';
import { cashAddress } from './wallet-address/cashaddr.ts';
import { cosmos } from './wallet-address/cosmos.ts';
import { evmAddress } from './wallet-address/evm.ts';
import { monero } from './wallet-address/monero.ts';
import { polkadot } from './wallet-address/polkadot.ts';
import type { AddressFault, AddressRule } from './wallet-address/rule.ts';
import { segwit } from './wallet-address/segwit.ts';
import { stellar } from './wallet-address/stellar.ts';
import { tonAddress } from './wallet-address/ton.ts';
import { zcash } from './wallet-address/zcash.ts';

export type AddressCheck = { readonly ok: true } | { readonly ok: false; readonly reason: 'empty' | AddressFault };

const bitcoinLegacy = base58Check(/^[13][1-9A-HJ-NP-Za-km-z]{25,39}$/, ['00', '05']);
const bitcoinSegwit = segwit('bc');
const litecoinLegacy = base58Check(/^[LM3][1-9A-HJ-NP-Za-km-z]{25,39}$/, ['30', '32', '05']);
const litecoinSegwit = segwit('ltc');

const bitcoin: AddressRule = (address) => (/^(?:bc1|BC1)/.test(address) ? bitcoinSegwit : bitcoinLegacy)(address);
const litecoin: AddressRule = (address) => (/^(?:ltc1|LTC1)/.test(address) ? litecoinSegwit : litecoinLegacy)(address);
const dash = base58Check(/^X[1-9A-HJ-NP-Za-km-z]{33}$/, ['4c']);
const dogecoin = base58Check(/^D[1-9A-HJ-NP-Za-km-z]{33}$/, ['1e']);
const tron = base58Check(/^T[1-9A-HJ-NP-Za-km-z]{33}$/, ['41']);

/** Names under which platforms know a chain, in lower case without anything but letters and digits. */
const namesOf: readonly (readonly [AddressRule, string])[] = [
  [
    evmAddress,
    'erc20 eth ethereum bep20 bsc bnbsmartchain polygon matic pol arbitrum arbitrumone base optimism avalanche avalanchecchain avaxc ethereumclassic etc',
  ],
  [tron, 'trc20 trx tron'],
  [solanaKey, 'spl sol solana'],
  [tonAddress, 'ton toncoin'],
  [bitcoin, 'btc bitcoin'],
  [litecoin, 'ltc litecoin'],
  [cashAddress, 'bch bitcoincash'],
  [xrpAccount, 'xrp xrpl xrpledger ripple'],
  [dash, 'dash'],
  [dogecoin, 'doge dogecoin'],
  [cardano, 'ada cardano'],
  [polkadot, 'dot polkadot'],
  [stellar, 'xlm stellar'],
  [monero, 'xmr monero'],
  [cosmos, 'atom cosmos cosmoshub'],
  [zcash, 'zec zcash'],
];
const byNetwork = new Map(namesOf.flatMap(([rule, names]) => names.split(' ').map((name) => [name, rule] as const)));

const ruleOfChain = (network: string): AddressRule | undefined => byNetwork.get(network.toLowerCase().replace(/[^a-z0-9]/g, ''));

/** Of a coin without a known network: the rule that all of its networks share. */
function ruleFor(code: string, network = ''): AddressRule | undefined {
  const own = (coinNetworks[code.toUpperCase()] ?? []).map(ruleOfChain);
  return ruleOfChain(network) ?? (own.every((rule) => rule === own[0]) ? own[0] : undefined);
}

/** More than the contract takes, and than any format needs. */
const longestAddress = 1_000;

/**
 * Whether money of this coin can be sent to the address. The network decides where it is known, else the coin. Any text
 * that is not blank passes for a coin that is not listed, and for a token of several kinds of chain that names none.
 */
export function validateWalletAddress(asked: {
  readonly code: string;
  readonly network?: string | undefined;
  readonly address: string;
}): AddressCheck {
  if (asked.address.trim() === '') return { ok: false, reason: 'empty' };
  // Some formats take time by the square of their length.
  if (asked.address.length > longestAddress) return { ok: false, reason: 'malformed' };
  const verdict = ruleFor(asked.code, asked.network)?.(asked.address) ?? 'ok';
  return verdict === 'ok' ? { ok: true } : { ok: false, reason: verdict };
}

/** Accounts of the XRP Ledger are shared by many people; only the tag says whose the money is. */
export const needsDestinationTag = (code: string): boolean => code.toUpperCase() === 'XRP';

/** A tag of the XRP Ledger is an unsigned integer of 32 bits. Other coins take any text. */
export const isDestinationTag = (code: string, tag: string): boolean =>
  !needsDestinationTag(code) || (/^\d{1,10}$/.test(tag) && Number(tag) <= 0xffff_ffff);
