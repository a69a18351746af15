import { createHash } from 'node:crypto';
import type { operations } from '#openapi/operators.schema.d.ts';
import type { HandlersOf } from '#server/http/contract.ts';
import type { Platform } from '#server/platform.ts';
import { tokenOf } from '#server/http/context.ts';
import { type StaffContext, staffOf } from '../context.ts';
import { approvalOptions, approvedBy } from '../passkeys.ts';
import { approve, digestToSign, getProposal, listProposals, propose, refuse } from './proposals.ts';

/** The challenge names the ceremony and the digest, so that anybody who has both can check what was signed. */
const challengeOf =
  (digest: Uint8Array) =>
  (ceremony: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(createHash('sha256').update(ceremony).update(digest).digest());

/** A ceremony is good for one session, one proposal and one digest. */
const bindingOf = (token: string, id: string, digest: Uint8Array): string => `${token}:${id}:${Buffer.from(digest).toString('hex')}`;

type Names = 'proposeAct' | 'listProposals' | 'getProposal' | 'beginApproval' | 'approveProposal' | 'refuseProposal';

export const actHandlers = (platform: Platform): Pick<HandlersOf<operations, StaffContext>, Names> => ({
  proposeAct: ({ body }, context) => propose(platform, staffOf(context), body),
  listProposals: async ({ query: { status } }, context) => ({ data: await listProposals(platform, staffOf(context), status) }),
  getProposal: ({ params: { id } }, context) => getProposal(platform, staffOf(context), id),
  beginApproval: async ({ params: { id } }, context) => {
    const digest = await digestToSign(platform, staffOf(context), id);
    return approvalOptions(platform, bindingOf(tokenOf(context), id, digest), challengeOf(digest));
  },
  approveProposal: async ({ params: { id }, body }, context) => {
    const staff = staffOf(context);
    const digest = await digestToSign(platform, staff, id);
    await approvedBy(platform, staff, body, bindingOf(tokenOf(context), id, digest));
    return approve(platform, staff, id, body);
  },
  refuseProposal: ({ params: { id }, body: { reason } }, context) => refuse(platform, staffOf(context), id, reason),
});
