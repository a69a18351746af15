import type { GameRules } from '../engine/game.ts';
import type { Hundredths } from '../engine/payout.ts';
import { crash } from './engine.ts';
import { flightRules, isPossibleExit } from './flight-rules.ts';

export interface CrashWager {
  readonly kind: 'crash';
  readonly autoExit: Hundredths | null;
}
/** The payout also depends on when the player leaves. */
export interface CrashOutcome {
  readonly kind: 'crash';
  readonly crashPoint: Hundredths;
}

export const rules: GameRules<'crash', CrashWager, CrashOutcome> = {
  kind: 'crash',
  wagerSchema: { autoExit: { type: ['integer', 'null'] } },
  readWager: ({ autoExit }) => ({ kind: 'crash', autoExit: (autoExit as Hundredths | null | undefined) ?? null }),
  defaultWager: () => ({ kind: 'crash', autoExit: null }),
  isPossible: ({ autoExit }) => isPossibleExit(autoExit),
  outcomeOf: (draw) => ({ kind: 'crash', crashPoint: crash(draw) }),
  ...flightRules,
};
