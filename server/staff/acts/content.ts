import { type ContentBody, type ContentKey, factsOf, isSameBody, requirePublishable } from '#server/content/bodies.ts';
import { brandWith, type Look } from '#server/brand/look.ts';
import { liveBody } from '#server/content/live.ts';
import { bodyOf, itemOf, lockContent, objectOf, publish, withdraw } from '#server/content/versions.ts';
import { Problem } from '#server/http/problem.ts';
import type { Platform } from '#server/platform.ts';
import { type Act, change, type Decision, type Effect, effectOf, type ParametersOf, type State } from './act.ts';

const missing = () => new Problem('not_found', 'There is no such text to publish.');
const terms = 'termsandconditions';
const keyOf = ({ kind, slug }: ContentKey): ContentKey => ({ kind, slug });

/** Facts about the published and the proposed content, so that a proposal is stale once either has changed. */
async function stateOf(platform: Platform, key: ContentKey, wanted: ContentBody | null): Promise<State> {
  const live = await liveBody(platform, key);
  const named = (prefix: string, body: ContentBody | null) =>
    Object.entries(factsOf(key.kind, body)).map(([name, value]) => [`${prefix} ${name}`, value] as const);
  return { is_live: live !== null, ...Object.fromEntries([...named('before', live), ...named('after', wanted)]) };
}

/** Differences between both sides of a state. */
function differences(state: State): Effect['changes'] {
  const names = Object.keys(state).flatMap((key) => /^(?:before|after) (.+)$/.exec(key)?.[1] ?? []);
  return [...new Set(names)]
    .map((name) => change(name, state[`before ${name}`], state[`after ${name}`]))
    .filter(({ before, after }) => before !== after);
}

const requireLater = ({ publish_at: at }: { readonly publish_at?: string }, now: Date): void => {
  if (at !== undefined && new Date(at) <= now) throw new Error('The time of publication is in the past.');
};

/** The rule of acceptance: an account stores the text that it was opened under. */
const acceptance = ({ kind, slug }: ContentKey): Effect['changes'] =>
  kind === 'page' && slug === terms
    ? [
        change('players who register', 'accept the published terms', 'accept the new terms'),
        change('players who have an account', 'keep the terms that they accepted', 'keep the terms that they accepted'),
      ]
    : [];

const shownFrom = (key: ContentKey, state: State, at: string | undefined): Effect['changes'] => [
  change(
    'on the site',
    state['is_live'] ? 'a published version' : 'nothing',
    at === undefined ? 'this version, at once' : `this version, from ${at}`,
  ),
  ...acceptance(key),
];

const maxFaults = 4;

/** Contrast, names, addresses and pictures. @throws Error with a sentence for each of the first faults. */
async function requireWholeLook({ db, config }: Platform, look: Look): Promise<void> {
  const { faults } = await brandWith(db, config.brand, look);
  if (faults.length > 0) throw new Error([...faults.slice(0, maxFaults), ...(faults.length > maxFaults ? ['…'] : [])].join(' '));
}

/** The site of this process is updated at once, those of others within a second. */
const followed = async (platform: Platform, { kind }: ContentKey): Promise<unknown> =>
  kind === 'look' ? platform.brand.reload() : undefined;

/** @throws Error with a sentence if it cannot be published, or would change nothing. */
async function requireChange(platform: Platform, key: ContentKey, body: ContentBody): Promise<void> {
  requirePublishable(key, body, (await platform.brand.load()).languages);
  if (body.look) await requireWholeLook(platform, body.look);
  const { campaign_code: code } = body;
  if (code !== undefined && !(await platform.db.one`select 1 from campaigns where code = ${code}`))
    throw new Error(`There is no campaign ${code}.`);
  if (isSameBody(key.kind, await liveBody(platform, key), body)) throw new Error('This is what players see already.');
}

const publication = ({ publish_at: at }: { readonly publish_at?: string }, { proposedBy, approvedBy, reason }: Decision) => ({
  publishAt: at === undefined ? null : new Date(at),
  reason,
  proposedBy,
  approvedBy,
});

/** @throws Problem `draft_changed` for another draft than the proposed one, or `not_found` without one. */
async function draftOf(platform: Platform, { revision, ...key }: ContentKey & { readonly revision: number }): Promise<ContentBody> {
  const item = await itemOf(platform, key);
  if (item && item.revision !== revision)
    throw new Problem('draft_changed', 'The draft was saved or published since. Look at it again before you publish it.');
  if (!item?.draft) throw missing();
  return item.draft;
}

/** Publishes the draft of a page, a promotion or a slide. */
export const publishContent: Act<ParametersOf<'publishContent'>> = {
  permission: 'content.change',
  target: objectOf,
  state: async (platform, parameters) => {
    requireLater(parameters, platform.now());
    await lockContent(platform, parameters);
    const draft = await draftOf(platform, parameters);
    await requireChange(platform, parameters, draft);
    return stateOf(platform, parameters, draft);
  },
  effect: (parameters, state) => effectOf({ changes: [...shownFrom(parameters, state, parameters.publish_at), ...differences(state)] }),
  run: async (platform, parameters, decision) => {
    const draft = await draftOf(platform, parameters);
    await publish(platform, keyOf(parameters), draft, publication(parameters, decision), true);
  },
  after: followed,
};

/** Publishes an older version again, as a new one. */
export const restoreContent: Act<ParametersOf<'restoreContent'>> = {
  permission: 'content.change',
  target: objectOf,
  state: async (platform, parameters) => {
    requireLater(parameters, platform.now());
    await lockContent(platform, parameters);
    const body = await bodyOf(platform, parameters, parameters.number);
    if (!body) throw missing();
    await requireChange(platform, parameters, body);
    return stateOf(platform, parameters, body);
  },
  effect: (parameters, state) => effectOf({ changes: [...shownFrom(parameters, state, parameters.publish_at), ...differences(state)] }),
  run: async (platform, parameters, decision) => {
    const body = await bodyOf(platform, parameters, parameters.number);
    if (!body) throw missing();
    await publish(platform, keyOf(parameters), body, publication(parameters, decision), false);
  },
  after: followed,
};

const goneTerms = (isRealMoney: boolean): Effect['changes'] =>
  isRealMoney ? [change('new accounts', 'are opened', 'are refused, because there are no terms to accept')] : [];

/** Removes a page, a promotion or a slide from the site, and cancels its scheduled publication. */
export const withdrawContent: Act<ParametersOf<'withdrawContent'>> = {
  permission: 'content.change',
  target: objectOf,
  state: async (platform, parameters) => {
    await lockContent(platform, parameters);
    const { kind, slug } = parameters;
    const { count } = await platform.db.single<{ count: number }>`
      select count(*)::int as count from content_versions
      where kind = ${kind} and slug = ${slug} and published_at is null and cancelled_at is null`;
    const state = await stateOf(platform, parameters, null);
    if (!state['is_live'] && count === 0) throw missing();
    return { ...state, scheduled: count, is_real_money: !platform.processors.isSandbox };
  },
  effect: ({ kind, slug }, state) =>
    effectOf({
      changes: [
        change(
          'on the site',
          state['is_live'] ? 'a published version' : 'nothing',
          kind === 'look' ? 'the brand that the platform started with' : 'nothing',
        ),
        ...(state['scheduled'] === 0 ? [] : [change('versions that wait for their time', state['scheduled'], 0)]),
        ...(kind === 'page' && slug === terms ? goneTerms(state['is_real_money'] === true) : []),
      ],
    }),
  run: (platform, { kind, slug }) => withdraw(platform, { kind, slug }),
  after: followed,
};
