import type { Campaign, Language } from '#openapi/model.ts';
import { fromMinor } from '#domain/money.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { type Database, fragment, type Fragment, joined } from '../db/database.ts';
import { fillIn } from './free-round-terms.ts';
import type { StoredTerms } from './stored-terms.ts';
import { type FreeRoundsRow, freeRoundsColumns, freeRoundsJoins, freeRoundsTerms, wireFreeRounds } from './free-round-offers.ts';

export const depositCampaign = 2;

export type OfferState = 'offered' | 'granted' | 'active' | 'used' | 'cancelled' | 'expired';

/** A campaign for one reader: in a language and currency, with the player's own progress. */
export interface CampaignRow {
  readonly id: number;
  readonly code: string;
  /** The newest version of the terms. */
  readonly version: number;
  readonly action: Campaign['action'];
  readonly is_public: boolean;
  readonly country: string | null;
  /** Null for a campaign of free rounds. */
  readonly bonus_percent: number | null;
  readonly wagering_times: number;
  readonly bonus_days: number;
  readonly ends_at: Date | null;
  readonly needs_verified_email: boolean;
  readonly is_once_per_household: boolean;
  /** Days for which a bonus of another account on the same network counts as the household's; null ignores networks. */
  readonly household_network_days: number | null;
  readonly language: Language;
  readonly name: string;
  readonly description: string;
  /** Code of the currency of both amounts below. */
  readonly currency: string;
  readonly decimals: number;
  readonly deposit_minimum_minor: bigint;
  readonly bonus_maximum_minor: bigint;
  readonly state: OfferState | null;
  readonly wager_required_minor: bigint;
  readonly wagered_minor: bigint;
  readonly bonus_expires_at: Date | null;
  readonly bonus_left_minor: bigint;
}

export type OfferRow = CampaignRow & FreeRoundsRow;

interface FoundRow extends OfferRow {
  readonly currency_id: number;
  /** The terms that the player accepted, if a later version has replaced them. */
  readonly accepted_terms: StoredTerms | null;
}

/** A campaign by the terms that its player accepted. */
function asAccepted(row: FoundRow): OfferRow {
  const { accepted_terms: terms, currency_id: currencyId } = row;
  if (terms === null) return row;
  const amounts = terms.amounts.find((each) => each.currency_id === currencyId);
  const text = terms.texts.find(({ language }) => language === row.language) ?? terms.texts[0];
  return {
    ...row,
    bonus_percent: terms.bonus_percent,
    wagering_times: terms.wagering_times,
    bonus_days: terms.bonus_days,
    ...(text && { name: text.name, description: text.description }),
    ...(amounts && {
      deposit_minimum_minor: BigInt(amounts.deposit_minimum_minor),
      bonus_maximum_minor: BigInt(amounts.bonus_maximum_minor),
    }),
    ...(terms.free_rounds && { round_days: terms.free_rounds.days }),
  };
}

export interface Reader {
  readonly language: Language;
  /** Only campaigns with texts in the language; otherwise the texts of another language are used. */
  readonly isLanguageStrict?: boolean;
  /** Only campaigns open to accounts in this currency. */
  readonly currencyId: number | null;
  readonly playerId: number | null;
}

/** The campaigns that meet all conditions on `campaigns` and on `taken`, which is the player's row. Newest first. */
export const campaignsFor = async (
  db: Database,
  { language, isLanguageStrict = false, currencyId, playerId }: Reader,
  conditions: readonly Fragment[],
  most: number | null = null,
): Promise<OfferRow[]> => {
  const rows = await db.sql<FoundRow>`
  select campaigns.id, campaigns.code, campaigns.version, action, is_public, country, bonus_percent, campaigns.wagering_times, campaigns.bonus_days, ends_at,
    needs_verified_email, is_once_per_household, household_network_days, texts.language, texts.name, texts.description,
    amounts.currency_id, accepted.terms as accepted_terms, amounts.currency, amounts.decimals, amounts.deposit_minimum_minor, amounts.bonus_maximum_minor,
    taken.status as state, taken.expires_at as bonus_expires_at, coalesce(taken.wager_required_minor, 0) as wager_required_minor,
    coalesce(taken.wagered_minor, 0) as wagered_minor, coalesce(wallets.bonus_minor, 0) as bonus_left_minor, ${freeRoundsColumns}
  from campaigns
    join lateral (
      select language, name, description from campaign_texts
      where campaign_id = campaigns.id and (not ${isLanguageStrict}::boolean or language = ${language})
      order by language = ${language} desc, language = 'en' desc limit 1
    ) as texts on true
    join lateral (
      select currency_id, currencies.code as currency, decimals, deposit_minimum_minor, bonus_maximum_minor, round_stake_minor
      from campaign_amounts join currencies on currencies.id = currency_id
      where campaign_id = campaigns.id and (${currencyId}::int is null or currency_id = ${currencyId}::int)
      order by currency_id limit 1
    ) as amounts on true
    left join player_campaigns as taken on taken.campaign_id = campaigns.id and taken.player_id = ${playerId}::int
    left join campaign_versions as accepted
      on accepted.campaign_id = campaigns.id and accepted.number = taken.terms_version and taken.status in ('granted', 'active')
    left join wallets on wallets.player_id = taken.player_id
    ${freeRoundsJoins}
  where ${joined(conditions, ' and ')}
  order by campaigns.created_at desc, campaigns.id limit ${most}::int`;
  return rows.map(asAccepted);
};

export const isRunning = (now: Date): Fragment =>
  fragment`(campaigns.starts_at <= ${now} and (campaigns.ends_at is null or campaigns.ends_at >= ${now}) and campaigns.stopped_at is null)`;

/** Public campaigns, and those granted to the player: the code of any other is a secret. */
export const isKnown = fragment`(campaigns.is_public or taken.status is not null)`;

export const isForCountry = (country: string): Fragment =>
  fragment`(campaigns.country is null or campaigns.country = ${country.toUpperCase()})`;

function descriptionOf(row: OfferRow): string {
  const money = (minor: bigint) => formatWithCode(fromMinor(minor, row.decimals), row.currency, row.language, { isShort: true });
  const terms: Readonly<Record<string, string>> = {
    ...(row.bonus_percent !== null && { percent: formatPercent(row.language, row.bonus_percent) }),
    minimum: money(row.deposit_minimum_minor),
    maximum: money(row.bonus_maximum_minor),
    times: String(row.wagering_times),
    days: String(row.bonus_days),
    ...freeRoundsTerms(row, money),
  };
  return fillIn(row.description, terms);
}

export const formatPercent = (language: Language, percent: number): string =>
  new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100);

/** Amounts are in the player's currency, in which the bonus was given. */
const progressOf = ({ wagered_minor, wager_required_minor, bonus_left_minor, decimals }: CampaignRow) => ({
  wagered: fromMinor(wagered_minor, decimals),
  required: fromMinor(wager_required_minor, decimals),
  left: fromMinor(bonus_left_minor, decimals),
});

/** @param currencyId the reader's currency: without it no amount is returned. */
export function wireCampaign(row: OfferRow, currencyId: number | null): Campaign {
  const isTaken = row.state === 'active' || row.state === 'granted';
  const expires = isTaken ? row.bonus_expires_at : row.ends_at;
  const freeRounds = wireFreeRounds(row, currencyId);
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    action: row.action,
    is_public: row.is_public,
    // Granted rounds need no deposit.
    is_deposit: row.action === depositCampaign && row.state !== 'granted',
    language: row.language,
    currency_id: currencyId,
    country: row.country,
    description: descriptionOf(row),
    ...(currencyId !== null && { deposit_minimum: fromMinor(row.deposit_minimum_minor, row.decimals) }),
    ...(freeRounds
      ? { free_rounds: freeRounds }
      : {
          ...(row.bonus_percent !== null && { bonus_percent: row.bonus_percent }),
          ...(currencyId !== null && { bonus_maximum: fromMinor(row.bonus_maximum_minor, row.decimals) }),
          bonus_days: row.bonus_days,
          wagering_times: row.wagering_times,
        }),
    needs_verified_email: row.needs_verified_email,
    is_once_per_household: row.is_once_per_household,
    is_active: row.state === 'active',
    expires_at: expires?.toISOString() ?? null,
    ...(row.state === 'active' && { progress: progressOf(row) }),
  };
}
