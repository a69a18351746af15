import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { type BeaconNetwork, quicknet } from './beacon.ts';
import type { IsSigned } from './salt.ts';

/** The domain separation tag of drand's scheme `bls-unchained-g1-rfc9380`. */
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** The message that a network signs in a round: SHA-256 of its number as 8 bytes, the largest first. */
export function beaconMessage(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return sha256(bytes);
}

/** Checks signatures of one network; every other network is refused. A check takes some 100 ms. */
export const signedBy =
  (known: BeaconNetwork): IsSigned =>
  ({ network, round, signature }) => {
    if (network !== known.hash) return false;
    const { shortSignatures } = bls12_381;
    try {
      return shortSignatures.verify(hexToBytes(signature), shortSignatures.hash(beaconMessage(round), domain), hexToBytes(known.publicKey));
    } catch {
      // Bytes that are no point of the curve are no signature.
      return false;
    }
  };

export const isSignedByQuicknet: IsSigned = signedBy(quicknet);
