import { caught, type InjectedFault } from './injected-fault.ts';

/** The house games and their provider: `games`. */
export const faultsOfGames: readonly InjectedFault[] = [
  {
    what: 'the bet of before is told for another one under its request',
    file: 'games/provider/play.ts',
    text: "if (!isSameBet(session, request, round)) throw new Refusal('request_reused', 'This request was for another bet.');",
    instead: '',
    caughtBy: caught('tests/platform/games/choices.test.ts', 'with another stake, other parameters or another wallet is refused'),
  },
  {
    what: 'where the mines lie is told while the round goes on',
    file: 'games/provider/round.ts',
    text: 'outcome: isOpen ? null : round.outcome',
    instead: 'outcome: round.outcome',
    caughtBy: caught('tests/platform/games/decisions.test.ts', 'are nowhere to be read while the round goes on'),
  },
  {
    what: 'two devices decide the same step of a round differently',
    file: 'games/provider/decide.ts',
    text: "if (before || round.state !== 'flying' || number !== decided.length)",
    instead: "if (round.state !== 'flying')",
    caughtBy: caught('tests/platform/games/decisions.test.ts', 'another pick of the same number is refused, though the round goes on'),
  },
  {
    what: 'a plane that has fallen is left at the height it would have had',
    file: 'games/earplane/engine.ts',
    text: 'if (elapsedMs >= untouched.afterMs) return untouched.paid;',
    instead: '',
    caughtBy: caught(
      'tests/unit/games/crash.test.ts',
      'leaving pays what shows, never more than the crash point, and never before take-off',
    ),
  },
  {
    what: 'the banker draws a card that the rules do not give',
    file: 'games/baccarat/engine.ts',
    text: 'if (total === 3) return third !== 8;',
    instead: 'if (total === 3) return true;',
    caughtBy: caught('tests/unit/games/baccarat.test.ts', 'wins of player, banker and tie are as often as in the published tables'),
  },
  {
    what: 'the right half of the board pays otherwise than the left',
    file: 'games/plinkoear/engine.ts',
    text: 'Math.min(bucket, rows - bucket)',
    instead: 'Math.min(bucket, rows - 1 - bucket)',
    caughtBy: caught('tests/unit/games/plinko.test.ts', 'over all paths'),
  },
  {
    what: 'small numbers are drawn more often',
    file: 'games/engine/fairness.ts',
    text: 'Math.floor(2 ** 32 / limit) * limit',
    instead: '2 ** 32',
    caughtBy: caught('tests/unit/games/engine.test.ts', 'throws away the values that would favour small numbers'),
  },
  {
    what: 'half of what lies on an even chance comes back at a table that does not say so',
    file: 'games/roulette/engine.ts',
    text: 'european: { table: fullTable, isHalvedByZero: () => false',
    instead: "european: { table: fullTable, isHalvedByZero: ({ sort }) => sort === 'chance'",
    caughtBy: caught('tests/unit/games/roulette.test.ts', 'is 36 of 37 of every bet that there is, to the last unit'),
  },
];
