import type { Transaction } from '#openapi/model.ts';

/** The last five end without the player. */
const waits = [
  'account_frozen',
  'account_closed',
  'self_excluded',
  'method_closed',
  'withdrawals_stopped',
  'method_paused',
  'under_review',
  'awaiting_approval',
  'awaiting_balance',
  'awaiting_rate',
] as const;
const forSupport: readonly unknown[] = waits.slice(0, -5);
const refusals = ['identity', 'address', 'turnover', 'terms'] as const;

/** The reason why a withdrawal waits before it is sent, if there is a text for it. */
export const waitOf = ({ payload }: Transaction) => waits.find((known) => known === payload?.waits_for);

export const isWaitForSupport = ({ payload }: Transaction): boolean => forSupport.includes(payload?.waits_for);

/** The reason of an operator's refusal of a withdrawal, if there is a text for it. */
export const refusalOf = ({ payload }: Transaction) => refusals.find((known) => known === payload?.refused_for);
