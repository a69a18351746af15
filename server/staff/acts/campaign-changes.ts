import type { StoredTerms } from '#server/campaigns/stored-terms.ts';
import type { Platform } from '#server/platform.ts';
import { campaignState, missingCampaign } from '../campaigns.ts';
import { type Act, change, type Decision, type Effect, effectOf, type ParametersOf, type State } from './act.ts';
import { bonusTerms, freeRoundsTerms, termsLines, writeTerms } from './campaign-terms.ts';
import { linesIn, requireDates } from './new-campaign.ts';

interface Row {
  readonly code: string;
  readonly state: string;
  readonly version: number;
  readonly terms: StoredTerms;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly country: string | null;
  readonly is_public: boolean;
}

/** Locks a campaign that can still be changed. @throws Problem `not_found`, Error with a sentence. */
async function openCampaign({ db, now }: Platform, id: number): Promise<Row> {
  const row = await db.one<Row>`
    select code, ${campaignState(now())} as state, version, campaign_terms(id) as terms, starts_at, ends_at, country, is_public
    from campaigns where id = ${id} for no key update`;
  if (!row) throw missingCampaign();
  if (row.state === 'stopped' || row.state === 'ended') throw new Error(`This campaign cannot be changed any more: it is ${row.state}.`);
  return row;
}

const currencyIds = ({ amounts }: StoredTerms): number[] => amounts.map(({ currency_id: id }) => id);

/** @throws Error with a sentence where the new terms are no next version of the old ones. */
function requireSuccessor({ state, terms: before }: Row, after: StoredTerms): void {
  if ((before.free_rounds === null) !== (after.free_rounds === null))
    throw new Error(before.free_rounds === null ? 'This campaign gives a bonus.' : 'This campaign gives free rounds.');
  // Players in it read their own terms in their own currency.
  if (state === 'running' && currencyIds(before).some((id) => !currencyIds(after).includes(id)))
    throw new Error('The campaign has started, so its currencies stay.');
}

async function changeState(platform: Platform, id: number, termsOf: () => Promise<StoredTerms>): Promise<State> {
  const row = await openCampaign(platform, id);
  const terms = await termsOf();
  requireSuccessor(row, terms);
  const [before, after] = [await termsLines(platform, row.terms), await termsLines(platform, terms)];
  if (JSON.stringify(before) === JSON.stringify(after)) throw new Error('These are the terms that the campaign has.');
  return {
    code: row.code,
    version: row.version,
    terms: JSON.stringify(terms),
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  };
}

/** The lines that differ, and the version: players with the bonus keep their terms. */
function changeEffect(_parameters: object, state: State): Effect {
  const [before, after] = [new Map(linesIn(state, 'before')), new Map(linesIn(state, 'after'))];
  const names = [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));
  const version = Number(state['version']);
  return effectOf({
    changes: [
      change(`version of the terms of ${String(state['code'])}`, version, version + 1),
      ...names.map((name) => change(name, before.get(name), after.get(name))),
      change('players who have the campaign, or an open deposit with its code', 'their version', 'their version'),
    ],
  });
}

async function writeVersion({ db, now }: Platform, id: number, { state }: Decision): Promise<void> {
  await db.sql`
    insert into campaign_versions (campaign_id, number, terms, replaced_at)
    select id, version, campaign_terms(id), ${now()} from campaigns where id = ${id}`;
  await db.sql`update campaigns set version = version + 1 where id = ${id}`;
  await writeTerms({ db }, id, String(state['terms']));
}

/** Gives a bonus new terms, as the next version. */
export const changeBonus: Act<ParametersOf<'changeBonus'>> = {
  permission: 'campaigns.create',
  target: ({ campaign_id: id }) => `campaign ${id}`,
  state: (platform, parameters) => changeState(platform, parameters.campaign_id, () => bonusTerms(platform, parameters)),
  effect: changeEffect,
  run: (platform, { campaign_id: id }, decision) => writeVersion(platform, id, decision),
};

/** Gives a campaign of free rounds new terms, as the next version. */
export const changeFreeRounds: Act<ParametersOf<'changeFreeRounds'>> = {
  permission: 'campaigns.create',
  target: ({ campaign_id: id }) => `campaign ${id}`,
  state: (platform, parameters) => changeState(platform, parameters.campaign_id, () => freeRoundsTerms(platform, parameters)),
  effect: changeEffect,
  run: (platform, { campaign_id: id }, decision) => writeVersion(platform, id, decision),
};

const isPlanned = (state: State): boolean => state['state'] !== 'running';
const shownTo = (isPublic: unknown): string => (isPublic === true ? 'everybody' : 'players who have the code');

/** Sets when a campaign starts and ends, and who gets it. Without a start, a planned campaign starts at the approval. */
export const scheduleCampaign: Act<ParametersOf<'scheduleCampaign'>> = {
  permission: 'campaigns.create',
  target: ({ campaign_id: id }) => `campaign ${id}`,
  async state(platform, parameters) {
    const { campaign_id: id, starts_at: starts, country } = parameters;
    const row = await openCampaign(platform, id);
    requireDates(parameters, platform.now());
    const state: State = {
      code: row.code,
      state: row.state,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at?.toISOString() ?? null,
      country: row.country,
      is_public: row.is_public,
    };
    if (!isPlanned(state) && starts !== undefined) throw new Error('The campaign has started, so its start stays.');
    if (!isPlanned(state) && (country ?? null) !== row.country) throw new Error('The campaign has started, so its country stays.');
    return state;
  },
  effect: ({ starts_at: starts, ends_at: ends, country, is_public: isPublic }, state) =>
    effectOf({
      changes: [
        ...(isPlanned(state) ? [change('start', state['starts_at'], starts ?? 'when this is approved')] : []),
        change('end', state['ends_at'] ?? 'none, until it is stopped', ends ?? 'none, until it is stopped'),
        change('country', state['country'] ?? 'all', country ?? 'all'),
        change('shown to', shownTo(state['is_public']), shownTo(isPublic)),
      ].filter(({ before, after }) => before !== after),
    }),
  run: ({ db, now }, { campaign_id: id, starts_at: starts, ends_at: ends, country, is_public: isPublic }, { state }) => db.sql`
    update campaigns set is_public = ${isPublic}, country = ${country ?? null}, ends_at = ${ends === undefined ? null : new Date(ends)},
      starts_at = case when ${isPlanned(state)} then ${starts === undefined ? now() : new Date(starts)} else starts_at end
    where id = ${id}`,
};
