import { idsIn } from '../rows/judge.ts';
import type { Telling, Walk } from './record.ts';

/** A row of the spec beside a path, by the scenario that shows it. */
export interface Cited {
  readonly row: string;
  readonly title: string;
  readonly place: string;
  /** Whether the scenario passed at each layer where it ran. */
  readonly passed: boolean;
}

type Done = Telling['steps'][number];
const sameStep = (one: Done, other: Done) =>
  one.event === other.event && one.sample === other.sample && one.transitions?.join(' ') === other.transitions?.join(' ');

/**
 * Rows of the spec for a path: those of the scenarios that do what its last step does, as the bare actor was seen to take it. A path is generated for its
 * last step; what leads there it shares with others.
 */
export function rowsBeside({ plan, steps, failure }: Pick<Walk, 'plan' | 'steps' | 'failure'>, tellings: readonly Telling[]): Cited[] {
  const last = steps.at(-1);
  if (failure || !last?.transitions?.length) return [];
  const showing = tellings.filter((one) => one.flow === plan && one.layer === 'actor' && one.steps.some((step) => sameStep(step, last)));
  return showing.flatMap(({ title, place, flow }) => {
    const passed = tellings.every((one) => one.place !== place || one.flow !== flow || one.passed);
    return [...new Set(idsIn(title))].map((row) => ({ row, title, place, passed }));
  });
}
