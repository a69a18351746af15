import { describe, expect, test } from 'vitest';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { isWanted, recorded, runFolder } from '#tools/flows/record.ts';
import { type Cases, eventOf } from './model.ts';
import { testScenarios } from './scenarios/scenario-tests.ts';
import type { Vocabulary } from './scenarios/vocabulary.ts';
import { isInTurn } from './turn.ts';
import { cover, reviewedPlan, type Step, statesOf, titleOf } from './plan.ts';

/** The hand that makes an event happen on a rendered screen, and the eye that checks the result. */
export interface Screen {
  readonly happen: (event: AnyEventObject, step: Step) => Promise<void>;
  readonly check: (step: Step) => void | Promise<void>;
}

export interface PlanTests<M extends AnyStateMachine> {
  /** Names `tests/model/plans/<name>.plan.txt`. */
  readonly name: string;
  readonly machine: M;
  readonly cases: Cases<M>;
  readonly openScreen: () => Screen | Promise<Screen>;
  /** The module of the machine's stories: the parameter `state` of each names its state. */
  readonly stories: Readonly<Record<string, unknown>>;
  /** States that no path reaches from the input of these cases; another plan has them. */
  readonly outOfReach?: readonly string[];
  /** Vocabulary for the scenarios of this plan. */
  readonly vocabulary?: Vocabulary;
}

const statesShown = (stories: Readonly<Record<string, unknown>>) =>
  Object.values(stories).flatMap((story) => (story as { readonly parameters?: { readonly state?: string } }).parameters?.state ?? []);

/** Walks the reviewed plan of a machine through its rendered screen: all of it if flows are recorded, otherwise a cover. */
export function testPlan<M extends AnyStateMachine>({
  name,
  machine,
  cases,
  openScreen,
  stories,
  outOfReach = [],
  vocabulary,
}: PlanTests<M>) {
  const reviewed = reviewedPlan(name);
  const paths = reviewed.paths.flatMap((path, index) =>
    isWanted(name, index + 1, path) ? [[titleOf(path), path, index + 1] as const] : [],
  );

  // A cover takes each state and each event once. A run that records flows adds the paths whose turn it is.
  const covering = cover(reviewed.paths);
  const isRepeated = (number: number) => runFolder() !== null && isInTurn(`${name} ${number}`);
  const onScreen = paths.filter(([, path, number]) => covering.has(path) || isRepeated(number));

  describe(`the ${name} machine`, () => {
    test(`reaches every state${outOfReach.length ? ` but ${outOfReach.join(', ')}` : ''}`, () => {
      const reached = statesOf(reviewed);
      expect(
        Object.keys(machine.states).filter((state) => !reached.some((value) => value === state || value.includes(`"${state}"`))),
      ).toEqual(outOfReach);
    });

    test('has a story for every state', () => {
      const shown = statesShown(stories);
      expect(statesOf(reviewed).filter((state) => !shown.includes(state))).toEqual([]);
    });

    test.each(onScreen)('screen: %s', (_, path, number) =>
      recorded({ plan: name, machine: machine.id, layer: 'screen', path: number }, async (seen) => {
        const screen = await openScreen();
        for (const step of path) {
          if (step.event !== 'xstate.init') await screen.happen(eventOf(cases, step), step);
          await screen.check(step);
          seen(step);
        }
      }),
    );
  });

  if (vocabulary) testScenarios({ flow: name, machine, cases, vocabulary, openScreen });
}
