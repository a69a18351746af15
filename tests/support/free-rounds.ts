import { grantFreeRounds } from '#server/campaigns/free-rounds.ts';
import type { Platform } from '#server/platform.ts';
import { houseGame } from './books.ts';

export interface FreeRoundsTerms {
  readonly rounds?: number;
  readonly winnings?: 'cash' | 'bonus';
  /** Minor units. */
  readonly maximum?: bigint;
  readonly game?: { readonly gameId: string; readonly providerId: number; readonly providerName: string };
}

let campaigns = 0;

/** A campaign of free rounds at 0.10 EUR for three days, whose bonus is wagered 10 times within a week. @returns its id. */
export async function freeRoundsCampaign(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { rounds = 2, winnings = 'cash', maximum = 5_000n, game = houseGame }: FreeRoundsTerms = {},
): Promise<number> {
  campaigns += 1;
  const row = await db.one<{ id: number }>`
    with campaign as (
      insert into campaigns (code, action, is_public, bonus_percent, wagering_times, bonus_days, starts_at)
      values (${`FREE${campaigns}`}, 2, false, null, 10, 7, ${now()}) returning id
    ), terms as (
      insert into campaign_free_rounds (campaign_id, game_id, provider_id, rounds, days, winnings)
      select id, ${game.gameId}, ${game.providerId}, ${rounds}, 3, ${winnings} from campaign
    ), amounts as (
      insert into campaign_amounts (campaign_id, currency_id, deposit_minimum_minor, bonus_maximum_minor, round_stake_minor)
      select id, 1, 0, ${maximum}::bigint, 10 from campaign
    )
    select id from campaign`;
  return row!.id;
}

/** Puts the game into a catalogue that has none. */
export async function listGame(
  { db }: Pick<Platform, 'db'>,
  { gameId, providerId, providerName }: NonNullable<FreeRoundsTerms['game']> = houseGame,
): Promise<void> {
  await db.sql`insert into providers (id, name, slug) values (${providerId}, ${providerName}, ${`provider-${providerId}`}) on conflict do nothing`;
  await db.sql`
    insert into games (game_id, provider_id, name, type, rank) values (${gameId}, ${providerId}, ${gameId}, 'instant', 1) on conflict do nothing`;
}

/** @returns the id of the grant. */
export async function grantedRounds(platform: Platform, playerId: number, terms: FreeRoundsTerms = {}): Promise<string> {
  await listGame(platform, terms.game);
  const campaignId = await freeRoundsCampaign(platform, terms);
  const grant = await grantFreeRounds(platform, { playerId, campaignId, transactionId: null });
  if (grant === null) throw new Error('nothing was granted');
  return grant;
}
