import { fromMinor } from '#domain/money.ts';
import type { Language } from '#openapi/model.ts';
import type { components, operations } from '#openapi/operators.schema.d.ts';
import { campaignsFor, wireCampaign } from '../campaigns/campaigns.ts';
import { type Fragment, fragment } from '../db/database.ts';
import { nextAfter } from '../db/next-page.ts';
import type { Host } from '../host.ts';
import type { HandlersOf } from '../http/contract.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { versionsOf } from './campaign-versions.ts';
import type { StaffContext } from './context.ts';

type Parts = Pick<Host, 'db' | 'now'>;
type Schemas = components['schemas'];
type Shown = Schemas['StaffCampaign'];
type Figures = Schemas['CampaignFigures'];

const pageSize = 20;
const maxGrants = 50;

export const missingCampaign = () => new Problem('not_found', 'There is no such campaign.');

/** The state of a row of `campaigns`. No player sees a campaign without a text or an amount, so it is a draft. */
export const campaignState = (now: Date): Fragment => fragment`case
    when campaigns.stopped_at is not null then 'stopped'
    when campaigns.ends_at < ${now} then 'ended'
    when not exists (select 1 from campaign_texts where campaign_id = campaigns.id)
      or not exists (select 1 from campaign_amounts where campaign_id = campaigns.id) then 'draft'
    when campaigns.starts_at > ${now} then 'scheduled' else 'running' end`;

interface Row {
  readonly id: number;
  readonly code: string;
  readonly name: string | null;
  readonly type: Shown['type'];
  readonly state: Shown['state'];
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly country: string | null;
  readonly is_public: boolean;
  readonly version: number;
}

const campaignRows = ({ db, now }: Parts, where: Fragment, count: number): Promise<Row[]> => db.sql<Row>`
  select id, code, (select name from campaign_texts where campaign_id = campaigns.id order by language = 'en' desc, language limit 1) as name,
    case when exists (select 1 from campaign_free_rounds where campaign_id = campaigns.id) then 'free_rounds' else 'bonus' end as type,
    ${campaignState(now())} as state, starts_at, ends_at, country, is_public, version
  from campaigns where ${where} order by id desc limit ${count}`;

interface FiguresRow {
  readonly campaign_id: number;
  readonly currency: string;
  readonly decimals: number;
  readonly grants: number;
  readonly granted: bigint;
  readonly cost: bigint;
  readonly outstanding: bigint;
}

/** Sums the grants and costs of each campaign, by currency. Each amount is looked up by its own key, so a campaign costs as much as it has grants. */
const figureRows = ({ db }: Parts, ids: readonly number[]): Promise<FiguresRow[]> => db.sql<FiguresRow>`
  select campaign_id, currency, decimals, count(*)::int as grants, sum(granted)::bigint as granted, sum(cost)::bigint as cost, sum(outstanding)::bigint as outstanding
  from (
    select campaign_id, held.currency, currencies.decimals,
      coalesce(free_rounds.rounds * free_rounds.stake_minor, player_campaigns.bonus_minor) as granted,
      coalesce((
        select moved_minor - bonus_moved_minor from ledger_entries
        where player_campaigns.status = 'used' and reference = 'convert:campaign:' || player_campaigns.id || ':' || player_campaigns.player_id), 0)
      + coalesce((
        select moved_minor - bonus_moved_minor from ledger_entries
        where free_rounds.paid_minor > 0 and reference = 'free_rounds:' || free_rounds.id), 0) as cost,
      case when free_rounds.id is not null and free_rounds.settled_at is null then free_rounds.winnings_max_minor
        when player_campaigns.status = 'active' then held.bonus_minor else 0 end as outstanding
    from player_campaigns
      cross join lateral (select currency, bonus_minor from wallets where player_id = player_campaigns.player_id) as held
      join currencies on currencies.code = held.currency
      left join free_round_grants as free_rounds on free_rounds.player_campaign_id = player_campaigns.id
    where campaign_id = any(${ids}::int[]) and activated_at is not null
  ) as given
  group by campaign_id, currency, decimals order by currency`;

async function withFigures(parts: Parts, rows: readonly Row[]): Promise<Shown[]> {
  const figures = await figureRows(
    parts,
    rows.map(({ id }) => id),
  );
  const figuresOf = (id: number): Figures[] =>
    figures
      .filter(({ campaign_id: campaign }) => campaign === id)
      .map(({ currency, decimals, grants, granted, cost, outstanding }) => ({
        currency,
        grants,
        granted: fromMinor(granted, decimals),
        cost: fromMinor(cost, decimals),
        outstanding: fromMinor(outstanding, decimals),
      }));
  return rows.map(({ id, code, name, type, state, starts_at: starts, ends_at: ends }) => ({
    id,
    code,
    name,
    type,
    state,
    starts_at: starts.toISOString(),
    ends_at: ends?.toISOString() ?? null,
    figures: figuresOf(id),
  }));
}

async function listCampaigns(platform: Parts, after: number | undefined) {
  const rows = await campaignRows(platform, after === undefined ? fragment`true` : fragment`id < ${after}`, pageSize + 1);
  return { data: await withFigures(platform, rows.slice(0, pageSize)), next: nextAfter(rows, pageSize, ({ id }) => id) };
}

/** The texts of a campaign in each language and currency, from the functions that players' pages use. */
async function termsOf({ db }: Parts, id: number): Promise<Schemas['CampaignTerms'][]> {
  const readers = await db.sql<{ language: Language; currency_id: number }>`
    select language, currency_id from campaign_texts join campaign_amounts using (campaign_id)
    where campaign_id = ${id} order by language = 'en' desc, language, currency_id`;
  const terms: Schemas['CampaignTerms'][] = [];
  for (const { language, currency_id: currencyId } of readers) {
    const reader = { language, isLanguageStrict: true, currencyId, playerId: null };
    for (const row of await campaignsFor(db, reader, [fragment`campaigns.id = ${id}`])) {
      const { name, description, deposit_minimum: minimum = '0' } = wireCampaign(row, currencyId);
      terms.push({ language, currency: row.currency, name, description, deposit_minimum: minimum });
    }
  }
  return terms;
}

interface GrantRow {
  readonly id: bigint;
  readonly player_id: number;
  readonly status: Schemas['CampaignGrant']['status'];
  readonly activated_at: Date;
  readonly expires_at: Date;
  readonly currency: string;
  readonly decimals: number;
  readonly bonus_minor: bigint;
  readonly grant_id: string | null;
  readonly grant_status: string | null;
  readonly rounds: number;
  readonly played: number;
  readonly won_minor: bigint;
  readonly paid_minor: bigint | null;
}

const roundsOf = (row: GrantRow): Schemas['CampaignGrant']['free_rounds'] =>
  row.grant_id === null
    ? null
    : {
        grant_id: row.grant_id,
        rounds: row.rounds,
        left: row.grant_status === 'open' ? Math.max(0, row.rounds - row.played) : 0,
        won: fromMinor(row.won_minor, row.decimals),
        paid: row.paid_minor === null ? null : fromMinor(row.paid_minor, row.decimals),
        can_cancel: row.grant_status === 'open' && row.played === 0,
      };

async function grantsOf({ db }: Parts, id: number): Promise<Schemas['CampaignGrant'][]> {
  const rows = await db.sql<GrantRow>`
    select given.*, currency, decimals
    from (
      select player_campaigns.id, player_campaigns.player_id, player_campaigns.status, activated_at, player_campaigns.expires_at, bonus_minor,
        free_rounds.id as grant_id, free_rounds.status as grant_status, rounds, free_rounds_played(free_rounds.id) as played,
        least(free_rounds_won(free_rounds.id), winnings_max_minor) as won_minor, paid_minor
      from player_campaigns left join free_round_grants as free_rounds on free_rounds.player_campaign_id = player_campaigns.id
      where campaign_id = ${id} and activated_at is not null order by player_campaigns.id desc limit ${maxGrants}
    ) as given
      join wallets using (player_id) join currencies on currencies.code = wallets.currency
    order by given.id desc`;
  return rows.map((row) => ({
    id: Number(row.id),
    player_id: row.player_id,
    status: row.status,
    granted_at: row.activated_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    currency: row.currency,
    amount: fromMinor(row.bonus_minor, row.decimals),
    free_rounds: roundsOf(row),
  }));
}

async function campaignRecord(platform: Parts, id: number): Promise<Schemas['StaffCampaignRecord']> {
  const rows = await campaignRows(platform, fragment`id = ${id}`, 1);
  const [row] = rows;
  const [shown] = await withFigures(platform, rows);
  if (!row || !shown) throw missingCampaign();
  const { country, is_public: isPublic, version } = row;
  return {
    ...shown,
    country,
    is_public: isPublic,
    version,
    ...(await versionsOf(platform, id)),
    terms: await termsOf(platform, id),
    grants: await grantsOf(platform, id),
  };
}

export const campaignHandlers = (
  platform: Platform,
): Pick<HandlersOf<operations, StaffContext>, 'listStaffCampaigns' | 'getStaffCampaign'> => ({
  listStaffCampaigns: ({ query: { after } }) => listCampaigns(platform, after),
  getStaffCampaign: ({ params: { id } }) => campaignRecord(platform, id),
});
