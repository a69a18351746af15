import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { Cases } from '../model.ts';
import type { Facts, Read } from '../plan.ts';

/** Values of a sentence, by the names of its gaps. */
export type Said = Readonly<Record<string, string>>;

/** An event: a person does something, a call ends, time passes. */
export interface Happening {
  /** The machine's name of it; a delay without its state. */
  readonly event: string;
  /** A sample of the machine's cases, or the name of the one that `value` is. */
  readonly sample: string;
  /** Taken from the sentence, if the cases have no such sample. */
  readonly value?: AnyEventObject;
}

export type Expected = Readonly<Record<string, Facts[string] | RegExp>>;

/** Assertion about the machine at this point. */
export interface Expectation {
  readonly states: readonly string[];
  /** Expected values by name; a pattern allows several non-empty values. */
  readonly facts?: Expected;
  /** Events that the machine must have emitted in the step before. */
  readonly emitted?: Readonly<Record<string, unknown>>;
}

/** Text that a person must be able to read at this point; the bare machine has no screen for it. */
export interface Reading {
  readonly reads: Read;
}

type One = Happening | Expectation | Reading;
export type Meaning = One | readonly Meaning[] | ((said: Said, now: AnyMachineSnapshot) => Meaning);

export interface Vocabulary {
  /** By sentence, with gaps like `{amount}`. */
  readonly phrases: Readonly<Record<string, Meaning>>;
  /** Values allowed in a gap: words, or a pattern with an example of it. */
  readonly gaps: Readonly<Record<string, readonly string[] | { readonly pattern: RegExp; readonly example: string }>>;
}

type Actor<M extends AnyStateMachine> = Extract<keyof Cases<M>['outputs'], string>;

/** A value of a sentence, with its name for titles. */
export interface Named<T> {
  readonly name: string;
  readonly value: T;
}

/** The parts of a machine's phrases, checked against its events and calls. */
export function partsOf<M extends AnyStateMachine>() {
  type Sent = EventFromLogic<M>;
  type Stated = SnapshotFrom<M> extends { value: infer V } ? Extract<V, string> : string;
  const of = (event: string, given: string | Named<unknown>, wrap: (value: unknown) => AnyEventObject): Happening =>
    typeof given === 'string' ? { event, sample: given } : { event, sample: given.name, value: wrap(given.value) };
  return {
    does: <T extends Sent['type']>(type: T, sample: string | Named<Omit<Extract<Sent, { type: T }>, 'type'>> = ''): Happening =>
      of(type, sample, (value) => ({ type, ...(value as object) })),
    answers: <A extends Actor<M>>(call: A, sample: string | Named<unknown> = ''): Happening => {
      const type = `xstate.done.actor.${call}`;
      return of(type, sample, (output) => ({ type, output }));
    },
    fails: <A extends Actor<M>>(call: A, sample: string | Named<Error> = ''): Happening => {
      const type = `xstate.error.actor.${call}`;
      return of(type, sample, (error) => ({ type, error }));
    },
    passes: (delay: Extract<keyof Cases<M>['delays'], string>): Happening => ({ event: `xstate.after.${delay}`, sample: '' }),
    sees: (states: Stated | readonly Stated[], facts: Expected = {}): Expectation => ({ states: [states].flat() as string[], facts }),
    hears: (emitted: Readonly<Record<string, unknown>>): Expectation => ({ states: [], emitted }),
    /** For meanings that depend on the sentence's values, or on the machine's state. */
    when: (meaning: (said: Said, now: SnapshotFrom<M>) => Meaning): Meaning => meaning as Meaning,
  };
}

/** Phrases and gaps for every flow. */
const always: Vocabulary = {
  phrases: {
    'they read {text}': ({ text = '' }) => ({ reads: { text } }),
    'the field {label} says {text}': ({ label = '', text = '' }) => ({ reads: { label, text } }),
  },
  gaps: {
    label: { pattern: /"[^"]+"/, example: '"Amount"' },
    amount: { pattern: /\d+(?:\.\d+)?/, example: '20' },
    text: { pattern: /"[^"]*"/, example: '"ana"' },
  },
};

const gap = /\{(\w+)\}/g;

const gapOf = (vocabulary: Vocabulary, name: string) => {
  const found = vocabulary.gaps[name] ?? always.gaps[name];
  if (!found) throw new Error(`No word is known for the gap "{${name}}"`);
  return found;
};

const isWords = (found: Vocabulary['gaps'][string]): found is readonly string[] => Array.isArray(found);
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** An example sentence of a phrase, with each gap filled. */
export const exampleOf = (vocabulary: Vocabulary, phrase: string): string =>
  phrase.replaceAll(gap, (_, name: string) => {
    const found = gapOf(vocabulary, name);
    return isWords(found) ? found[0]! : found.example;
  });

function patternOf(vocabulary: Vocabulary, phrase: string): RegExp {
  const parts = phrase.split(gap).map((part, index) => {
    if (index % 2 === 0) return escaped(part);
    const found = gapOf(vocabulary, part);
    return `(?<${part}>${isWords(found) ? found.map(escaped).join('|') : found.pattern.source})`;
  });
  return new RegExp(`^${parts.join('')}$`, 'i');
}

/** As phrases are written: without the conjunction at its beginning. */
export const plain = (sentence: string) =>
  sentence
    .trim()
    .replaceAll(/[“”]/g, '"')
    .replaceAll('’', "'")
    .replace(/^(?:(?:and|then|but) )+/i, '')
    .replace(/[.;]$/, '')
    .replace(/^the player /i, 'they ');

/** Returns the meaning of a sentence, or null when no phrase matches it. */
export function understand(vocabulary: Vocabulary, sentence: string): { readonly meaning: Meaning; readonly said: Said } | null {
  for (const [phrase, meaning] of [...Object.entries(vocabulary.phrases), ...Object.entries(always.phrases)]) {
    const found = patternOf(vocabulary, phrase).exec(plain(sentence));
    if (!found) continue;
    const said = Object.entries(found.groups ?? {}).map(([name, text]) => [name, text.replaceAll('"', '')] as const);
    return { meaning, said: Object.fromEntries(said) };
  }
  return null;
}

/** The clauses of an item: a whole known sentence, otherwise its parts between commas. */
export const clausesOf = (vocabulary: Vocabulary, item: string): string[] =>
  understand(vocabulary, item) ? [item] : item.split(/[,;]\s+/).filter((clause) => clause.trim() !== '');

const wordsOf = (sentence: string) =>
  new Set(
    plain(sentence)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  );

/** The known phrases that share most words with the sentence. */
export function nearest(vocabulary: Vocabulary, sentence: string, count = 3): string[] {
  const said = wordsOf(sentence);
  const likeness = (phrase: string) => {
    const words = wordsOf(exampleOf(vocabulary, phrase));
    const shared = [...words].filter((word) => said.has(word)).length;
    return (2 * shared) / (words.size + said.size);
  };
  return [...Object.keys(vocabulary.phrases), ...Object.keys(always.phrases)]
    .toSorted((one, other) => likeness(other) - likeness(one))
    .slice(0, count);
}
