import type { operations } from '#openapi/operators.schema.d.ts';
import { tokenOf } from '../http/context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { approvePayout, prepareText, textToSign } from '../payments/approvals.ts';
import { typicalSeconds } from '../payments/progress.ts';
import { send } from '../payments/send.ts';
import type { Platform } from '../platform.ts';
import { type StaffContext, staffOf } from './context.ts';
import { listWithdrawals, withdrawalRecord } from './withdrawal-records.ts';
import { currentRole } from './elevations.ts';
import { approvalOptions, approvedBy } from './passkeys.ts';
import { requireScope } from './permissions.ts';

type Names = 'listWithdrawals' | 'getWithdrawal' | 'beginPayoutApproval' | 'approvePayout';

/** A ceremony is valid for one session and one text, which names one payout. */
const bindingOf = (token: string, text: string): string => `${token}:${text}`;

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'base64url');

export const withdrawalHandlers = (platform: Platform): Pick<HandlersOf<operations, StaffContext>, Names> => ({
  listWithdrawals: async ({ query }) => ({
    ...(await listWithdrawals(platform, query)),
    typical_s: await typicalSeconds(platform),
  }),
  getWithdrawal: ({ params: { id } }, context) => withdrawalRecord(platform, id, staffOf(context), context.scope),
  beginPayoutApproval: async ({ params: { id } }, context) => {
    const { text, challenge, expiresAt } = await prepareText(platform, id);
    const ceremony = await approvalOptions(platform, bindingOf(tokenOf(context), text), () => challenge);
    return { ...ceremony, text, expires_at: expiresAt.toISOString() };
  },
  approvePayout: async ({ params: { id }, body: { expires_at: expires, ...proof } }, context) => {
    const staff = staffOf(context);
    const expiresAt = new Date(expires);
    const { text } = await textToSign(platform, id, expiresAt);
    const { publicKey } = await approvedBy(platform, staff, proof, bindingOf(tokenOf(context), text));
    requireScope(await currentRole(platform, staff.id), 'withdrawals.decide');
    const { id: credential, response } = proof.credential;
    const missing = await approvePayout(platform, id, staff, {
      text,
      expiresAt,
      credentialId: bytesOf(credential),
      publicKey,
      authenticatorData: bytesOf(response.authenticatorData),
      clientData: bytesOf(response.clientDataJSON),
      signature: bytesOf(response.signature),
    });
    if (missing === 0) {
      // The approval stands whatever the result of the first request: reconciliation continues it.
      await send(platform, id).catch((error: unknown) =>
        platform.log.warn({ transaction: id, err: error }, 'an approved payout was not sent at once'),
      );
    }
    return { persons_missing: missing };
  },
});
