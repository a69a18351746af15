import type { Platform } from '../platform.ts';
import { depositCampaign } from './campaigns.ts';

export interface DepositWithCode {
  readonly playerId: number;
  readonly code: string;
  readonly depositMinor: bigint;
  readonly transactionId: string;
}

export interface PromisedTerms {
  readonly id: number;
  readonly version: number;
  readonly bonus_percent: number | null;
  readonly wagering_times: number;
  readonly bonus_days: number;
  readonly bonus_maximum_minor: bigint;
}

/** The share of a deposit that a bonus adds, in minor units, up to the largest bonus. */
export function bonusOf(depositMinor: bigint, percent: number, maximum: bigint): bigint {
  const share = (depositMinor * BigInt(percent)) / 100n;
  return share < maximum ? share : maximum;
}

/**
 * The campaign of a deposit's code, by the version of the terms at the opening of the deposit. Undefined if it gives this deposit nothing. Deposits
 * older than versions have the first one.
 */
export const promisedTerms = (
  { db }: Pick<Platform, 'db'>,
  { playerId, code, depositMinor, transactionId }: DepositWithCode,
): Promise<PromisedTerms | undefined> => db.one<PromisedTerms>`
  select campaigns.id, accepted.version, (terms ->> 'bonus_percent')::int as bonus_percent, (terms ->> 'wagering_times')::int as wagering_times,
    (terms ->> 'bonus_days')::int as bonus_days, amounts.bonus_maximum_minor
  from campaigns
    join players on players.id = ${playerId}
    join transactions on transactions.id = ${transactionId}
    cross join lateral (select coalesce((payload ->> 'bonus_version')::int, 1) as version) as accepted
    cross join lateral (select campaign_terms_of(campaigns.id, accepted.version) as terms) as promised
    join lateral jsonb_to_recordset(terms -> 'amounts') as amounts (currency_id int, deposit_minimum_minor bigint, bonus_maximum_minor bigint)
      on amounts.currency_id = players.currency_id
  where upper(code) = upper(${code}) and action = ${depositCampaign} and (campaigns.country is null or campaigns.country = players.country)
    and amounts.deposit_minimum_minor <= ${depositMinor}::bigint
    and starts_at <= transactions.created_at and (ends_at is null or ends_at >= transactions.created_at)`;
