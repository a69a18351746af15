import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, createActor, type SnapshotFrom, toPromise } from 'xstate';
import { isWanted, recorded } from '#tools/flows/record.ts';
import { observeActs } from './act.ts';
import { type Cases, planOf, walkActor } from './model.ts';
import { differenceInWords, type Path, titleOf } from './plan.ts';
import { type Act, readReviewed, stepTitles, writeReviewed } from './plan-file.ts';

export interface ActorTests<M extends AnyStateMachine> {
  /** Names `tests/model/plans/<name>.plan.txt`. */
  readonly name: string;
  readonly machine: M;
  readonly cases: Cases<M>;
  readonly view: (snapshot: SnapshotFrom<M>) => unknown;
}

/**
 * Walks the reviewed plan of a machine at the bare actor and compares each step with its review: state, facts, calls with their input, emitted events, delays and
 * view. With `ACCEPT_PLANS=1` the review is written first.
 */
export async function testActor<M extends AnyStateMachine>({ name, machine, cases, view }: ActorTests<M>): Promise<void> {
  const walk = (path: Path) => walkActor(machine, cases, path, (opened) => observeActs(opened, view));
  const current = planOf(machine, cases);
  if (process.env['ACCEPT_PLANS']) {
    const acts: Act[][] = [];
    for (const path of current.paths) acts.push((await walk(path)).map(({ act }) => act));
    writeReviewed(name, current, acts);
  }
  const { plan, acts } = readReviewed(name);
  const paths = plan.paths.flatMap((path, at) => (isWanted(name, at + 1, path) ? [[titleOf(path), path, at + 1] as const] : []));

  describe(`the ${name} machine at the actor`, () => {
    test('does what the reviewed plan says, no more and no less', () => {
      expect(differenceInWords(plan, current)).toBe('');
    });

    test('has the name that its reviewed plan says', () => {
      expect(machine.id).toBe(plan.machine);
    });

    test.each(paths)('actor: %s', (_, path, number) =>
      recorded({ plan: name, machine: machine.id, layer: 'actor', path: number }, async (seen) => {
        const reviewed = path.map((step, at) => ({ ...step, act: acts.get(stepTitles(path)[at]!) }));
        const walked = await walk(path);
        const steps = walked.map(({ transitions: _taken, ...step }) => step);
        const wrong = steps.findIndex((step, at) => !isDeepStrictEqual(step, reviewed[at]));
        walked.slice(0, wrong === -1 ? walked.length : wrong).forEach(({ act: _act, ...step }) => seen(step));
        // The wrong step alone comes first, so that the report names it; without a wrong one, both are undefined.
        expect(steps[wrong], `step ${wrong + 1}`).toEqual(reviewed[wrong]);
        expect(steps).toEqual(reviewed);
      }),
    );

    test.each(Object.keys(cases.outputs))('names the call "%s" where no implementation is provided', async (call) => {
      const actor = createActor(machine.implementations.actors[call] as AnyActorLogic);
      const failure = toPromise(actor);
      actor.start();
      await expect(failure).rejects.toThrow(`Actor "${call}" was not provided`);
    });
  });
}
