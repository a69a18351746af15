import { describe, expect, test } from 'vitest';
import { roundMachine } from '../../../games/client/round.machine.ts';
import { roundCases } from '../../support/fixtures/house-round.ts';
import { planOf, walkActor } from '../../support/model.ts';
import { differenceInWords, reviewedPlan, statesOf, titleOf } from '../../support/plan.ts';

const reviewed = reviewedPlan('house-round', () => planOf(roundMachine, roundCases));

describe('the machine of house rounds', () => {
  test('does what the reviewed plan says, no more and no less', () => {
    expect(differenceInWords(reviewed, planOf(roundMachine, roundCases))).toBe('');
  });

  test('reaches every state in which it stays', () => {
    const reached = statesOf(reviewed);
    const isReached = (each: string) => reached.some((value) => value === each || value.includes(`"${each}"`));
    expect(Object.keys(roundMachine.states).filter((each) => !isReached(each))).toEqual(['opening', 'refreshed']);
  });

  test.each(reviewed.paths.map((path) => [titleOf(path), path] as const))('%s', async (_, path) => {
    const walked = await walkActor(roundMachine, roundCases, path);
    expect(walked.map(({ transitions: _taken, ...step }) => step)).toEqual(path);
  });
});
