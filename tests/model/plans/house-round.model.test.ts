import { describe, expect, test } from 'vitest';
import { roundMachine } from '#games/client/round.machine.ts';
import { reviewedPlan, statesOf } from '#tests/support/plan.ts';

describe.each([
  { name: 'house-round', outOfReach: ['opening', 'recalling', 'refreshed'] },
  {
    name: 'house-round-returning',
    outOfReach: Object.keys(roundMachine.states).filter((each) => each !== 'recalling' && each !== 'idle'),
  },
])('the machine of house rounds: $name', ({ name, outOfReach }) => {
  const reviewed = reviewedPlan(name);

  test('reaches every state in which it stays', () => {
    const reached = statesOf(reviewed);
    const isReached = (each: string) => reached.some((value) => value === each || value.includes(`"${each}"`));
    expect(Object.keys(roundMachine.states).filter((each) => !isReached(each))).toEqual(outOfReach);
  });
});
