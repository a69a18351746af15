import type { GameProvider } from '../games/providers.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import type { DepositWithCode } from './bonuses.ts';
import { depositCampaign } from './campaigns.ts';

/*
 * Free rounds of a player: granted in a campaign, played by bets of nothing that name the grant, ended by use, time or cancellation, and paid once.
 * `server/db/functions/free_rounds.sql` plays and pays them.
 */

export interface NewGrant {
  readonly playerId: number;
  readonly campaignId: number;
  /** The deposit that they come with; null where an operator grants them. */
  readonly transactionId: string | null;
}

interface Terms {
  readonly game_id: string;
  readonly provider_id: number;
  readonly provider_name: string;
  readonly days: number;
}

const dayMs = 86_400_000;
const settleBatch = 100;

/** Returns the provider that plays a game, where it takes free rounds. */
export function freeRoundsProvider({ gameProviders }: Pick<Platform, 'gameProviders'>, providerId: number): GameProvider | null {
  try {
    const provider = gameProviders.of(providerId);
    return provider.freeRounds ? provider : null;
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/**
 * Grants the free rounds of a campaign, in the caller's open transaction: once per player, by the terms of this moment. Its provider is called afterwards.
 * @returns id of the grant; null where the player had them before, or the campaign has none for them.
 */
export async function grantFreeRounds(platform: Platform, { playerId, campaignId, transactionId }: NewGrant): Promise<string | null> {
  const { db, now } = platform;
  return db.transaction(async () => {
    await db.sql`select 1 from wallets where player_id = ${playerId} for update`;
    const terms = await db.one<Terms>`
      select games.game_id, games.provider_id, providers.name as provider_name, days
      from campaign_free_rounds
        join players on players.id = ${playerId}
        join campaign_amounts on campaign_amounts.campaign_id = campaign_free_rounds.campaign_id and campaign_amounts.currency_id = players.currency_id
        join games on games.game_id = campaign_free_rounds.game_id and games.provider_id = campaign_free_rounds.provider_id
        join providers on providers.id = games.provider_id
      where campaign_free_rounds.campaign_id = ${campaignId} and round_stake_minor is not null`;
    const provider = terms && freeRoundsProvider(platform, terms.provider_id);
    if (!terms || !provider) return null;
    const expires = new Date(now().getTime() + terms.days * dayMs);
    const offer = await db.one<{ id: bigint }>`
      insert into player_campaigns (player_id, campaign_id, status, transaction_id, activated_at, expires_at, updated_at)
      values (${playerId}, ${campaignId}, 'granted', ${transactionId}, ${now()}, ${expires}, ${now()})
      on conflict (player_id, campaign_id) do update set status = excluded.status, transaction_id = excluded.transaction_id,
        activated_at = excluded.activated_at, expires_at = excluded.expires_at, updated_at = excluded.updated_at
      where player_campaigns.status = 'offered' returning id`;
    if (!offer) return null;
    const grant = await db.single<{ id: string }>`
      insert into free_round_grants (player_campaign_id, player_id, partner, game_id, provider_id, provider_name, rounds, stake_minor, winnings,
        winnings_max_minor, wagering_times, bonus_days, reports_total, status, provider_status, next_call_at, created_at, expires_at, updated_at)
      select ${offer.id}, players.id, ${provider.signsAs}, ${terms.game_id}, ${terms.provider_id}, ${terms.provider_name}, rounds, round_stake_minor, winnings,
        bonus_maximum_minor, wagering_times, bonus_days, ${provider.freeRounds?.reportsTotal === true}, 'open', 'creating', ${now()}, ${now()}, ${expires}, ${now()}
      from campaigns join campaign_free_rounds on campaign_free_rounds.campaign_id = campaigns.id
        join players on players.id = ${playerId}
        join campaign_amounts on campaign_amounts.campaign_id = campaigns.id and campaign_amounts.currency_id = players.currency_id
      where campaigns.id = ${campaignId} returning id`;
    return grant.id;
  });
}

/** Grants the free rounds of the code that an authorized deposit was opened with, in the caller's open transaction: what held then counts. */
export async function grantDepositRounds(
  platform: Platform,
  { playerId, code, depositMinor, transactionId }: DepositWithCode,
): Promise<void> {
  const campaign = await platform.db.one<{ id: number }>`
    select campaigns.id from campaigns
      join campaign_free_rounds on campaign_free_rounds.campaign_id = campaigns.id
      join players on players.id = ${playerId}
      join campaign_amounts on campaign_amounts.campaign_id = campaigns.id and campaign_amounts.currency_id = players.currency_id
      join transactions on transactions.id = ${transactionId}
    where upper(code) = upper(${code}) and action = ${depositCampaign} and (campaigns.country is null or campaigns.country = players.country)
      and deposit_minimum_minor <= ${depositMinor}::bigint
      and starts_at <= transactions.created_at and (ends_at is null or ends_at >= transactions.created_at)`;
  if (campaign) await grantFreeRounds(platform, { playerId, campaignId: campaign.id, transactionId });
}

/** Cancels free rounds, in the caller's open transaction. What they have won stays the player's. @returns whether they were open. */
export async function cancelFreeRounds({ db, now }: Pick<Platform, 'db' | 'now'>, grantId: string): Promise<boolean> {
  const row = await db.one<{ was_open: boolean }>`select free_rounds_cancel(${grantId}, 'cancelling', ${now()}::timestamptz) as was_open`;
  return row?.was_open === true;
}

/** Ends grants whose time is over, and pays those that could not be paid when they ended. */
export async function settleFreeRounds({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  const due = await db.sql<{ id: string }>`
    select free_round_grants.id from free_round_grants
    where settled_at is null and case status when 'open' then expires_at <= ${now()} else not free_rounds_await_total(free_round_grants, ${now()}::timestamptz) end
      and not exists (select 1 from free_round_bets join game_bets on game_bets.id = bet_id where grant_id = free_round_grants.id and game_bets.status = 'open')
      and not (winnings = 'bonus' and status <> 'open' and bonus_is_active(player_id))
    order by expires_at limit ${settleBatch}`;
  for (const { id } of due) await db.sql`select free_rounds_settle(${id}, ${now()}::timestamptz)`;
}
