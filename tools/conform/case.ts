import type { Operator, Play } from './play.ts';

export interface ConformCase {
  readonly id: string;
  readonly title: string;
  /** Left out where the operator has not named it. */
  readonly needs?: keyof Pick<Operator, 'endedSession' | 'grant' | 'otherGrant' | 'endedGrant'>;
  /** @param held the balance at its start. @throws Failure where the operator does something else. */
  readonly run: (play: Play, held: number) => Promise<void>;
}

/** Small, so that a case costs the test player next to nothing. */
export const stake = 10;
