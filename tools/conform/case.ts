import type { Play } from './play.ts';

export interface ConformCase {
  readonly id: string;
  readonly title: string;
  /** Whether it needs a session that has ended. */
  readonly needsEndedSession?: boolean;
  /** @param held the balance at its start. @throws Failure where the operator does something else. */
  readonly run: (play: Play, held: number) => Promise<void>;
}

/** Small, so that a case costs the test player next to nothing. */
export const stake = 10;
