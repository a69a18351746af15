import { isPublicNetwork } from '../http/addresses.ts';
import { type Fragment, fragment } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import type { CampaignRow } from './campaigns.ts';

type Offered = Pick<CampaignRow, 'id' | 'code' | 'household_network_days'>;

const dayMs = 86_400_000;
const networkPlace = 'network:';

/** Returns the public networks from which the player has logged in; private ranges link nobody. */
async function networksOf({ db }: Pick<Platform, 'db'>, playerId: number): Promise<string[]> {
  const rows = await db.sql<{ place: string }>`
    select place from known_places where player_id = ${playerId} and starts_with(place, ${networkPlace})`;
  return rows.map(({ place }) => place).filter((place) => isPublicNetwork(place.slice(networkPlace.length)));
}

/**
 * Accounts of a player's household, as a select of `player_id`, `since`, `seen_at` and `basis`, including their own. A household shares a browser, a
 * withdrawal address or a document; with `days`, also a network.
 */
export async function householdOf({ db, now }: Pick<Platform, 'db' | 'now'>, playerId: number, days: number | null): Promise<Fragment> {
  const networks = days === null ? [] : await networksOf({ db }, playerId);
  const since = new Date(now().getTime() - (days ?? 0) * dayMs);
  // Destinations match by their key; rows without a key match by their text, in any case.
  return fragment`
    with own as (
      select lower(address) as address, destination_key as key, tag from withdrawal_addresses where player_id = ${playerId}
      union
      select lower(wallet_address), destination_key, coalesce(destination_tag, '') from transactions
      where player_id = ${playerId} and type_id = 2 and wallet_address is not null
    )
    select theirs.player_id, null::timestamptz as since, null::timestamptz as seen_at, 'browser' as basis
    from known_places as ours join known_places as theirs on theirs.browser = ours.browser where ours.player_id = ${playerId}
    union
    select theirs.player_id, null, null, 'payout_address'
    from own join withdrawal_addresses as theirs on lower(theirs.address) = own.address and theirs.tag = own.tag
    union
    select theirs.player_id, null, null, 'payout_address'
    from own join transactions as theirs on type_id = 2 and lower(wallet_address) = own.address and coalesce(destination_tag, '') = own.tag
    union
    select theirs.player_id, null, null, 'payout_address'
    from own join withdrawal_addresses as theirs on theirs.destination_key = own.key and theirs.tag = own.tag
    union
    select theirs.player_id, null, null, 'payout_address'
    from own join transactions as theirs on theirs.destination_key = own.key and type_id = 2 and coalesce(destination_tag, '') = own.tag
    union
    select theirs.player_id, null, null, 'document' from documents as ours join documents as theirs on theirs.fingerprint = ours.fingerprint
    where ours.player_id = ${playerId} and ours.status <> 'refused' and theirs.status <> 'refused'
    union
    select player_id, ${since}::timestamptz, seen_at, 'network' from known_places where place = any(${networks}::text[])`;
}

/** Whether another account of the player's household has had the bonus of a campaign, or has an open deposit that brings it. */
export async function hasHouseholdTaken(host: Pick<Platform, 'db' | 'now'>, playerId: number, campaign: Offered): Promise<boolean> {
  const { id, code, household_network_days: days } = campaign;
  const household = await householdOf(host, playerId, days);
  const taken = await host.db.one`
    with household as (${household})
    select 1 from household
    where player_id <> ${playerId} and (
      exists (
        select 1 from player_campaigns as had
        where had.player_id = household.player_id and campaign_id = ${id} and transaction_id is not null and (since is null or activated_at > since)
      )
      or exists (
        select 1 from transactions as deposit
        where deposit.player_id = household.player_id and type_id = 1 and status in ('initialized', 'pending')
          and upper(payload ->> 'bonus_code') = upper(${code}) and (since is null or created_at > since)
      )
    )
    limit 1`;
  return taken !== undefined;
}

/** Serializes the transactions that take a campaign's bonus, so that the second of one household sees the first. */
export const lockCampaign = ({ db }: Pick<Platform, 'db'>, { id }: Offered) =>
  db.sql`select 1 from campaigns where id = ${id} for no key update`;
