import { untilNothingIsSent } from '#server/accounts/acknowledgement.ts';
import { languages } from '#domain/languages.ts';
import {
  type MethodSide,
  methodSides,
  type Notices,
  lockMethods,
  type PauseScope,
  setMethodPause as pause,
} from '#server/pauses/method-pauses.ts';
import type { Platform } from '#server/platform.ts';
import { type Act, change, type Effect, effectOf, type ParametersOf, type State } from './act.ts';

type Parameters = ParametersOf<'setMethodPause'>;

const sidesOf = ({ side }: Parameters): readonly MethodSide[] => (side === 'both' ? methodSides : [side]);

function scopeOf({ method_id: methodId, coin }: Parameters): PauseScope {
  if ((methodId === undefined) === (coin === undefined)) throw new Error('Name a payment method or a coin.');
  return { methodId: methodId ?? null, coin: coin ?? null };
}

/** The non-empty texts; null without any. */
function noticesOf({ notices = {} }: Parameters): Notices | null {
  const written = languages.flatMap((language) => {
    const text = notices[language]?.trim();
    return text ? [[language, text] as const] : [];
  });
  return written.length === 0 ? null : Object.fromEntries(written);
}

interface Row {
  readonly ends_at: Date | null;
  readonly notices: Notices | null;
}

const notPaused: Row = { ends_at: null, notices: null };

async function stateOf({ db, now }: Platform, { methodId, coin }: PauseScope, side: MethodSide): Promise<State> {
  const row = await db.one<Row>`
    select ends_at, notices from pauses where subject = ${side} and (method_id = ${methodId}::int or coin = ${coin}::text) and (ends_at > ${now()}) is not false`;
  const { ends_at: end, notices } = row ?? notPaused;
  const texts = languages.map((language) => [`${side}_${language}`, notices?.[language] ?? null] as const);
  return { [`${side}_paused`]: row !== undefined, [`${side}_end`]: end?.toISOString() ?? null, ...Object.fromEntries(texts) };
}

/** The consequence for payments that are open. */
const open = {
  deposits: change('deposits that are open', 'are credited', 'are credited'),
  withdrawals: change('withdrawals that were not sent', 'are sent', 'wait until the method reopens'),
} as const;

function changesOf(parameters: Parameters, state: State, side: MethodSide): Effect['changes'] {
  const { is_paused: isPaused, ends_at: end } = parameters;
  const notices = isPaused ? noticesOf(parameters) : null;
  const texts = languages.map((language) => [language, state[`${side}_${language}`], notices?.[language] ?? null] as const);
  return [
    change(`new ${side} by ${String(state['methods'])} paused`, state[`${side}_paused`], isPaused),
    change(`end of the pause of ${side}`, state[`${side}_end`], isPaused ? end : null),
    ...texts
      .filter(([, before, after]) => before !== null || after !== null)
      .map(([language, before, after]) => change(`text of ${side} (${language})`, before, after)),
    ...(isPaused && state[`${side}_paused`] !== true ? [open[side]] : []),
  ];
}

/** Pauses deposits or withdrawals of one payment method or of all methods of a coin, changes such a pause, or ends it. */
export const setMethodPause: Act<Parameters> = {
  permission: 'pauses.change',
  target: ({ method_id: id, coin }) => (id === undefined ? `coin ${coin ?? ''}` : `method ${id}`),
  state: async (platform, parameters) => {
    const scope = scopeOf(parameters);
    const { is_paused: isToPause, ends_at: end } = parameters;
    if (isToPause && end !== undefined && new Date(end) <= platform.now()) throw new Error('The end of the pause is in the past.');
    const methods = await lockMethods(platform, scope);
    const states = [];
    for (const side of sidesOf(parameters)) states.push(await stateOf(platform, scope, side));
    return Object.assign({ methods: methods.join(', ') }, ...states) as State;
  },
  effect: (parameters, state) => effectOf({ changes: sidesOf(parameters).flatMap((side) => changesOf(parameters, state, side)) }),
  run: async (platform, parameters) => {
    const { is_paused: isPaused, ends_at: end } = parameters;
    const wanted = isPaused ? { endsAt: end === undefined ? null : new Date(end), notices: noticesOf(parameters) } : null;
    for (const side of sidesOf(parameters)) await pause(platform, scopeOf(parameters), side, wanted);
  },
  after: (platform, parameters) =>
    parameters.is_paused && sidesOf(parameters).includes('withdrawals') ? untilNothingIsSent(platform) : Promise.resolve(true),
};
