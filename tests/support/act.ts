import { type AnyActor, type AnyMachineSnapshot, type SimulatedClock } from 'xstate';
import type { OpenCall } from './model.ts';
import type { Act } from './plan-file.ts';

/** A walk that has not started. */
export interface OpenWalk {
  readonly actor: AnyActor;
  readonly clock: SimulatedClock;
  readonly calls: Readonly<Record<string, OpenCall>>;
}

const inWords = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Set || part instanceof Map) return [...part];
    return typeof part === 'bigint' ? `${part}n` : part;
  }) ?? '—';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The changed fields of a view. */
const changes = (before: unknown, after: unknown, at = ''): string[] => {
  if (inWords(before) === inWords(after)) return [];
  if (!isFields(before) || !isFields(after)) return [`shows ${at} ${inWords(after)}`];
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names.flatMap((name) => changes(before[name], after[name], at ? `${at}.${name}` : name));
};

/** Observes a machine's effects. @returns the lines since the last look */
export function observeActs({ actor, clock, calls }: OpenWalk, view: (snapshot: never) => unknown): () => Act {
  const happened: string[] = [];
  const schedule = clock.setTimeout.bind(clock);
  clock.setTimeout = (then, ms) => {
    happened.push(`waits ${ms} ms`);
    return schedule(then, ms);
  };
  actor.on('*', (event) => happened.push(`emits ${inWords(event)}`));
  const made = new Map<string, number>();
  let shown: unknown = {};

  return () => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    for (const [name, { inputs }] of Object.entries(calls)) {
      for (const input of inputs.slice(made.get(name) ?? 0)) happened.push(`calls ${name} ${input === undefined ? '' : inWords(input)}`);
      made.set(name, inputs.length);
    }
    const shows = view(snapshot as never);
    const end = snapshot.status === 'error' ? [`breaks: ${String(snapshot.error)}`] : snapshot.status === 'done' ? ['ends'] : [];
    const lines = [...end, ...happened.splice(0), ...changes(shown, shows)];
    shown = shows;
    return lines.map((line) => line.trim());
  };
}
