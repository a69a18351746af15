import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Facts, Path, Plan, Step } from '#tests/support/plan.ts';
import { type Act, parsePlan, printPlan, readReviewed, stepTitles } from '#tests/support/plan-file.ts';

const step = (event: string, sample: string, state: string, facts: Facts): Step => ({ event, sample, state, facts });
const first = step('xstate.init', '', 'idle', { amount: '5', isOpen: false });
const sent = step('xstate.done.actor.send', 'a reply (late)', '{"on":"busy"}', { amount: '5', isOpen: true, note: null });
const failed = step('xstate.error.actor.send', '', 'idle', { amount: '5', isOpen: false });
const waited = step('xstate.after.pause.one.busy', '', 'over', { isOpen: true });
const plan: Plan = {
  machine: 'one',
  paths: [
    [first, failed],
    [first, sent, waited],
  ],
};
const acts: Act[][] = [
  [['calls send {"a":1}'], []],
  [['calls send {"a":1}'], ['emits {"type":"sent"}', 'shows text "a\\nb"'], ['ends']],
];

describe('[L-10] the reviewed file of a plan', () => {
  test('has each step once, with the facts that changed', () => {
    expect(printPlan(plan, acts)).toBe(
      [
        'machine one',
        'start …',
        '  idle with {"amount":"5","isOpen":false}',
        '  calls send {"a":1}',
        'send fails',
        '  idle',
        'send answers (a reply (late)) …',
        '  {"on":"busy"} with {"isOpen":true,"note":null}',
        '  emits {"type":"sent"}',
        '  shows text "a\\nb"',
        'send answers (a reply (late)) > xstate.after.pause.one.busy',
        '  over without amount, note',
        '  ends',
        '',
      ].join('\n'),
    );
  });

  test('is read as it was written', () => {
    const read = parsePlan(printPlan(plan, acts));
    expect(read.plan).toEqual(plan);
    for (const [number, path] of plan.paths.entries()) expect(stepTitles(path).map((title) => read.acts.get(title))).toEqual(acts[number]);
  });

  test('of a machine that ends as it begins has one path of one step', () => {
    const alone: Path[] = [[first]];
    expect(parsePlan(printPlan({ machine: 'one', paths: alone }, [[[]]])).plan.paths).toEqual(alone);
  });

  test('names a step that no section leads to', () => {
    expect(() => parsePlan('machine one\nstart\n  idle\nopened > closed\n  idle\n')).toThrow('No section leads to "opened > closed"');
  });

  test('is missed with the command that writes it', () => {
    expect(() => readReviewed('nothing')).toThrow('--accept');
  });

  test.each(globSync('tests/model/plans/*.plan.txt').map((file) => [basename(file, '.plan.txt'), file]))(
    '%s is printed as it is stored',
    (_, file) => {
      const text = readFileSync(file, 'utf8');
      const read = parsePlan(text);
      expect(
        printPlan(
          read.plan,
          read.plan.paths.map((path) => stepTitles(path).map((title) => read.acts.get(title)!)),
        ),
      ).toBe(text);
    },
  );
});
