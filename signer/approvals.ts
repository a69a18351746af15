import { createHash } from 'node:crypto';
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { payoutText } from '#domain/payout-approval.ts';
import type { Approval, PayoutOrder } from './protocol.ts';
import { Refusal } from './refusal.ts';
import type { SignerSettings } from './settings.ts';

/** The network and the amount of a payout as operators read them when they approve. */
export interface ShownPayout {
  readonly network: string;
  readonly amountMinor: bigint;
  readonly decimals: number;
}

/** The challenge of an approval: SHA-256 over the text that the operator read, made of what is to be paid. */
export const payoutChallenge = ({ id, coin, address, memo }: PayoutOrder, shown: ShownPayout, expiresAt: string): string => {
  const facts = { withdrawalId: id, coin, ...shown, address, memo };
  return createHash('sha256')
    .update(payoutText({ ...facts, expiresAt: new Date(expiresAt) }))
    .digest('base64url');
};

async function isApproved(
  { origin, domain }: Pick<SignerSettings, 'origin' | 'domain'>,
  publicKey: string,
  { id, response }: Approval,
  challenge: string,
): Promise<boolean> {
  try {
    const { verified } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: domain,
      requireUserVerification: true,
      // One signature stands for one payout, which is signed once: the counter of the key protects nothing here.
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
      advancedFIDOConfig: { userVerification: 'required' },
    });
    return verified;
  } catch {
    return false;
  }
}

interface Question {
  readonly payout: PayoutOrder;
  readonly shown: ShownPayout;
  readonly approvals: readonly Approval[];
  /** Milliseconds since 1970. */
  readonly time: number;
}

/**
 * Counts the different persons who have approved exactly this payout. @throws Refusal for an approval that is of another payout, not by an approver, or
 * too old.
 */
export async function countApprovers(settings: SignerSettings, { payout, shown, approvals, time }: Question): Promise<number> {
  const persons = new Set<string>();
  for (const approval of approvals) {
    const approver = settings.approvers.find(({ credentialId }) => credentialId === approval.id);
    const challenge = payoutChallenge(payout, shown, approval.expiresAt);
    if (!approver || !(await isApproved(settings, approver.publicKey, approval, challenge)))
      throw new Refusal('approval_invalid', 'An approval is not by an approver, or not of this payout.');
    if (Date.parse(approval.expiresAt) <= time) throw new Refusal('expired', 'The time of an approval is over.');
    persons.add(approver.person);
  }
  return persons.size;
}
