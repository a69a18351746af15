import type { Campaign } from '#openapi/model.ts';
import { fromMinor } from '#domain/money.ts';
import { fragment } from '../db/database.ts';

/** The free rounds of a campaign, with those granted to the player. All are null for a bonus campaign. */
export interface FreeRoundsRow {
  readonly rounds: number | null;
  readonly round_days: number | null;
  readonly winnings: 'cash' | 'bonus' | null;
  readonly round_stake_minor: bigint | null;
  readonly game_id: string | null;
  readonly game_provider_id: number | null;
  readonly game_name: string | null;
  readonly grant_id: string | null;
  readonly rounds_left: number | null;
  readonly won_minor: bigint | null;
}

export const freeRoundsColumns = fragment`coalesce(granted.rounds, free_rounds.rounds) as rounds, free_rounds.days as round_days,
    coalesce(granted.winnings, free_rounds.winnings) as winnings, coalesce(granted.stake_minor, amounts.round_stake_minor) as round_stake_minor,
    round_games.game_id, round_games.provider_id as game_provider_id, round_games.name as game_name, granted.id as grant_id,
    case when granted.status = 'open' then greatest(0, granted.rounds - free_rounds_played(granted.id)) else 0 end as rounds_left,
    case when granted.id is not null then least(free_rounds_won(granted.id), granted.winnings_max_minor) end as won_minor`;

/** Joined to the campaigns of `campaignsFor`, with the player's row `taken`. */
export const freeRoundsJoins = fragment`left join campaign_free_rounds as free_rounds on free_rounds.campaign_id = campaigns.id
    left join free_round_grants as granted on granted.player_campaign_id = taken.id and taken.status = 'granted'
    left join games as round_games on round_games.game_id = coalesce(granted.game_id, free_rounds.game_id)`;

/** Values of the placeholders in the terms of a campaign. */
export const freeRoundsTerms = (
  { rounds, round_days: days, round_stake_minor: stake, game_name: game }: FreeRoundsRow,
  money: (minor: bigint) => string,
): Readonly<Record<string, string>> =>
  rounds === null || stake === null ? {} : { rounds: String(rounds), round_days: String(days), stake: money(stake), game: game ?? '' };

/** @param currencyId the reader's currency: without it no amount is returned. */
export function wireFreeRounds(
  row: FreeRoundsRow & { readonly decimals: number; readonly wagering_times: number },
  currencyId: number | null,
): Campaign['free_rounds'] {
  const { rounds, winnings, game_id: gameId, game_provider_id: providerId, round_stake_minor: stake, decimals } = row;
  if (rounds === null || winnings === null || gameId === null || providerId === null) return undefined;
  return {
    rounds,
    winnings,
    game_id: gameId,
    provider_id: providerId,
    game_name: row.game_name ?? '',
    ...(winnings === 'bonus' && { wagering_times: row.wagering_times }),
    ...(currencyId !== null && stake !== null && { stake: fromMinor(stake, decimals) }),
    ...(row.grant_id !== null && { left: row.rounds_left ?? 0, won: fromMinor(row.won_minor ?? 0n, decimals) }),
  };
}
