import { readFileSync } from 'node:fs';
import { covering } from '#tests/support/plan.ts';
import { isInTurn } from '#tests/support/turn.ts';
import type { Walk } from './record.ts';

/** Numbers of paths, from 1, by the name of their plan. */
export type Cover = Readonly<Record<string, readonly number[]>>;

const marksOf = ({ steps }: Walk): readonly string[] =>
  steps.flatMap(({ event, sample, state, transitions = [] }) => [`state ${state}`, `${event} (${sample})`, ...transitions]);

/**
 * Selects from each plan paths that together take every transition, and every event with each sample, that any path takes. Uses the walks of the bare
 * actor, because only they show the transitions of a step.
 */
export function coverOf(walks: readonly Walk[]): Cover {
  const ofActor = walks.filter(({ layer }) => layer === 'actor');
  const plans = [...new Set(ofActor.map(({ plan }) => plan))];
  return Object.fromEntries(
    plans.map((plan) => {
      const chosen = covering(
        ofActor.filter((walk) => walk.plan === plan),
        marksOf,
      );
      return [plan, [...chosen].map(({ path }) => path).toSorted((a, b) => a - b)];
    }),
  );
}

/** Whether the path with this number is to be walked, if a cover was requested. `FLOWS_COVER` is the file of the cover. */
export function isInCover(plan: string, number: number): boolean {
  const file = process.env['FLOWS_COVER'];
  if (!file) return true;
  return ((JSON.parse(readFileSync(file, 'utf8')) as Cover)[plan]?.includes(number) ?? false) && isInTurn(`${plan} ${number}`);
}
