import type { Host } from '../host.ts';
import { claimSigning, endSending, type HoldReason } from './holds.ts';

/**
 * Has a rail of ours sign a payout, unless its withdrawal is held or has ended by then. Acknowledgements of a stop wait for `sign`; where it throws, the
 * signer may still sign, so they wait until `until`. @param sign calls the signer before `until`, or not at all.
 * @returns why nothing was signed, else null.
 */
export async function signUnlessHeld(
  host: Pick<Host, 'db' | 'now'>,
  id: string,
  sign: (until: Date) => Promise<void>,
): Promise<HoldReason | 'ended' | null> {
  const claim = await claimSigning(host, id);
  if (claim.is !== 'sending') return claim.is === 'held' ? claim.reason : 'ended';
  await sign(claim.until);
  await endSending(host, id, claim);
  return null;
}
