import { isDeepStrictEqual } from 'node:util';
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate';
import { type Cases, eventOf } from '../model.ts';
import type { Facts, Path, Step } from '../plan.ts';
import { type Item, type Part, ScenarioError } from './files.ts';
import {
  clausesOf,
  exampleOf,
  type Expectation,
  type Expected,
  type Happening,
  type Meaning,
  nearest,
  plain,
  type Reading,
  type Said,
  understand,
  type Vocabulary,
} from './vocabulary.ts';

export interface Speech<M extends AnyStateMachine> {
  readonly machine: M;
  readonly cases: Cases<M>;
  readonly vocabulary: Vocabulary;
}

/** A speech of any machine; a machine type is unknown here, and the functions of its cases accept only its own snapshots. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnySpeech = Speech<any>;

/** A plan's path, and the cases extended by the sentences. */
export interface Compiled<M extends AnyStateMachine> {
  readonly path: Path;
  readonly cases: Cases<M>;
  /** The sentences behind each step of the path. */
  readonly sentences: readonly StepSentences[];
}

export interface StepSentences {
  readonly step: Item;
  /** One for each text that the step reads. */
  readonly reads: readonly Item[];
}

const call = /^xstate\.(done|error)\.actor\.(.+)$/;
const stateOf = ({ value }: AnyMachineSnapshot): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The cases with these samples too. */
function withValues<M extends AnyStateMachine>(
  cases: Cases<M>,
  values: readonly (Happening & { readonly value: AnyEventObject })[],
): Cases<M> {
  const known = cases as unknown as Record<'events' | 'outputs' | 'errors', Record<string, object>>;
  const more = { events: { ...known.events }, outputs: { ...known.outputs }, errors: { ...known.errors } };
  for (const { event, sample, value } of values) {
    const [, outcome, id = ''] = call.exec(event) ?? [];
    const kind = outcome === 'done' ? 'outputs' : outcome === 'error' ? 'errors' : 'events';
    const key = outcome ? id : event;
    const before = more[kind][key]!;
    const named = Array.isArray(before)
      ? Object.fromEntries(before.map((one: unknown, at) => [before.length > 1 ? `#${at + 1}` : '', one]))
      : before;
    const content: unknown = outcome === 'done' ? value['output'] : outcome === 'error' ? value['error'] : value;
    more[kind][key] = { ...named, [sample]: content };
  }
  return { ...cases, ...more } as Cases<M>;
}

const isHappening = (meaning: Meaning): meaning is Happening => 'event' in meaning;
const isReading = (meaning: Meaning): meaning is Reading => 'reads' in meaning;
const isExpectation = (meaning: Meaning): meaning is Expectation => 'states' in meaning;

/** The machine without its calls and its clock: it only computes where a step leads. */
class Teller<M extends AnyStateMachine> {
  readonly #speech: Speech<M>;
  readonly #steps: Step[] = [];
  readonly #sentences: { readonly step: Item; readonly reads: Item[] }[] = [];
  #item: Item;
  readonly #values: (Happening & { readonly value: AnyEventObject })[] = [];
  #snapshot: AnyMachineSnapshot;
  #emitted: readonly unknown[] = [];

  constructor(speech: Speech<M>, first: Item) {
    this.#speech = speech;
    this.#item = first;
    [this.#snapshot] = initialTransition(speech.machine, speech.cases.input as never) as [AnyMachineSnapshot, unknown];
    this.#keep('xstate.init', '');
  }

  get state(): string {
    return stateOf(this.#snapshot);
  }

  get compiled(): Compiled<M> {
    return { path: this.#steps, cases: withValues(this.#speech.cases, this.#values), sentences: this.#sentences };
  }

  #facts(): Facts {
    return (this.#speech.cases.facts as (snapshot: AnyMachineSnapshot) => Facts)(this.#snapshot);
  }

  #keep(event: string, sample: string): void {
    this.#steps.push({ event, sample, state: this.state, facts: this.#facts() });
    this.#sentences.push({ step: this.#item, reads: [] });
  }

  /** The event at this point, null if the machine takes none of this kind. */
  #eventOf({ event: type, sample, value }: Happening): AnyEventObject | null {
    const own = this.#snapshot._nodes.flatMap((node) => node.ownEvents as string[]);
    const whole = own.find((one) => one === type || (type.startsWith('xstate.after.') && one.startsWith(`${type}.`)));
    if (!whole || this.#snapshot.status !== 'active') return null;
    const event = value ?? eventOf(this.#speech.cases, { event: whole, sample, state: '', facts: {} });
    const isTaken = this.#speech.machine.getTransitionData(this.#snapshot as never, event as never).length > 0;
    return isTaken ? event : null;
  }

  /** Assigns the steps that follow to this sentence. */
  begin(item: Item): void {
    this.#item = item;
  }

  /** @returns the reason why it is impossible, null if it holds. */
  take(meaning: Meaning, said: Said): string | null {
    if (typeof meaning === 'function') return this.take(meaning(said, this.#snapshot), said);
    if (isHappening(meaning)) return this.#happen(meaning);
    if (isExpectation(meaning)) return this.#expect(meaning);
    if (isReading(meaning)) return this.#read(meaning);
    for (const one of meaning) {
      const wrong = this.take(one, said);
      if (wrong !== null) return wrong;
    }
    return null;
  }

  #happen(happening: Happening): string | null {
    const event = this.#eventOf(happening);
    if (!event) return `is impossible in "${this.state}"`;
    const [next, actions] = transition(this.#speech.machine, this.#snapshot as never, event as never);
    this.#snapshot = next as AnyMachineSnapshot;
    // The types know fewer kinds of actions than there are.
    const done = actions as readonly { readonly type: string; readonly params?: unknown }[];
    this.#emitted = done.flatMap(({ type, params }) => (type === 'xstate.emit' ? [(params as { event: unknown }).event] : []));
    if (happening.value) this.#values.push({ ...happening, value: happening.value });
    this.#keep(event.type, happening.sample);
    return null;
  }

  #read({ reads }: Reading): null {
    const last = this.#steps.pop()!;
    this.#steps.push({ ...last, reads: [...(last.reads ?? []), reads] });
    this.#sentences.at(-1)!.reads.push(this.#item);
    return null;
  }

  #expect({ states, facts = {}, emitted }: Expectation): string | null {
    if (states.length > 0 && !states.includes(this.state)) return `is not so: it is "${this.state}" here, not "${states.join('" or "')}"`;
    const now = this.#facts();
    const other = Object.keys(facts).find((name) => !isAs(facts[name] ?? null, now[name] ?? null));
    if (other) return `is not so: in "${this.state}", "${other}" is ${JSON.stringify(now[other])}, not ${String(facts[other])}`;
    const isSaid = !emitted || this.#emitted.some((one) => isWithin(emitted, one));
    return isSaid ? null : `is not so: the machine said ${JSON.stringify(this.#emitted)}`;
  }

  /** Whether the machine would take the first event of the phrase. */
  couldBegin(meaning: Meaning, said: Said): boolean {
    if (typeof meaning === 'function') return this.couldBegin(meaning(said, this.#snapshot), said);
    if (isHappening(meaning)) return this.#eventOf(meaning) !== null;
    return !isExpectation(meaning) && !isReading(meaning) && meaning[0] !== undefined && this.couldBegin(meaning[0], said);
  }
}

const isAs = (expected: Expected[string], value: Facts[string]): boolean =>
  expected instanceof RegExp ? value !== null && expected.test(String(value)) : expected === value;

/** Whether the value contains everything expected, and perhaps more. */
function isWithin(expected: unknown, value: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) return isDeepStrictEqual(expected, value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(expected).every(([key, one]) => isWithin(one, (value as Record<string, unknown>)[key]));
}

function possible<M extends AnyStateMachine>(teller: Teller<M>, vocabulary: Vocabulary): string[] {
  return Object.keys(vocabulary.phrases).filter((phrase) => {
    const found = understand(vocabulary, exampleOf(vocabulary, phrase))!;
    return teller.couldBegin(found.meaning, found.said);
  });
}

const listed = (phrases: readonly string[]) => phrases.map((phrase) => `\n    ${phrase}`).join('');

/** The path of the sentences. @throws ScenarioError for the first unknown or impossible one. */
export function compile<M extends AnyStateMachine>(file: string, part: Part, speech: Speech<M>): Compiled<M> {
  const { vocabulary } = speech;
  const teller = new Teller(speech, part.items[0] ?? { line: part.line, text: '' });
  for (const item of part.items) {
    const { line, text } = item;
    teller.begin(item);
    for (const clause of clausesOf(vocabulary, text).map(plain)) {
      const found = understand(vocabulary, clause);
      if (!found) throw new ScenarioError(file, line, `nobody knows "${clause}". Near it are:${listed(nearest(vocabulary, clause))}`);
      const wrong = teller.take(found.meaning, found.said);
      if (wrong !== null) {
        const ways = possible(teller, vocabulary);
        throw new ScenarioError(file, line, `"${clause}" ${wrong}. Possible there:${ways.length > 0 ? listed(ways) : ' nothing more'}`);
      }
    }
  }
  return teller.compiled;
}
