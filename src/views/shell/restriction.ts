import type { Player, PlayerStatus } from '#openapi/model.ts';

/** Of an account that may not deposit or play. */
export type Restriction = Exclude<PlayerStatus, 'active'> | 'on_break' | 'held';

/** Null of an account that may do everything. A break is over at its moment, however long the page has been open. */
export function restrictionOf({ status, break_until: until, hold }: Pick<Player, 'status' | 'break_until' | 'hold'>): Restriction | null {
  if (status && status !== 'active') return status;
  if (until && Date.parse(until) > Date.now()) return 'on_break';
  return hold ? 'held' : null;
}
