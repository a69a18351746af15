import type { Transaction } from '#openapi/model.ts';

const reasons = ['expired', 'refused', 'underpaid', 'cancelled', 'failed', 'stopped', 'barred'] as const;
/** Coins may have been sent anyway: only a person can check that. */
const forSupport: readonly (string | undefined)[] = ['expired', 'underpaid', 'stopped', 'barred'];

/** The reason of a declined payment, if there is a text for it. */
export const reasonOf = ({ status, payload }: Transaction) =>
  status === 'declined' ? reasons.find((known) => known === payload?.reason) : undefined;

export const isForSupport = (transaction: Transaction): boolean => forSupport.includes(reasonOf(transaction));
