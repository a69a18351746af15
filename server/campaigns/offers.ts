import type { Language } from '#openapi/model.ts';
import { mayBeAddressed } from '../marketing/addressable.ts';
import { fragment } from '../db/database.ts';
import type { SessionPlayer } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { fromMinor } from '#domain/money.ts';
import { activeBonus, giveUpBonus } from './bonuses.ts';
import { hasHouseholdTaken, lockCampaign } from './households.ts';
import { cancelFreeRounds } from './free-rounds.ts';
import { type CampaignRow, campaignsFor, depositCampaign, isForCountry, isKnown, isRunning, type OfferRow } from './campaigns.ts';

const invalid = (message: string) => new Problem('bonus_code_invalid', message);
const usedUp = () => new Problem('bonus_code_used', 'This bonus code was used or given up before.');
const otherActive = () => new Problem('bonus_active', 'One bonus at a time: play the active one to its end or give it up.');

/** Offers that a player may still take, and the active bonus. */
const isOpen = (platform: Platform) => {
  const now = platform.now();
  return fragment`((${isRunning(now)} and coalesce(taken.status, 'offered') = 'offered') or (taken.status in ('active', 'granted') and taken.expires_at > ${now}))`;
};

export function openOffers(
  platform: Platform,
  player: SessionPlayer,
  language: Language,
  wants: { readonly isDeposit: boolean; readonly isVisible: boolean; readonly isActiveOnly?: boolean },
): Promise<OfferRow[]> {
  return campaignsFor(platform.db, { language, currencyId: player.currency.id, playerId: player.id }, [
    isOpen(platform),
    isKnown,
    isForCountry(player.country),
    ...(wants.isActiveOnly ? [fragment`taken.status in ('active', 'granted')`] : []),
    ...(wants.isDeposit ? [fragment`action = ${depositCampaign}`] : []),
    ...(wants.isVisible ? [fragment`(is_visible or taken.status in ('active', 'granted'))`] : []),
  ]);
}

export interface CodeReader {
  readonly player: SessionPlayer | null;
  readonly language: Language;
  readonly currencyId: number | null;
}

/** The running deposit campaign of a code. @throws Problem 404 `bonus_code_invalid`. */
export async function campaignOfCode(platform: Platform, code: string, { player, language, currencyId }: CodeReader): Promise<OfferRow> {
  if (player && !(await mayBeAddressed(platform, player.id))) throw invalid('There are no bonuses for this account at the moment.');
  const reader = { language, currencyId, playerId: player?.id ?? null };
  const [campaign] = await campaignsFor(platform.db, reader, [
    fragment`upper(campaigns.code) = upper(${code})`,
    fragment`action = ${depositCampaign}`,
    isRunning(platform.now()),
    ...(player ? [isForCountry(player.country)] : []),
  ]);
  if (!campaign) throw invalid('This bonus code is not valid.');
  return campaign;
}

/**
 * Checks whether the player may use it with the next deposit.
 * @throws Problem 422 `bonus_active`, `bonus_code_used`, `bonus_household` or `bonus_email_unverified`, in this order, so that players are never
 * asked for something useless.
 */
export async function requireUsable(platform: Platform, player: SessionPlayer, campaign: CampaignRow): Promise<void> {
  // Reasons that the player can remove come first: the active bonus's own code is not reported as used up. Free rounds can be taken beside a bonus:
  // their winnings wait for its end.
  if (campaign.bonus_percent !== null && (await activeBonus(platform, player.id))) throw otherActive();
  if ((campaign.state ?? 'offered') !== 'offered') throw usedUp();
  // An offer that support granted to a player by name stays theirs, whatever their household has taken.
  if (campaign.is_once_per_household && campaign.state === null && (await hasHouseholdTaken(platform, player.id, campaign))) {
    throw new Problem('bonus_household', 'This bonus is given once per household, and another account of yours has had it.');
  }
  if (campaign.needs_verified_email && !(await isEmailVerified(platform, player.id))) {
    throw new Problem('bonus_email_unverified', 'This bonus needs a verified e-mail address: follow the link in the letter we sent you.');
  }
}

const isEmailVerified = async ({ db }: Platform, playerId: number): Promise<boolean> =>
  (await db.one`select 1 from players where id = ${playerId} and email_verified_at is not null`) !== undefined;

/**
 * Checks the code of a deposit before anything is paid, so that nobody pays for a bonus that does not come. In the transaction that opens the
 * deposit, which reserves the bonus for the household.
 * @throws Problem `bonus_code_invalid`, `amount_below_minimum`, or as `requireUsable` does.
 * @returns the version of the terms, which applies to the deposit whatever changes before it is paid.
 */
export async function requireCodeFor(platform: Platform, player: SessionPlayer, code: string, depositMinor: bigint): Promise<number> {
  const { id: currencyId, code: currency, decimals } = player.currency;
  const campaign = await campaignOfCode(platform, code, { player, language: player.language, currencyId });
  if (campaign.is_once_per_household) await lockCampaign(platform, campaign);
  await requireUsable(platform, player, campaign);
  if (depositMinor >= campaign.deposit_minimum_minor) return campaign.version;
  const limit = fromMinor(campaign.deposit_minimum_minor, decimals);
  throw new Problem('amount_below_minimum', `The bonus ${campaign.code} is for deposits from ${limit} ${currency}.`, { limit });
}

/** Gives up one offer, or all that are open. Doing it again is harmless. @throws Problem 404, or 409 while a round is played with the bonus. */
export async function giveUpOffers(platform: Platform, player: SessionPlayer, campaignId: number | undefined): Promise<void> {
  const { db, now } = platform;
  await db.transaction(async () => {
    const offers = await openOffers(platform, player, player.language, { isDeposit: false, isVisible: false });
    const chosen = offers.filter(({ id }) => campaignId === undefined || id === campaignId);
    if (campaignId !== undefined && chosen.length === 0 && !(await wasGivenUp(platform, player.id, campaignId))) {
      throw new Problem('not_found', 'There is no such offer.');
    }
    if (chosen.some(({ state }) => state === 'active')) await giveUpBonus(platform, player.id);
    for (const { grant_id: grant } of chosen) if (grant !== null) await cancelFreeRounds(platform, grant);
    for (const { id } of chosen.filter(({ state }) => state !== 'active' && state !== 'granted')) {
      await db.sql`
        insert into player_campaigns (player_id, campaign_id, status, updated_at) values (${player.id}, ${id}, 'cancelled', ${now()})
        on conflict (player_id, campaign_id) do update set status = 'cancelled', updated_at = excluded.updated_at where player_campaigns.status = 'offered'`;
    }
  });
}

const wasGivenUp = ({ db }: Platform, playerId: number, campaignId: number) =>
  db.one`select 1 from player_campaigns where player_id = ${playerId} and campaign_id = ${campaignId} and status = 'cancelled'`;
