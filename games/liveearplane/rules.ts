import { crash } from '../earplane/engine.ts';
import { flightRules, isPossibleExit } from '../earplane/flight-rules.ts';
import type { GameRules } from '../engine/game.ts';
import type { Hundredths } from '../engine/payout.ts';

export interface LiveCrashWager {
  readonly kind: 'live-crash';
  /** The id of the shared flight; empty if the bet names none. */
  readonly round: string;
  readonly autoExit: Hundredths | null;
}
/** The payout also depends on when the player leaves. */
export interface LiveCrashOutcome {
  readonly kind: 'live-crash';
  readonly crashPoint: Hundredths;
}

const roundForm = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/;

/** The flight of the earplane, shared by a table: it takes off after betting closes, and ends at the same point for everybody aboard. */
export const rules: GameRules<'live-crash', LiveCrashWager, LiveCrashOutcome> = {
  kind: 'live-crash',
  wagerSchema: { round: { type: 'string', maxLength: 36 }, autoExit: { type: ['integer', 'null'] } },
  readWager: ({ round, autoExit }) => ({
    kind: 'live-crash',
    round: typeof round === 'string' ? round : '',
    autoExit: (autoExit as Hundredths | null | undefined) ?? null,
  }),
  defaultWager: () => ({ kind: 'live-crash', round: '', autoExit: null }),
  isPossible: ({ round, autoExit }) => roundForm.test(round) && isPossibleExit(autoExit),
  outcomeOf: (draw) => ({ kind: 'live-crash', crashPoint: crash(draw) }),
  ...flightRules,
  shared: {
    bettingMs: 10_000,
    closedMs: 2_000,
    showingMs: 5_000,
    maxBets: 1,
    roundOf: ({ round }) => round,
    tableOf: () => 'live-earplane',
    resultOf: (draw) => [crash(draw)],
    recordOf: () => ({ kind: 'live-crash', round: '', autoExit: null }),
  },
};
