import type { Operator, Play } from './play.ts';

export interface CaseOf<P> {
  readonly id: string;
  readonly title: string;
  /** @param held the balance at its start. @throws Failure where the operator does something else. */
  readonly run: (play: P, held: number) => Promise<void>;
}

export interface ConformCase extends CaseOf<Play> {
  /** Left out where the operator has not named it. */
  readonly needs?: keyof Pick<Operator, 'endedSession' | 'blockedSession' | 'grant' | 'otherGrant' | 'endedGrant'>;
}

/** Small, so that a case costs the test player next to nothing. */
export const stake = 10;
