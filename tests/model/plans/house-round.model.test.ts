import { describe, expect, test } from 'vitest';
import { roundMachine } from '#games/client/round.machine.ts';
import { returningCases, roundCases } from '#tests/support/fixtures/house-round.ts';
import { planOf, walkActor } from '#tests/support/model.ts';
import { differenceInWords, reviewedPlan, statesOf, titleOf } from '#tests/support/plan.ts';

describe.each([
  { name: 'house-round', cases: roundCases, outOfReach: ['opening', 'recalling', 'refreshed'] },
  {
    name: 'house-round-returning',
    cases: returningCases,
    outOfReach: Object.keys(roundMachine.states).filter((each) => each !== 'recalling' && each !== 'idle'),
  },
])('the machine of house rounds: $name', ({ name, cases, outOfReach }) => {
  const reviewed = reviewedPlan(name, () => planOf(roundMachine, cases));

  test('does what the reviewed plan says, no more and no less', () => {
    expect(differenceInWords(reviewed, planOf(roundMachine, cases))).toBe('');
  });

  test('reaches every state in which it stays', () => {
    const reached = statesOf(reviewed);
    const isReached = (each: string) => reached.some((value) => value === each || value.includes(`"${each}"`));
    expect(Object.keys(roundMachine.states).filter((each) => !isReached(each))).toEqual(outOfReach);
  });

  test.each(reviewed.paths.map((path) => [titleOf(path), path] as const))('%s', async (_, path) => {
    const walked = await walkActor(roundMachine, cases, path);
    expect(walked.map(({ transitions: _taken, ...step }) => step)).toEqual(path);
  });
});
