import type { Store } from './host.ts';
import { Refusal } from './refusal.ts';
import type { Holder } from './seeds.ts';

/** Requests of one player that can be closed before they arrive: a page closes one for each reply that it lost. */
export const maxClosedRequests = 100;
/** Bets of one player that the wallet refused, within an hour: each is a row, and costs nothing. */
export const maxRefusedBets = 200;

/** Limits the rows that the caller's transaction adds. @throws Refusal `unavailable`: the outcome of the bet is still unknown. */
export async function requireRoomForClosedRequest(db: Store, { owner }: Holder): Promise<void> {
  const row = await db.one<{ count: number }>`select count(*)::int as count from provider.closed_requests where owner = ${owner}`;
  if ((row?.count ?? 0) >= maxClosedRequests)
    throw new Refusal('unavailable', 'Too many requests were looked up that never came. Try again later.');
}

/** @throws Refusal `rate_limited`: nothing was taken. */
export async function requireRoomForBet(db: Store, { owner }: Holder): Promise<void> {
  const row = await db.one<{ count: number }>`
    select count(*)::int as count from provider.rounds
    where owner = ${owner} and state = 'refused' and created_at > now() - interval '1 hour'`;
  if ((row?.count ?? 0) >= maxRefusedBets) throw new Refusal('rate_limited', 'Too many bets were refused. Try again in an hour.');
}
