import type { GameRules } from '../engine/game.ts';
import type { Hundredths } from '../engine/payout.ts';
import { canPay, crash, crashReturnPercent, exitAt, landingHeight, lowestExit, naturalEnd } from './engine.ts';

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
  isPossible: ({ autoExit }) => autoExit === null || (Number.isInteger(autoExit) && autoExit >= lowestExit && autoExit <= landingHeight),
  outcomeOf: (draw) => ({ kind: 'crash', crashPoint: crash(draw) }),
  multiplierOf: () => null,
  isSameOutcome: (a, b) => a.crashPoint === b.crashPoint,
  returnPercentOf: () => `${crashReturnPercent}.00`,
  severalBets: null,
  openRound: {
    needsPlayer: ({ autoExit }) => autoExit === null,
    naturalEnd: ({ crashPoint }, { autoExit }) => naturalEnd(crashPoint, autoExit),
    exitAt: (elapsedMs, { crashPoint }, { autoExit }) => exitAt(elapsedMs, crashPoint, autoExit),
    canPay: (paid, { crashPoint }, { autoExit }) => canPay(paid, crashPoint, autoExit),
  },
  decisions: null,
};
