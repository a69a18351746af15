import { chainOf } from './wallet-address/chains.ts';
import type { AddressFault } from './wallet-address/rule.ts';

export type AddressCheck = { readonly ok: true } | { readonly ok: false; readonly reason: 'empty' | AddressFault };

/** More than any format needs. */
const maxLength = 1_000;

interface AddressText {
  readonly code: string;
  readonly network?: string | undefined;
  readonly address: string;
}

/** The bytes of an address, a fault, or null for a coin whose chain has no rule. */
export function decodeWalletAddress({ code, network, address }: AddressText): Uint8Array | AddressFault | null {
  // Some formats take time by the square of their length.
  return address.length > maxLength ? 'malformed' : (chainOf(code, network)?.rule(address) ?? null);
}

/**
 * Whether a text has the form of an address of this coin. A known network decides, otherwise the coin. Any non-blank text passes for an unlisted
 * coin, and for a token of several chains without a network. `domain/destination.ts` decides whether money may be sent there.
 */
export function validateWalletAddress(text: AddressText): AddressCheck {
  if (text.address.trim() === '') return { ok: false, reason: 'empty' };
  const result = decodeWalletAddress(text);
  return typeof result === 'string' ? { ok: false, reason: result } : { ok: true };
}

/** Accounts of the XRP Ledger are shared by many people; only the tag says whose the money is. */
export const needsDestinationTag = (code: string): boolean => code.toUpperCase() === 'XRP';

/** A tag of the XRP Ledger is an unsigned integer of 32 bits. Other coins take any text. */
export const isDestinationTag = (code: string, tag: string): boolean =>
  !needsDestinationTag(code) || (/^\d{1,10}$/.test(tag) && Number(tag) <= 0xffff_ffff);
