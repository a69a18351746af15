import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A player's number for the salt of a chain, and the hash that bound the player to it before any number was known. */
export interface SaltShare {
  readonly commitment: string;
  readonly number: string;
}

/** Origin of a chain's salt, with which anybody can recompute the salt. */
export type SaltProof =
  | {
      readonly source: 'players';
      /** From 1. An attempt with a withheld number is broken, and the next one begins. */
      readonly attempt: number;
      readonly shares: readonly SaltShare[];
    }
  | { readonly source: 'beacon'; readonly network: string; readonly round: number; readonly signature: string };

/** Whether a beacon's network has signed a round. The check is large, so callers load it when they meet a beacon: `beacon-signature.ts`. */
export type IsSigned = (beacon: Extract<SaltProof, { source: 'beacon' }>) => boolean;

export const maxShares = 200;
export const numberForm = /^[0-9a-f]{64}$/;
const signatureForm = /^[0-9a-f]{96}$/;
const maxAttempts = 1_000_000;

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Binds a player to a number for one attempt at the salt of one chain: no number can be moved to another attempt. */
export const shareCommitment = (chain: string, attempt: number, number: string): string =>
  hashOf(`croupier salt share:${chain}:${attempt}:${number}`);

/** The randomness of a round of drand: SHA-256 of its signature. */
export const beaconRandomness = (signature: string): string => bytesToHex(sha256(hexToBytes(signature)));

/**
 * The salt of a chain, 64 hex digits. Shares count in the order of their commitments, all of which were fixed before the first number was revealed.
 */
export function saltOf(chain: string, proof: SaltProof): string {
  if (proof.source === 'beacon')
    return hashOf(`croupier salt:${chain}:beacon:${proof.network}:${proof.round}:${beaconRandomness(proof.signature)}`);
  const shares = proof.shares.toSorted((a, b) => (a.commitment < b.commitment ? -1 : 1));
  return hashOf(
    `croupier salt:${chain}:players:${proof.attempt}:${shares.map(({ commitment, number }) => `${commitment}=${number}`).join()}`,
  );
}

/** Whether a salt follows from its source: every number was bound beforehand, or the beacon's network has signed its round. */
export function isSaltProved(chain: string, salt: string, proof: SaltProof, isSigned: IsSigned | null): boolean {
  if (proof.source === 'beacon') return saltOf(chain, proof) === salt && isSigned?.(proof) === true;
  const { attempt, shares } = proof;
  const areBound = shares.every(({ commitment, number }) => shareCommitment(chain, attempt, number) === commitment);
  const areDifferent = new Set(shares.map(({ commitment }) => commitment)).size === shares.length;
  return shares.length > 0 && areBound && areDifferent && saltOf(chain, proof) === salt;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const isText = (value: unknown, form: RegExp): value is string => typeof value === 'string' && form.test(value);
const isCount = (value: unknown, max: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= max;
const isShare = (value: unknown): value is SaltShare =>
  isObject(value) && isText(value['commitment'], numberForm) && isText(value['number'], numberForm);

/** Reads the proof of a salt. Null for any other form. */
export function readSaltProof(value: unknown): SaltProof | null {
  if (!isObject(value)) return null;
  const { source, attempt, shares, network, round, signature } = value;
  if (source === 'beacon')
    return isText(network, numberForm) && isCount(round, Number.MAX_SAFE_INTEGER) && isText(signature, signatureForm)
      ? { source, network, round, signature }
      : null;
  if (source !== 'players' || !isCount(attempt, maxAttempts) || !Array.isArray(shares) || shares.length > maxShares) return null;
  const list = shares as readonly unknown[];
  return list.every(isShare) ? { source, attempt, shares: list.map(({ commitment, number }) => ({ commitment, number })) } : null;
}
