import type { Language } from '#openapi/model.ts';
import type { Way } from '#stories/support/photograph.ts';
import type { UsedToken } from '#stories/support/tokens-used.ts';
import type { Theme } from '#stories/support/tokens.ts';

/** Names of the events by which the panel and the story's frame talk over Storybook's channel. Payloads are plain data. */
export const asked = 'croupier/asked';
export const answered = 'croupier/answered';
/** Sets tokens to other values. An empty value restores the value of the style sheet. */
export const tokenChanged = 'croupier/token-changed';

export interface ChangedToken {
  readonly name: string;
  readonly value: string;
}

export interface StateWay extends Way {
  /** The first story that shows the target, and how many others do. */
  readonly story: { readonly id: string; readonly name: string } | null;
  readonly others: number;
}

export interface Answers {
  readonly state: {
    /** `null` where the story shows no state of a machine. */
    readonly shown: { readonly machine: string; readonly state: string; readonly ways: readonly StateWay[] } | null;
    /** Path of this screen on the site; `null` for a story without one. */
    readonly address: string | null;
  };
  /** Texts of the story by message id, listed for each language in the order of `ids`. */
  readonly texts: { readonly ids: readonly string[]; readonly said: Readonly<Record<Language, readonly string[]>> };
  readonly tokens: {
    readonly theme: Theme;
    readonly used: readonly UsedToken[];
    /** All tokens that differ from the style sheets, whether the story uses them or not. */
    readonly changed: readonly (readonly [name: string, value: string])[];
  };
}
export type Topic = keyof Answers;
export type Reported = { readonly [T in Topic]: { readonly topic: T; readonly storyId: string; readonly answer: Answers[T] } }[Topic];
