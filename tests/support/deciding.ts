import type { Decision, Wager } from '#games/engine/index.ts';
import { Refusal } from '#games/provider/refusal.ts';

export const classic: Wager = { kind: 'blackjack', variant: 'classic', decks: 8 };
export const by = (action: string): Decision => ({ kind: 'blackjack', action }) as Decision;

/** Returns the provider's refusal, empty when there is none. @throws any other error. */
export const refused = (asked: Promise<unknown>): Promise<Partial<Refusal>> =>
  asked.then(
    () => ({}),
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      const { code, message, round } = error;
      return { code, message, ...(round && { round }) };
    },
  );
