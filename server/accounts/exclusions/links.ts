import type { Host } from '#server/host.ts';
import { devicePlace } from '../places.ts';
import { householdOf } from '#server/campaigns/households.ts';
import type { CallContext } from '#server/http/context.ts';
import { isPublicNetwork } from '#server/http/addresses.ts';

type Reader = Pick<Host, 'config' | 'db' | 'now'>;

/** The evidence that another account belongs, or may belong, to the same person. */
export type LinkBasis = 'email' | 'person' | 'likely_email' | 'browser' | 'payout_address' | 'document' | 'network';

export interface Link {
  readonly id: number;
  readonly basis: LinkBasis;
  /** Whether the other account is self-excluded now. */
  readonly isExcluded: boolean;
}

const maxLinks = 500;

/** Other accounts with the same mailbox, person or household, self-excluded ones first. */
export async function linksOf(host: Reader, playerId: number): Promise<readonly Link[]> {
  const { db, now, config } = host;
  const household = await householdOf(host, playerId, config.exclusionNetworkDays);
  return db.sql<Link>`
    with own as (
      select email_identity, likely_email_identity, identity from players left join player_persons on player_id = players.id where players.id = ${playerId}
    ),
    linked as (
      select players.id, 'email' as basis from own join players on players.email_identity = own.email_identity
      union
      select players.id, 'likely_email' from own join players on players.likely_email_identity = own.likely_email_identity
      where players.email_identity <> own.email_identity
      union
      select player_id, 'person' from own join player_persons using (identity)
      union
      select player_id, basis from (${household}) as household where since is null or seen_at > since
    )
    select id, basis, status = 'self_excluded' or coalesce(excluded_until > ${now()}, false) as "isExcluded"
    from linked join players using (id)
    where id <> ${playerId} and not is_sandbox and erased_at is null
    order by "isExcluded" desc, id, basis limit ${maxLinks}`;
}

/** The device and network of a registration, if known. */
export type RegisteredFrom = Pick<CallContext, 'device' | 'network'>;

const dayMs = 86_400_000;

/** Accounts that are self-excluded now and were logged in to from the same browser or, where networks count, the same network. */
export async function linksFrom(
  { db, now, config: { exclusionNetworkDays: days } }: Reader,
  { device, network }: RegisteredFrom,
): Promise<readonly Pick<Link, 'id' | 'basis'>[]> {
  const place = device === null ? null : devicePlace(device);
  const ofNetwork = days !== null && isPublicNetwork(network) ? `network:${network}` : null;
  const since = new Date(now().getTime() - (days ?? 0) * dayMs);
  return db.sql<Pick<Link, 'id' | 'basis'>>`
    select distinct id, basis from (
      select theirs.player_id, 'browser' as basis
      from known_places as ours join known_places as theirs on theirs.browser = ours.browser where ours.place = ${place}::text
      union
      select player_id, 'network' from known_places where place = ${ofNetwork}::text and seen_at > ${since}
    ) as linked join players on players.id = player_id
    where not is_sandbox and erased_at is null and (status = 'self_excluded' or excluded_until > ${now()})
    limit ${maxLinks}`;
}
