import { fromMinor } from '#domain/money.ts';
import type { components } from '#openapi/operators.schema.d.ts';
import type { StoredTerms } from '../campaigns/stored-terms.ts';
import type { Host } from '../host.ts';

type Parts = Pick<Host, 'db'>;
type Schemas = components['schemas'];
type Rules = Schemas['CampaignRules'];
type Shown = Pick<Schemas['StaffCampaignRecord'], 'rules' | 'versions'>;

const maxVersions = 50;

interface Currency {
  readonly id: number;
  readonly code: string;
  readonly decimals: number;
}

function wireRules(
  { bonus_percent, wagering_times, bonus_days, free_rounds: rounds, amounts }: StoredTerms,
  currencies: readonly Currency[],
): Rules {
  return {
    bonus_percent,
    wagering_times,
    bonus_days,
    free_rounds: rounds && { game_id: rounds.game_id, rounds: rounds.rounds, days: rounds.days, winnings: rounds.winnings },
    amounts: amounts.map(({ currency_id: id, deposit_minimum_minor: minimum, bonus_maximum_minor: maximum, round_stake_minor: stake }) => {
      const { code, decimals } = currencies.find((each) => each.id === id) ?? { code: `${id}`, decimals: 0 };
      const money = (minor: string) => fromMinor(BigInt(minor), decimals);
      return { currency: code, deposit_minimum: money(minimum), maximum: money(maximum), stake: stake === null ? null : money(stake) };
    }),
  };
}

/** The present rules of a campaign, and the earlier ones. */
export async function versionsOf({ db }: Parts, campaignId: number): Promise<Shown> {
  const currencies = await db.sql<Currency>`select id, code, decimals from currencies`;
  const { terms } = await db.single<{ terms: StoredTerms }>`select campaign_terms(${campaignId}) as terms`;
  const replaced = await db.sql<{ number: number; terms: StoredTerms; replaced_at: Date }>`
    select number, terms, replaced_at from campaign_versions where campaign_id = ${campaignId} order by number desc limit ${maxVersions}`;
  return {
    rules: wireRules(terms, currencies),
    versions: replaced.map(({ number, terms: before, replaced_at: at }) => ({
      number,
      replaced_at: at.toISOString(),
      rules: wireRules(before, currencies),
    })),
  };
}
