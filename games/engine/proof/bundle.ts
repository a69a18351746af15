import { readSaltProof, type SaltProof } from '../salt.ts';
import type { PublicKey } from './receipt.ts';

/** The commitments that a page showed at one moment. */
export interface ShownCommitment {
  readonly server_seed_hash: string;
  /** The hash of the seed that follows; at a table, the published commitment of its chain. */
  readonly next_server_seed_hash: string;
}

/** A commitment together with the player's seed. */
export interface ShownSeeds extends ShownCommitment {
  readonly client_seed: string;
}

/** A bet as the player's own page saw it. */
export interface KeptBet {
  /** The commitment that the page was shown before it placed the bet. */
  readonly shown: ShownSeeds & { readonly nonce: number };
  readonly asked: { readonly wager: Readonly<Record<string, unknown>>; readonly stake_minor: number; readonly currency: string };
  readonly round_id: string;
  /** Null where the provider gave none. */
  readonly receipt: string | null;
}

/** A pair of seeds as the provider describes it today. */
export interface PairRecord extends ShownSeeds {
  /** Null until the pair was exchanged for the next. */
  readonly server_seed: string | null;
  /** Number of bets drawn from it. */
  readonly bets: number;
  /** The chain of a table's rounds; absent for a pair of one player alone. */
  readonly chain_commitment?: string;
}

/** A round as the provider describes it today: `readRecord` of the engine reads it, with the receipt of its bet. */
export interface RecordedRound {
  readonly id: string;
  readonly server_seed_hash: string;
  readonly server_seed: string | null;
  readonly client_seed: string;
  readonly nonce: number;
  readonly wager: Readonly<Record<string, unknown>>;
  readonly stake_minor: number;
  readonly currency: string;
  readonly receipt: string;
  readonly [field: string]: unknown;
}

/** The source of the salt of a table's chain. */
export interface ChainRecord {
  readonly chain_commitment: string;
  readonly chain_salt: SaltProof;
}

/** The position of a bundle among the parts of a record that one file cannot hold. Parts come newest first. */
export interface BundlePart {
  /** From 1. */
  readonly number: number;
  /** SHA-256 of the file of the part before, in hex; null for the first. */
  readonly previous: string | null;
  readonly is_last: boolean;
}

/** The data needed to verify the rounds of one player in one game. */
export interface Bundle {
  readonly format: typeof bundleFormat;
  readonly version: 1;
  readonly game_id: string;
  readonly keys: readonly PublicKey[];
  /** Commitments in display order. */
  readonly commitments: readonly ShownSeeds[];
  readonly bets: readonly KeptBet[];
  /** Oldest first. */
  readonly pairs: readonly PairRecord[];
  readonly rounds: readonly RecordedRound[];
  /** The chains of a table's rounds; absent for a game of one player alone. */
  readonly chains?: readonly ChainRecord[];
  /** Whether `rounds` contains every round of each of its pairs. */
  readonly is_whole: boolean;
  /** Absent if `rounds` is complete. The first part has the page's own records: `bets` and `commitments`. */
  readonly part?: BundlePart;
}

export const bundleFormat = 'croupier-bets';
/** Larger files are refused, because the reader's memory is limited. */
export const maxBundleBytes = 50_000_000;
const maxItems = 200_000;

/** Thrown for a malformed bundle. */
export class UnreadableBundle extends Error {
  override readonly name = 'UnreadableBundle';
}

type Fields = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;
const isObject: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText: Check = (value) => typeof value === 'string' && value.length <= 20_000;
const isHash: Check = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const orAbsent =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const objectOf =
  (shape: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(shape).every(([field, check]) => check((value as Fields)[field]));
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= maxItems && value.every(check);

const commitment = { server_seed_hash: isHash, next_server_seed_hash: isHash };
const bet = { wager: isObject, stake_minor: isCount, currency: isText };
const shape: Readonly<Record<string, Check>> = {
  format: (value) => value === bundleFormat,
  version: (value) => value === 1,
  game_id: isText,
  keys: listOf(objectOf({ kty: (value) => value === 'OKP', crv: (value) => value === 'Ed25519', x: isText, kid: isText })),
  commitments: listOf(objectOf({ ...commitment, client_seed: isText })),
  bets: listOf(
    objectOf({
      shown: objectOf({ ...commitment, client_seed: isText, nonce: isCount }),
      asked: objectOf(bet),
      round_id: isText,
      receipt: orNull(isText),
    }),
  ),
  pairs: listOf(
    objectOf({ ...commitment, client_seed: isText, server_seed: orNull(isHash), bets: isCount, chain_commitment: orAbsent(isHash) }),
  ),
  rounds: listOf(
    objectOf({
      ...bet,
      id: isText,
      server_seed_hash: isHash,
      server_seed: orNull(isHash),
      client_seed: isText,
      nonce: isCount,
      receipt: isText,
    }),
  ),
  chains: orAbsent(listOf(objectOf({ chain_commitment: isHash, chain_salt: (value) => readSaltProof(value) !== null }))),
  is_whole: (value) => typeof value === 'boolean',
  part: orAbsent(
    objectOf({
      number: (value) => Number.isSafeInteger(value) && (value as number) > 0,
      previous: orNull(isHash),
      is_last: (value) => typeof value === 'boolean',
    }),
  ),
};

export const isBundle = (value: unknown): boolean => isObject(value) && (value as Fields)['format'] === bundleFormat;

/** Reads a bundle from a file that nobody vouches for. @throws UnreadableBundle with the name of the part. */
export function readBundle(value: unknown): Bundle {
  if (!isObject(value)) throw new UnreadableBundle('format');
  const wrong = Object.entries(shape).find(([field, check]) => !check((value as Fields)[field]));
  if (wrong) throw new UnreadableBundle(wrong[0]);
  return value as Bundle;
}
