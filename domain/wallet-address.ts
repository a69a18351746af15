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

/** The bytes that the address stands for, a fault, or null for a coin whose chain has no rule. */
export function decodeWalletAddress({ code, network, address }: AddressText): Uint8Array | AddressFault | null {
  // Some formats take time by the square of their length.
  return address.length > maxLength ? 'malformed' : (chainOf(code, network)?.rule(address) ?? null);
}

/**
 * Whether a text has the form of an address of this coin. The network decides where it is known, else the coin. Any text
 * that is not blank passes for a coin that is not listed, and for a token of several kinds of chain that names none.
 * `domain/destination.ts` decides whether money may be sent there.
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
