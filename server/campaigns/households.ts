import { isPublicNetwork } from '../http/addresses.ts';
import type { Platform } from '../platform.ts';
import type { CampaignRow } from './campaigns.ts';

type Offered = Pick<CampaignRow, 'id' | 'code' | 'household_network_days'>;

const dayMs = 86_400_000;
const networkPlace = 'network:';

/** Where the player has logged in from, of networks that are somebody's. */
async function networksOf({ db }: Pick<Platform, 'db'>, playerId: number): Promise<string[]> {
  const rows = await db.sql<{ place: string }>`
    select place from known_places where player_id = ${playerId} and starts_with(place, ${networkPlace})`;
  return rows.map(({ place }) => place).filter((place) => isPublicNetwork(place.slice(networkPlace.length)));
}

/**
 * Whether another account of the player's household has had the bonus of a campaign, or has a deposit open that brings it. Of one household
 * are accounts that were logged in to with one browser, whose withdrawals go to one address, or that have sent one document; and, where the campaign
 * says so, those of one network.
 */
export async function hasHouseholdTaken({ db, now }: Pick<Platform, 'db' | 'now'>, playerId: number, campaign: Offered): Promise<boolean> {
  const { id, code, household_network_days: days } = campaign;
  const networks = days === null ? [] : await networksOf({ db }, playerId);
  const since = new Date(now().getTime() - (days ?? 0) * dayMs);
  // By the key of the destination; rows that have none yet by their text, in one case.
  const taken = await db.one`
    with own as (
      select lower(address) as address, destination_key as key, tag from withdrawal_addresses where player_id = ${playerId}
      union
      select lower(wallet_address), destination_key, coalesce(destination_tag, '') from transactions
      where player_id = ${playerId} and type_id = 2 and wallet_address is not null
    ),
    household as (
      select theirs.player_id, null::timestamptz as since
      from known_places as ours join known_places as theirs on theirs.browser = ours.browser where ours.player_id = ${playerId}
      union
      select theirs.player_id, null from own join withdrawal_addresses as theirs on lower(theirs.address) = own.address and theirs.tag = own.tag
      union
      select theirs.player_id, null
      from own join transactions as theirs on type_id = 2 and lower(wallet_address) = own.address and coalesce(destination_tag, '') = own.tag
      union
      select theirs.player_id, null from own join withdrawal_addresses as theirs on theirs.destination_key = own.key and theirs.tag = own.tag
      union
      select theirs.player_id, null from own join transactions as theirs
        on theirs.destination_key = own.key and type_id = 2 and coalesce(destination_tag, '') = own.tag
      union
      select theirs.player_id, null from documents as ours join documents as theirs on theirs.fingerprint = ours.fingerprint
      where ours.player_id = ${playerId} and ours.status <> 'refused' and theirs.status <> 'refused'
      union
      select player_id, ${since}::timestamptz from known_places where place = any(${networks}::text[])
    )
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

/** Has those who would take a campaign's bonus take turns until their transactions end: of two of a household, the second sees the first. */
export const takeTurns = ({ db }: Pick<Platform, 'db'>, { id }: Offered) =>
  db.sql`select 1 from campaigns where id = ${id} for no key update`;
