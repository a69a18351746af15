import { isSaltProved, type SaltProof } from '../salt.ts';
import type { Bundle } from './bundle.ts';
import type { Fault } from './faults.ts';
import type { ReceiptClaims } from './receipt.ts';

async function isProved(chain: string, salt: string, proof: SaltProof | undefined): Promise<boolean> {
  if (!proof) return false;
  const isSigned = proof.source === 'beacon' ? (await import('../beacon-signature.ts')).isSignedByQuicknet : null;
  return isSaltProved(chain, salt, proof, isSigned);
}

/** Reports each table salt that no source proves, once, at its first bet. @param receipts one for each bet. */
export async function saltFaults({ chains = [] }: Bundle, receipts: readonly ReceiptClaims[]): Promise<Fault[]> {
  const proofs = new Map(chains.map(({ chain_commitment, chain_salt }) => [chain_commitment, chain_salt]));
  const checked = new Set<string>();
  const faults: Fault[] = [];
  for (const { chain_commitment: chain, client_seed: salt, round_id, nonce } of receipts) {
    if (chain === undefined || checked.has(`${chain} ${salt}`)) continue;
    checked.add(`${chain} ${salt}`);
    if (!(await isProved(chain, salt, proofs.get(chain)))) faults.push({ kind: 'unproved_salt', round_id, nonce });
  }
  return faults;
}
