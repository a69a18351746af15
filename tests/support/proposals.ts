import type { Authenticator, Trick } from './authenticator.ts';
import type { Reply } from './caller.ts';
import type { TestOperator } from './operators.ts';

export const propose = (by: TestOperator, operation: string, parameters: object, reason = 'ticket 41'): Promise<Reply> =>
  by.call('POST', '/proposals', { operation, parameters, reason });

export const beginApproval = (by: TestOperator, id: string): Promise<Reply> => by.call('POST', `/proposals/${id}/approval/options`);

/** Signs a proposal and approves it, as one click does. */
export async function approveProposal(
  by: TestOperator,
  id: string,
  trick: Trick = {},
  key: Authenticator = by.authenticator,
): Promise<Reply> {
  const begun = await beginApproval(by, id);
  if (begun.status !== 200) return begun;
  const { ceremony, options } = begun.body as { ceremony: string; options: Parameters<Authenticator['get']>[0] };
  return by.call('POST', `/proposals/${id}/approval`, { ceremony, credential: key.get(options, trick) });
}

/** Proposes an act and approves it. @param approver by default the proposer. @returns the first refusal, or the approval. */
export async function act(by: TestOperator, operation: string, parameters: object, approver: TestOperator = by): Promise<Reply> {
  const proposed = await propose(by, operation, parameters);
  return proposed.status === 200 ? approveProposal(approver, proposed.body.id as string) : proposed;
}
