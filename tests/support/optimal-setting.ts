import { campaigns, type CampaignSeed } from '#sandbox/seeds/campaign-list.ts';
import { paidOfDue } from '#games/engine/index.ts';
import { verdictOf } from '#games/provider/outages.ts';
import type { Gaming } from './gaming.ts';
import { titles } from './optimal-bets.ts';
import type { VerdictRule } from './outage-plans.ts';

/** The rules that a test breaks on purpose. */
export interface TestedRules {
  readonly verdict: VerdictRule;
  readonly paid: typeof paidOfDue;
  /** The part of a bet at a table that counts towards a bonus. */
  readonly tableWeight: number;
  /** Runs after the bonus was given. */
  readonly given: (gaming: Gaming, playerId: number) => Promise<unknown>;
  readonly rollback: (gaming: Gaming, session: string, bet: string, playerId: number) => Promise<unknown>;
}
export const rulesOfProduct: TestedRules = {
  verdict: verdictOf,
  paid: paidOfDue,
  tableWeight: 0.1,
  given: () => Promise.resolve(),
  rollback: (gaming, session, bet) => gaming.rollback(session, bet),
};

/** The lowest deposit and the highest bonus of one of the sandbox's campaigns in EUR. */
export const amountsOf = ({ amounts }: CampaignSeed): readonly [number, number] => amounts['EUR'] ?? [20, 120];

/** Inserts the data of a simulation: the sandbox's campaigns and the titles. */
export async function prepareSimulation({ platform: { db } }: Gaming): Promise<void> {
  await db.sql`insert into providers (id, name, slug) values (207, 'House', 'house')`;
  for (const [rank, [id, type]] of titles.entries())
    await db.sql`insert into games (game_id, provider_id, name, type, rank) values (${id}, 207, ${id}, ${type}, ${rank + 1})`;
  for (const campaign of campaigns) {
    const [minimum, maximum] = amountsOf(campaign);
    await db.sql`
      with made as (
        insert into campaigns (code, action, bonus_percent, wagering_times, bonus_days, starts_at)
        values (${campaign.code}, 2, ${campaign.percent}, ${campaign.times}, ${campaign.days}, '2026-01-01') returning id
      )
      insert into campaign_amounts (campaign_id, currency_id, deposit_minimum_minor, bonus_maximum_minor)
      select id, 1, ${minimum * 100}::bigint, ${maximum * 100}::bigint from made`;
  }
}

/** The same numbers at each run. */
export function seededRandom(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
