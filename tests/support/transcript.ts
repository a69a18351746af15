import { type AnyMachineSnapshot, type AnyStateMachine, createActor, type SnapshotFrom } from 'xstate';
import { type Cases, eventOf, openMachine } from './model.ts';
import { type Path, type Plan, type Step, titleOf } from './plan.ts';

/** What a machine does to the world at one step, one line each: where it is, what it calls, tells, waits for and shows. */
export type Act = readonly string[];

export interface Transcribed<M extends AnyStateMachine> {
  readonly machine: M;
  readonly cases: Cases<M>;
  readonly view: (snapshot: SnapshotFrom<M>) => unknown;
}

const inWords = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Set || part instanceof Map) return [...part];
    return typeof part === 'bigint' ? `${part}n` : part;
  }) ?? '—';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a view that are not what they were. */
const changes = (before: unknown, after: unknown, at = ''): string[] => {
  if (inWords(before) === inWords(after)) return [];
  if (!isFields(before) || !isFields(after)) return [`shows ${at} ${inWords(after)}`];
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names.flatMap((name) => changes(before[name], after[name], at ? `${at}.${name}` : name));
};

const placeOf = ({ status, value, error }: AnyMachineSnapshot): string =>
  status === 'error'
    ? `breaks: ${String(error)}`
    : `${status === 'done' ? 'ends in' : 'is'} ${typeof value === 'string' ? value : inWords(value)}`;

/** Walks a path at the bare actor and writes down what each step does. */
export async function actsOf<M extends AnyStateMachine>({ machine, cases, view }: Transcribed<M>, path: Path): Promise<Act[]> {
  const { logic, clock, calls, environment } = openMachine(machine, cases);
  const happened: string[] = [];
  const schedule = clock.setTimeout.bind(clock);
  clock.setTimeout = (then, ms) => {
    happened.push(`waits ${ms} ms`);
    return schedule(then, ms);
  };
  const actor = createActor(logic as AnyStateMachine, { clock, input: cases.input });
  actor.on('*', (event) => happened.push(`tells ${inWords(event)}`));
  actor.subscribe({ error: () => {} });
  const made = new Map<string, number>();
  let shown: unknown = {};

  const act = (): Act => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    for (const [name, { inputs }] of Object.entries(calls)) {
      for (const input of inputs.slice(made.get(name) ?? 0)) happened.push(`calls ${name} ${input === undefined ? '' : inWords(input)}`);
      made.set(name, inputs.length);
    }
    const shows = view(snapshot as SnapshotFrom<M>);
    const lines = [
      placeOf(snapshot),
      factsInWords(cases.facts(snapshot as SnapshotFrom<M>)),
      ...happened.splice(0),
      ...changes(shown, shows),
    ];
    shown = shows;
    return lines.map((line) => line.trim()).filter(Boolean);
  };

  const acts: Act[] = [];
  for (const step of path) {
    if (step.event === 'xstate.init') actor.start();
    else {
      const event = eventOf(cases, step);
      if (!environment(event)) actor.send(event);
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    acts.push(act());
  }
  actor.stop();
  return acts;
}

const factsInWords = (facts: Step['facts']): string => {
  const noted = Object.entries(facts).flatMap(([name, value]) => (value ? [value === true ? name : `${name} ${value}`] : []));
  return noted.length ? `knows ${noted.join(', ')}` : '';
};

/** The titles of the steps of a path: each is named by the way that leads to it. */
export const stepsOf = (path: Path): string[] => path.map((_, index) => titleOf(path.slice(0, index + 1)));

/** What every step of a plan does; steps that begin several paths are there once. */
export async function transcriptOf<M extends AnyStateMachine>(subject: Transcribed<M>, { paths }: Plan): Promise<Map<string, Act>> {
  const transcript = new Map<string, Act>();
  for (const path of paths) {
    const acts = await actsOf(subject, path);
    for (const [index, title] of stepsOf(path).entries()) transcript.set(title, acts[index]!);
  }
  return transcript;
}

export const print = (transcript: ReadonlyMap<string, Act>): string =>
  [...transcript].map(([title, act]) => `${title}\n${act.map((line) => `  ${line}\n`).join('')}`).join('\n');

export const parse = (text: string): Map<string, Act> =>
  new Map(
    text
      .trimEnd()
      .split('\n\n')
      .map((section) => {
        const [title = '', ...lines] = section.split('\n');
        return [title, lines.map((line) => line.trim()).filter(Boolean)] as const;
      }),
  );
