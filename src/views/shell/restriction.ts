import type { IdentityAct, Player, PlayerStatus } from '#openapi/model.ts';

/** Reasons why an account may not deposit or play. */
export type Restriction = Exclude<PlayerStatus, 'active'> | 'on_break' | 'held' | 'unread' | 'unidentified';

type Restrictable = Pick<Player, 'status' | 'break_until' | 'hold' | 'identity_before'>;

/**
 * Null for an account without restrictions. A break is over at its end, however long the page has been open.
 * @param wanted the intended action; by default deposits and play.
 */
export function restrictionOf(
  { status, break_until: until, hold, identity_before: acts }: Restrictable,
  wanted?: IdentityAct,
): Restriction | null {
  if (status && status !== 'active') return status;
  if (until && Date.parse(until) > Date.now()) return 'on_break';
  if (hold) return hold === 'acknowledgement' ? 'unread' : 'held';
  return acts?.some((act) => (wanted ? act === wanted : act !== 'withdrawal')) ? 'unidentified' : null;
}
