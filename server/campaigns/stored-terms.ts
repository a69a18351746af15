import type { Language } from '#openapi/model.ts';

/** The terms of one version of a campaign, as returned by `campaign_terms` of the database. Amounts are minor units. */
export interface StoredTerms {
  /** Null for a campaign of free rounds. */
  readonly bonus_percent: number | null;
  readonly wagering_times: number;
  readonly bonus_days: number;
  readonly free_rounds: {
    readonly game_id: string;
    readonly provider_id: number;
    readonly rounds: number;
    readonly days: number;
    readonly winnings: 'cash' | 'bonus';
  } | null;
  readonly amounts: readonly {
    readonly currency_id: number;
    readonly deposit_minimum_minor: string;
    readonly bonus_maximum_minor: string;
    readonly round_stake_minor: string | null;
  }[];
  readonly texts: readonly { readonly language: Language; readonly name: string; readonly description: string }[];
}
