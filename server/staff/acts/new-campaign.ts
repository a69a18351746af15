import { depositCampaign } from '#server/campaigns/campaigns.ts';
import type { StoredTerms } from '#server/campaigns/stored-terms.ts';
import type { Platform } from '#server/platform.ts';
import { type Act, change, type Decision, type Effect, effectOf, type ParametersOf, type State } from './act.ts';
import { bonusTerms, freeRoundsTerms, type TermsLine, termsLines, writeTerms } from './campaign-terms.ts';

type Parameters = ParametersOf<'createFreeRounds'> | ParametersOf<'createBonus'>;
type Dates = Pick<Parameters, 'starts_at' | 'ends_at'>;

const takenCode = () => new Error('Another campaign has this code.');

/** @throws Error with a sentence. */
export function requireDates({ starts_at: starts, ends_at: ends }: Dates, now: Date): void {
  if (starts !== undefined && new Date(starts) < now) throw new Error('The start is in the past. Leave it out to start at the approval.');
  if (ends === undefined) return;
  if (new Date(ends) <= now) throw new Error('The end is in the past.');
  if (starts !== undefined && new Date(ends) <= new Date(starts)) throw new Error('The end is before the start.');
}

/** The state of a proposal of a new campaign: its terms, and the lines in which people read them. */
async function newState(platform: Platform, parameters: Parameters, termsOf: () => Promise<StoredTerms>): Promise<State> {
  const { db, now } = platform;
  requireDates(parameters, now());
  if (await db.one`select 1 from campaigns where upper(code) = upper(${parameters.code})`) throw takenCode();
  const terms = await termsOf();
  return { terms: JSON.stringify(terms), lines: JSON.stringify(await termsLines(platform, terms)) };
}

export const linesIn = (state: State, name: string): readonly TermsLine[] => JSON.parse(String(state[name])) as readonly TermsLine[];

function newEffect({ code, starts_at: starts, ends_at: ends, country, is_public: isPublic }: Parameters, state: State): Effect {
  return effectOf({
    changes: [
      change('campaign', '', code),
      ...linesIn(state, 'lines').map(([what, value]) => change(what, '', value)),
      change('start', '', starts ?? 'when this is approved'),
      change('end', '', ends ?? 'none, until it is stopped'),
      change('country', '', country ?? 'all'),
      change('conditions', '', 'a verified e-mail address, once per household'),
      change('shown to', '', isPublic ? 'everybody' : 'players who have the code'),
    ],
  });
}

async function insertCampaign({ db, now }: Platform, parameters: Parameters, { state }: Decision): Promise<void> {
  const { code, country, is_public: isPublic, starts_at: starts, ends_at: ends } = parameters;
  const campaign = await db.one<{ id: number }>`
    insert into campaigns (code, action, is_public, country, bonus_percent, wagering_times, bonus_days, starts_at, ends_at, created_at)
    values (${code}, ${depositCampaign}, ${isPublic}, ${country ?? null}, null, 0, 1,
      ${starts === undefined ? now() : new Date(starts)}, ${ends === undefined ? null : new Date(ends)}, ${now()})
    on conflict do nothing returning id`;
  if (!campaign) throw takenCode();
  await writeTerms({ db }, campaign.id, String(state['terms']));
}

/** Creates a campaign of free rounds, which starts at its time. Its texts are made from its rules. */
export const createFreeRounds: Act<ParametersOf<'createFreeRounds'>> = {
  permission: 'campaigns.create',
  target: ({ code }) => `campaign ${code}`,
  state: (platform, parameters) => newState(platform, parameters, () => freeRoundsTerms(platform, parameters)),
  effect: newEffect,
  run: insertCampaign,
};

/** Creates a campaign that adds a share of a deposit as a bonus. Its texts are made of its rules. */
export const createBonus: Act<ParametersOf<'createBonus'>> = {
  permission: 'campaigns.create',
  target: ({ code }) => `campaign ${code}`,
  state: (platform, parameters) => newState(platform, parameters, () => bonusTerms(platform, parameters)),
  effect: newEffect,
  run: insertCampaign,
};
