import { idsIn } from '../requirements/judge.ts';
import { type FaultId, harmless, isStatus } from '#tests/model/faults/faults.ts';
import type { FaultCell } from '#tests/model/faults/record.ts';
import type { Telling, Walk } from './record.ts';

/** A row of the specification beside a path or a cell, by the scenario that shows it. */
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
 * Rows of the specification for a path: those of the scenarios that contain its last step, as taken by the bare actor. A path is generated for its
 * last step, and shares the steps before it with others.
 */
export function rowsBeside({ plan, steps, failure }: Pick<Walk, 'plan' | 'steps' | 'failure'>, tellings: readonly Telling[]): Cited[] {
  const last = steps.at(-1);
  if (failure || !last?.transitions?.length) return [];
  return citedBy(
    tellings.filter((one) => one.flow === plan && one.layer === 'actor' && one.steps.some((step) => sameStep(step, last))),
    tellings,
  );
}

const citedBy = (showing: readonly Telling[], tellings: readonly Telling[]): Cited[] =>
  showing.flatMap(({ title, place, flow }) => {
    const passed = tellings.every((one) => one.place !== place || one.flow !== flow || one.passed);
    return [...new Set(idsIn(title))].map((row) => ({ row, title, place, passed }));
  });

/** The end of a call for the machine: a reply, a refusal, or nothing readable. */
type Ending = 'answered' | 'refused' | 'unanswered';

const endingOf = (fault: FaultId): Ending =>
  harmless.includes(fault) ? 'answered' : isStatus(fault) && Number(fault) < 500 ? 'refused' : 'unanswered';

/** The samples of an error without a reply; one without a name stands for any error. */
const unanswered = new Set(['unreachable', 'away']);

function endsIn(ending: Ending, call: string, { event, sample }: Done): boolean {
  if (ending === 'answered') return event === `xstate.done.actor.${call}`;
  return event === `xstate.error.actor.${call}` && (sample === '' || unanswered.has(sample) === (ending === 'unanswered'));
}

/** Rows of the specification for a cell: those of the scenarios of its machine in which its call ends in the same way. @param plans of the machine */
export function rowsBesideCell(
  { call, fault }: Pick<FaultCell, 'call' | 'fault'>,
  plans: readonly string[],
  tellings: readonly Telling[],
): Cited[] {
  const ending = endingOf(fault);
  const showing = tellings.filter(
    ({ flow, layer, steps }) => layer === 'actor' && plans.includes(flow) && steps.some((step) => endsIn(ending, call, step)),
  );
  return citedBy(showing, tellings);
}
