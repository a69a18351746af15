import type { Player, PlayerStatus } from '../../../openapi/model.ts';

/** Of an account that may not deposit or play. */
export type Restriction = Exclude<PlayerStatus, 'active'> | 'on_break';

/** Null of an account that may do everything. A break is over at its moment, however long the page has been open. */
export const restrictionOf = ({ status, break_until: until }: Pick<Player, 'status' | 'break_until'>): Restriction | null =>
  status && status !== 'active' ? status : until && Date.parse(until) > Date.now() ? 'on_break' : null;
