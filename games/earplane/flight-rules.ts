import type { Hundredths } from '../engine/payout.ts';
import { canPay, crashReturnPercent, exitAt, landingHeight, lowestExit, naturalEnd } from './engine.ts';

interface Flight {
  readonly crashPoint: Hundredths;
}
interface Exit {
  readonly autoExit: Hundredths | null;
}

/** Whether a bet may have this automatic exit. */
export const isPossibleExit = (autoExit: Hundredths | null): boolean =>
  autoExit === null || (Number.isInteger(autoExit) && autoExit >= lowestExit && autoExit <= landingHeight);

/** Rules of each crash game, for one player or many. */
export const flightRules = {
  multiplierOf: () => null,
  isSameOutcome: (a: Flight, b: Flight) => a.crashPoint === b.crashPoint,
  returnPercentOf: () => `${crashReturnPercent}.00`,
  severalBets: null,
  openRound: {
    needsPlayer: ({ autoExit }: Exit) => autoExit === null,
    naturalEnd: ({ crashPoint }: Flight, { autoExit }: Exit) => naturalEnd(crashPoint, autoExit),
    exitAt: (elapsedMs: number, { crashPoint }: Flight, { autoExit }: Exit) => exitAt(elapsedMs, crashPoint, autoExit),
    canPay: (paid: Hundredths, { crashPoint }: Flight, { autoExit }: Exit) => canPay(paid, crashPoint, autoExit),
  },
  decisions: null,
};
