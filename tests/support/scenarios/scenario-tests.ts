import { screen as shown } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { eventOf, walkActor } from '../model.ts';
import type { Read } from '../plan.ts';
import type { Screen } from '../plan-tests.ts';
import { recordedTelling, runFolder } from '#tools/flows/record.ts';
import { compile, type Speech } from './compile.ts';
import { scenariosOf, sentenceAt, tellingOf, titleAt } from './files.ts';

export interface ScenarioTests<M extends AnyStateMachine> extends Speech<M> {
  readonly flow: string;
  readonly openScreen: () => Screen | Promise<Screen>;
}

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');

const valueOf = (label: string) => shown.getByLabelText<HTMLInputElement>((content) => content.startsWith(label)).value;

/** The value of the labelled field as a list, else the text of the page. */
const textFor = ({ label }: Read) => (label ? [valueOf(label)] : spaced(document.body.textContent));

/** Screens are walked on request and when flows are recorded; otherwise the cover of the plan has used each screen already. */
const isOnScreen = runFolder() !== null || process.env['SCENARIOS'] === 'all';

/** Walks the scenarios of a flow at the bare actor and through its screen, by the hand that walks its plan. */
export function testScenarios<M extends AnyStateMachine>({ flow, openScreen, ...speech }: ScenarioTests<M>): void {
  const reported = scenariosOf(flow);
  if (reported.length === 0) return;

  describe(`scenarios of ${flow}`, () => {
    test.each(reported.map((one) => [titleAt('actor', one.scenario, one.part), one] as const))('%s', (_, { scenario, part }) =>
      recordedTelling(tellingOf('actor', scenario, part), async ({ take, reach }) => {
        const { path, cases, sentences } = compile(scenario.file, part, speech);
        const walked = await walkActor(speech.machine, cases, path);
        take(walked);
        for (const [at, { transitions: _taken, ...step }] of walked.entries()) {
          reach(sentenceAt(scenario, sentences[at]!.step, path[at]!));
          expect(step).toEqual(path[at]);
        }
      }),
    );

    test.each((isOnScreen ? reported : []).map((one) => [titleAt('screen', one.scenario, one.part), one] as const))(
      '%s',
      (_, { scenario, part }) =>
        recordedTelling(tellingOf('screen', scenario, part), async ({ take, reach }) => {
          const { path, cases, sentences } = compile(scenario.file, part, speech);
          take(path);
          const screen = await openScreen();
          for (const [at, step] of path.entries()) {
            const { step: sentence, reads } = sentences[at]!;
            reach(sentenceAt(scenario, sentence, step));
            if (step.event !== 'xstate.init') await screen.happen(eventOf(cases, step), step);
            await screen.check(step);
            for (const [index, read] of (step.reads ?? []).entries()) {
              reach(sentenceAt(scenario, reads[index]!, step));
              expect(textFor(read)).toContain(read.text);
            }
          }
        }),
    );
  });
}
