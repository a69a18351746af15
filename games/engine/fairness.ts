import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The three inputs that fix an outcome: a secret the platform committed to, a text the player chose, and the bet's number under that pair. */
export interface Draw {
  /** 32 bytes in lower-case hex. */
  readonly serverSeed: string;
  /** Any text by the player, 1 to 64 characters. */
  readonly clientSeed: string;
  /** 0, 1, 2, … */
  readonly nonce: number;
}

const seedForm = /^[0-9a-f]{64}$/;

/** Returns the commitment that is published before the first bet: SHA-256 of the 32 bytes of the server seed. */
export const commitmentOf = (serverSeed: string): string => bytesToHex(sha256(bytesOf(serverSeed)));

/** More rounds than any chain has, which bounds the work of a reader's machine. */
const maxRounds = 100_000;

/**
 * Whether a seed belongs to its round in a chain: SHA-256, applied as often as the round's number, gives the published commitment. False for a number
 * beyond any chain.
 */
export function isOfChain({ serverSeed, nonce }: Draw, commitment: string): boolean {
  if (nonce < 1 || nonce > maxRounds) return false;
  let seed = bytesOf(serverSeed);
  for (let round = 0; round < nonce; round += 1) seed = sha256(seed);
  return bytesToHex(seed) === commitment;
}

/** 64 hex digits from 32 random bytes of the caller's secure source. */
export const serverSeedFrom = (randomBytes: Uint8Array): string => {
  if (randomBytes.length !== 32) throw new RangeError('a server seed has 32 bytes');
  return bytesToHex(randomBytes);
};

/**
 * The random bytes of a draw: HMAC-SHA-256 keyed with the server seed over `{clientSeed}:{nonce}:{block}`, block 0, 1, 2, … in a row.
 * Anyone holding the revealed seed can compute them again.
 */
export function randomnessOf(draw: Draw): Randomness {
  if (!Number.isSafeInteger(draw.nonce) || draw.nonce < 0) throw new RangeError('a nonce is a whole number from 0');
  // Keyed once for all blocks of a draw, because the key is half of a block's cost.
  const keyed = hmac.create(sha256, bytesOf(draw.serverSeed));
  let block = 0;
  let bytes: Uint8Array = new Uint8Array(0);
  let used = 0;
  const nextByte = (): number => {
    const byte = bytes[used++];
    if (byte !== undefined) return byte;
    bytes = keyed
      .clone()
      .update(utf8ToBytes(`${draw.clientSeed}:${draw.nonce}:${block++}`))
      .digest();
    used = 0;
    return nextByte();
  };
  const word = (): number => nextByte() * 2 ** 24 + nextByte() * 2 ** 16 + nextByte() * 2 ** 8 + nextByte();
  return {
    bits: (count) => {
      const length = Math.ceil(count / 8);
      let value = 0n;
      for (let index = 0; index < length; index += 1) value = (value << 8n) | BigInt(nextByte());
      return value >> BigInt(length * 8 - count);
    },
    below: (limit) => {
      // Values of the incomplete last run of `limit` are discarded: a remainder alone would favour small numbers.
      const fair = Math.floor(2 ** 32 / limit) * limit;
      for (;;) {
        const drawn = word();
        if (drawn < fair) return drawn % limit;
      }
    },
  };
}

export interface Randomness {
  /** The next `count` bits (from whole bytes, the leading bits first). */
  bits(count: number): bigint;
  /** An unbiased whole number from 0 up to but not including `limit` (at most 2^32). */
  below(limit: number): number;
}

function bytesOf(serverSeed: string): Uint8Array {
  if (!seedForm.test(serverSeed)) throw new RangeError('a server seed has 64 lower-case hex digits');
  return hexToBytes(serverSeed);
}
