import { bytesToHex } from '@noble/hashes/utils.js';
import { cleaned } from './cleaned.ts';
import { coinContracts } from './coin-contracts.ts';
import { coinNetworks } from './coin-networks.ts';
import { type MemoFault, memoFault, needsTag } from './memo.ts';
import { decodeWalletAddress } from './wallet-address.ts';
import { plainCashText } from './wallet-address/cashaddr.ts';
import { chainOf, type Family, familyRules } from './wallet-address/chains.ts';
import { isEdwardsPoint } from './wallet-address/curves.ts';
import { type LinkFault, type PaymentLink, readLink } from './wallet-address/links.ts';
import { isOwnable } from './wallet-address/ownable.ts';
import type { AddressFault } from './wallet-address/rule.ts';

/** The coin and network of a payment. */
export interface Route {
  readonly code: string;
  readonly network?: string | null | undefined;
}

export type AddressRefusal =
  /** `nobody`: no one can own it. `contract`: a token's own contract. `not_a_wallet`: no key on Solana's curve, as a token account has. */
  { readonly fault: 'empty' | AddressFault | 'nobody' | 'contract' | 'not_a_wallet' } | LinkFault;
/** `memo_twice`: the address already contains a tag or memo, and another one was given. */
export type MemoRefusal = MemoFault | { readonly fault: 'memo_twice' };

/** Destination of a withdrawal, as stored and sent. */
export interface Destination {
  readonly address: string;
  /** Empty where none goes with the address. */
  readonly tag: string;
  /** The chain family and the decoded bytes: the same for each spelling of one destination. */
  readonly key: string;
}

/** The destination of a payment link. The amount of the link is ignored, because the amount has its own field. */
export interface LinkParts {
  readonly address: string;
  readonly tag: string;
  readonly hasAmount: boolean;
}

export interface DestinationReading {
  readonly destination: Destination | null;
  readonly addressFault: AddressRefusal | null;
  readonly memoFault: MemoRefusal | null;
  /** Null where the text is no link, or one that cannot be paid. */
  readonly link: LinkParts | null;
}

const bech32Families: readonly Family[] = ['bitcoin', 'litecoin', 'bitcoincash', 'cardano', 'cosmos', 'zcash'];
const tokenAwareForm = /^(?:bitcoincash:)?[zr]/;
const muxedLength = 40;

let contractKeys: ReadonlySet<string> | undefined;

function isContract(key: string): boolean {
  contractKeys ??= new Set(
    Object.entries(coinContracts).flatMap(([code, networks]) =>
      Object.entries(networks).flatMap(([network, contracts]) => contracts.map((address) => keyOf({ code, network }, address))),
    ),
  );
  return contractKeys.has(key);
}

const routeOf = ({ code, network }: Route) => ({ code, network: network ?? undefined });

/** The canonical spelling: lower case for encodings with two cases, and the form of Bitcoin Cash that every wallet can pay. */
function spelled(route: Route, family: Family, text: string, bytes: Uint8Array): string {
  const hasCapitals = bech32Families.includes(family) && text === text.toUpperCase();
  const lower = hasCapitals && typeof decodeWalletAddress({ ...routeOf(route), address: text.toLowerCase() }) !== 'string';
  const address = lower ? text.toLowerCase() : text;
  return family === 'bitcoincash' && tokenAwareForm.test(address) ? plainCashText(bytes) : address;
}

/** The key of a destination, the same for every spelling of its address. On a chain without a rule it is the text itself. */
export function keyOf(route: Route, address: string): string {
  const family = chainOf(route.code, route.network ?? undefined)?.family;
  const bytes = decodeWalletAddress({ ...routeOf(route), address });
  return family && bytes instanceof Uint8Array ? `${family}:${bytesToHex(bytes)}` : `text:${address}`;
}

/** Every key that an address of an unknown coin can have: one for each family that reads it, and its text, in lower case. */
export function keysOfAny(address: string): readonly string[] {
  const keys = [...familyRules].flatMap(([family, rule]) => {
    const bytes = rule(address);
    return bytes instanceof Uint8Array ? [`${family}:${bytesToHex(bytes)}`] : [];
  });
  return [...keys, `text:${address.toLowerCase()}`];
}

/** A token's contract, or null where the link names none or the coin's own. */
function foreignToken({ code, network }: Route, token: string | null): LinkFault | null {
  if (token === null) return null;
  const contracts = coinContracts[code.toUpperCase()] ?? {};
  const [only] = coinNetworks[code.toUpperCase()] ?? [];
  const own = contracts[network ?? only ?? ''] ?? [];
  return own.some((contract) => keyOf({ code, network }, contract) === keyOf({ code, network }, token))
    ? null
    : { fault: 'link_unsupported', part: token };
}

/** The reason why nothing may be paid to the bytes of an address; null if it may. */
function refusalOf(code: string, family: Family, bytes: Uint8Array): AddressRefusal | null {
  if (isContract(`${family}:${bytesToHex(bytes)}`)) return { fault: 'contract' };
  if (!isOwnable(family, bytes)) return { fault: 'nobody' };
  // A program can hold Solana's own coin for its owner, but a token sent to a token account or program may be lost.
  return family === 'solana' && code.toUpperCase() !== 'SOL' && !isEdwardsPoint(bytes) ? { fault: 'not_a_wallet' } : null;
}

const plain = (address: string): PaymentLink => ({ address, memo: null, hasAmount: false, token: null });

/** Digits of a tag are a number: zeros in front change nothing. */
const spelledTag = (route: Route, tag: string): string =>
  needsTag(routeOf(route)) && /^\d+$/.test(tag) ? tag.replace(/^0+(?=\d)/, '') : tag;

/**
 * Reads the address and the tag or memo of a withdrawal. Decides on decoded bytes whether somebody can own the destination and whether the chain can
 * carry the memo. Form and platform share this rule.
 */
export function readDestination(route: Route, addressText: string, tagText: string): DestinationReading {
  const text = cleaned(addressText).replaceAll(' ', '');
  const given = spelledTag(route, cleaned(tagText));
  const family = chainOf(route.code, route.network ?? undefined)?.family;
  const link = readLink(text, { ...routeOf(route), family });
  const refuse = (addressFault: AddressRefusal): DestinationReading => ({
    destination: null,
    addressFault,
    memoFault: memoFault(routeOf(route), given),
    link: null,
  });
  if (text === '') return refuse({ fault: 'empty' });
  if (link !== null && 'fault' in link) return refuse(link);
  const { address, memo, hasAmount, token } = link ?? plain(text);
  const foreign = foreignToken(route, token);
  if (foreign) return refuse(foreign);
  const bytes = decodeWalletAddress({ ...routeOf(route), address });
  if (typeof bytes === 'string') return refuse({ fault: bytes });
  const refusal = family && bytes ? refusalOf(route.code, family, bytes) : null;
  if (refusal) return refuse(refusal);

  const carried = memo === null ? '' : spelledTag(route, cleaned(memo));
  const isMuxed = family === 'stellar' && bytes?.length === muxedLength;
  const isTwice = (carried !== '' && given !== '' && carried !== given) || (isMuxed && given + carried !== '');
  const tag = given || carried;
  const wrong: MemoRefusal | null = isTwice ? { fault: 'memo_twice' } : memoFault(routeOf(route), tag);
  const spelling = family && bytes ? spelled(route, family, address, bytes) : address;
  const destination = { address: spelling, tag, key: keyOf(route, spelling) };
  return {
    destination: wrong ? null : destination,
    addressFault: null,
    memoFault: wrong,
    link: link && { address: spelling, tag: carried, hasAmount },
  };
}

/** Whether a stored destination equals this one, in any spelling. */
export const isSameDestination = (
  route: Route,
  stored: { readonly wallet_address: string; readonly destination_tag: string },
  { address, tag, key }: Destination,
): boolean => stored.destination_tag === tag && (stored.wallet_address === address || keyOf(route, stored.wallet_address) === key);
