import { screen as shown } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { eventOf, walkActor } from '../model.ts';
import type { Step } from '../plan.ts';
import type { Screen } from '../plan-tests.ts';
import { recordedTelling, runFolder } from '#tools/flows/record.ts';
import { compile, type Speech } from './compile.ts';
import { scenariosOf, tellingOf, titleAt } from './files.ts';

export interface ScenarioTests<M extends AnyStateMachine> extends Speech<M> {
  readonly flow: string;
  readonly openScreen: () => Screen | Promise<Screen>;
}

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');

const valueOf = (label: string) => shown.getByLabelText<HTMLInputElement>((content) => content.startsWith(label)).value;

/** What should be read and is not. */
const unread = ({ reads = [] }: Step) =>
  reads.filter(({ label, text }) => (label ? valueOf(label) !== text : !spaced(document.body.textContent).includes(text)));

/** Where they were asked for, or flows are recorded; with the tests of a change the cover of the plan has used each screen. */
const isOnScreen = runFolder() !== null || process.env['SCENARIOS'] === 'all';

/** Walks what scenarios tell of a flow at the bare actor and through its screen, by the hand that walks its plan. */
export function testScenarios<M extends AnyStateMachine>({ flow, openScreen, ...speech }: ScenarioTests<M>): void {
  const told = scenariosOf(flow);
  if (told.length === 0) return;

  describe(`scenarios of ${flow}`, () => {
    test.each(told.map((one) => [titleAt('actor', one.scenario, one.part), one] as const))('%s', (_, { scenario, part }) =>
      recordedTelling(tellingOf('actor', scenario, part), async (did) => {
        const { path, cases } = compile(scenario.file, part, speech);
        const walked = await walkActor(speech.machine, cases, path);
        did(walked);
        expect(walked.map(({ transitions: _taken, ...step }) => step)).toEqual(path);
      }),
    );

    test.each((isOnScreen ? told : []).map((one) => [titleAt('screen', one.scenario, one.part), one] as const))(
      '%s',
      (_, { scenario, part }) =>
        recordedTelling(tellingOf('screen', scenario, part), async (did) => {
          const { path, cases } = compile(scenario.file, part, speech);
          did(path);
          const screen = await openScreen();
          for (const step of path) {
            if (step.event !== 'xstate.init') await screen.happen(eventOf(cases, step), step);
            await screen.check(step);
            expect(unread(step)).toEqual([]);
          }
        }),
    );
  });
}
