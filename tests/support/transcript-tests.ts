import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, createActor, toPromise } from 'xstate';
import { planOf } from './model.ts';
import { differenceInWords, reviewedPlan, titleOf } from './plan.ts';
import { actsOf, parse, print, stepsOf, type Transcribed, transcriptOf } from './transcript.ts';

export interface TranscriptTests<M extends AnyStateMachine> extends Transcribed<M> {
  /** Names `tests/model/plans/<name>.plan.json` and `tests/model/plans/<name>.transcript.txt`. */
  readonly name: string;
}

/**
 * Walks the reviewed plan of a machine and holds each step against its reviewed transcript: the state, what is called
 * and with what, what is told, how long is waited, and the view. With `ACCEPT_PLANS=1` it is written first.
 */
export async function testTranscript<M extends AnyStateMachine>({ name, ...subject }: TranscriptTests<M>): Promise<void> {
  const { machine, cases } = subject;
  const file = join(process.cwd(), 'tests/model/plans', `${name}.transcript.txt`);
  const isAccepting = Boolean(process.env['ACCEPT_PLANS']);
  // The plan is written by its own tests, which may run beside these.
  const plan = isAccepting ? planOf(machine, cases) : reviewedPlan(name, () => planOf(machine, cases));
  if (isAccepting) writeFileSync(file, print(await transcriptOf(subject, plan)));
  const reviewed = parse(readFileSync(file, 'utf8'));
  const paths = plan.paths.map((path) => [titleOf(path), path] as const);

  describe(`the ${name} machine seen from outside`, () => {
    test('has the name that its plan says', () => {
      expect(machine.id).toBe(plan.machine);
    });

    test('has a reviewed act for each step of its plan', () => {
      expect([...reviewed.keys()].toSorted()).toEqual([...new Set(plan.paths.flatMap(stepsOf))].toSorted());
    });

    test.each(paths)('%s', async (_, path) => {
      const acts = await actsOf(subject, path);
      expect(stepsOf(path).map((title, index) => [title, acts[index]])).toEqual(stepsOf(path).map((title) => [title, reviewed.get(title)]));
    });

    test('does nothing beyond its plan', () => {
      expect(differenceInWords(plan, planOf(machine, cases))).toBe('');
    });

    test.each(Object.keys(cases.outputs))('names the call "%s" where nobody provides it', async (call) => {
      const actor = createActor(machine.implementations.actors[call] as AnyActorLogic);
      const failure = toPromise(actor);
      actor.start();
      await expect(failure).rejects.toThrow(`Actor "${call}" was not provided`);
    });
  });
}
