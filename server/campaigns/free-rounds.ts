import type { GameProvider } from '../games/providers.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { type DepositWithCode, promisedTerms } from './terms.ts';

/*
 * Free rounds of a player: granted in a campaign, played by bets of 0 that name the grant, ended by use, time or cancellation, and paid once.
 * `server/db/functions/free_rounds.sql` plays and pays them.
 */

export interface NewGrant {
  readonly playerId: number;
  readonly campaignId: number;
  /** The deposit that they come with; null for a grant by an operator. */
  readonly transactionId: string | null;
  /** The version of the terms that the player accepted; by default the newest. */
  readonly version?: number;
}

interface Terms {
  readonly game_id: string;
  readonly provider_id: number;
  readonly provider_name: string;
  readonly version: number;
  readonly rounds: number;
  readonly days: number;
  readonly winnings: 'cash' | 'bonus';
  readonly wagering_times: number;
  readonly bonus_days: number;
  readonly stake: bigint;
  readonly maximum: bigint;
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
 * Grants the free rounds of a campaign, in the caller's transaction: once per player, by one version of the terms. Its provider is called afterwards.
 * @returns id of the grant; null if the player had them before, or the campaign has none for them.
 */
export async function grantFreeRounds(
  platform: Platform,
  { playerId, campaignId, transactionId, version }: NewGrant,
): Promise<string | null> {
  const { db, now } = platform;
  return db.transaction(async () => {
    await db.sql`select 1 from wallets where player_id = ${playerId} for update`;
    const terms = await db.one<Terms>`
      select games.game_id, games.provider_id, providers.name as provider_name, accepted.version, rules.rounds, rules.days, rules.winnings,
        (terms ->> 'wagering_times')::int as wagering_times, (terms ->> 'bonus_days')::int as bonus_days,
        amounts.round_stake_minor as stake, amounts.bonus_maximum_minor as maximum
      from campaigns
        cross join lateral (select coalesce(${version ?? null}::int, campaigns.version) as version) as accepted
        cross join lateral (select campaign_terms_of(campaigns.id, accepted.version) as terms) as promised
        cross join lateral jsonb_to_record(nullif(terms -> 'free_rounds', 'null'))
          as rules (game_id text, provider_id int, rounds int, days int, winnings text)
        join players on players.id = ${playerId}
        join lateral jsonb_to_recordset(terms -> 'amounts') as amounts (currency_id int, bonus_maximum_minor bigint, round_stake_minor bigint)
          on amounts.currency_id = players.currency_id
        join games on games.game_id = rules.game_id and games.provider_id = rules.provider_id
        join providers on providers.id = games.provider_id
      where campaigns.id = ${campaignId} and amounts.round_stake_minor is not null`;
    const provider = terms && freeRoundsProvider(platform, terms.provider_id);
    if (!terms || !provider) return null;
    const expires = new Date(now().getTime() + terms.days * dayMs);
    const offer = await db.one<{ id: bigint }>`
      insert into player_campaigns (player_id, campaign_id, status, transaction_id, terms_version, activated_at, expires_at, updated_at)
      values (${playerId}, ${campaignId}, 'granted', ${transactionId}, ${terms.version}, ${now()}, ${expires}, ${now()})
      on conflict (player_id, campaign_id) do update set status = excluded.status, transaction_id = excluded.transaction_id,
        terms_version = excluded.terms_version, activated_at = excluded.activated_at, expires_at = excluded.expires_at, updated_at = excluded.updated_at
      where player_campaigns.status = 'offered' returning id`;
    if (!offer) return null;
    const grant = await db.single<{ id: string }>`
      insert into free_round_grants (player_campaign_id, player_id, partner, game_id, provider_id, provider_name, rounds, stake_minor, winnings,
        winnings_max_minor, wagering_times, bonus_days, reports_total, status, provider_status, next_call_at, created_at, expires_at, updated_at)
      values (${offer.id}, ${playerId}, ${provider.signsAs}, ${terms.game_id}, ${terms.provider_id}, ${terms.provider_name}, ${terms.rounds}, ${terms.stake}, ${terms.winnings},
        ${terms.maximum}, ${terms.wagering_times}, ${terms.bonus_days}, ${provider.freeRounds?.reportsTotal === true}, 'open', 'creating', ${now()}, ${now()}, ${expires}, ${now()})
      returning id`;
    return grant.id;
  });
}

/** Grants the free rounds of the code of an authorized deposit, in the caller's transaction, by the terms at the opening of the deposit. */
export async function grantDepositRounds(platform: Platform, deposit: DepositWithCode): Promise<void> {
  const { playerId, transactionId } = deposit;
  const terms = await promisedTerms(platform, deposit);
  if (terms) await grantFreeRounds(platform, { playerId, campaignId: terms.id, transactionId, version: terms.version });
}

/** Cancels free rounds, in the caller's transaction. Their winnings stay the player's. @returns whether they were open. */
export async function cancelFreeRounds({ db, now }: Pick<Platform, 'db' | 'now'>, grantId: string): Promise<boolean> {
  const row = await db.one<{ was_open: boolean }>`select free_rounds_cancel(${grantId}, 'cancelling', ${now()}::timestamptz) as was_open`;
  return row?.was_open === true;
}

/** Ends expired grants, and pays those that could not be paid when they ended. */
export async function settleFreeRounds({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  const due = await db.sql<{ id: string }>`
    select free_round_grants.id from free_round_grants
    where settled_at is null and case status when 'open' then expires_at <= ${now()} else not free_rounds_await_total(free_round_grants, ${now()}::timestamptz) end
      and not exists (select 1 from free_round_bets join game_bets on game_bets.id = bet_id where grant_id = free_round_grants.id and game_bets.status = 'open')
      and not (winnings = 'bonus' and status <> 'open' and bonus_is_active(player_id))
    order by expires_at limit ${settleBatch}`;
  for (const { id } of due) await db.sql`select free_rounds_settle(${id}, ${now()}::timestamptz)`;
}
