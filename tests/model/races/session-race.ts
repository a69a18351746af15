import { tokens } from '#src/features/session/token-store.ts';
import fc, { type Scheduler } from 'fast-check';
import { vi } from 'vitest';
import { openSimulation, type Start, type Subject, type Simulation } from './simulation.ts';

type Deed = (simulation: Simulation) => unknown;

/** Actions of people, the platform, the other tab and the clock. Each list keeps its order; the lists interleave freely. */
const doings = {
  'the person': {
    'logs in as Ana': (simulation) => simulation.logIn('ana'),
    'logs in as Ben': (simulation) => simulation.logIn('ben'),
    'logs out': ({ session }) => session.logOut(),
    'enters the password': ({ session }) => session.enterPassword('horse'),
    'declines to enter the password': ({ session }) => session.cancelRelogin(),
    'opens the transaction': (simulation) => simulation.openTransaction(),
    'leaves the transaction': (simulation) => simulation.closeTransaction(),
    'asks for the balance': ({ session }) => session.refreshBalance(),
    'changes the profile': ({ session }) => session.refreshPlayer(),
    'opens another page': (simulation) => simulation.requestSomething(),
  },
  'the tab': { 'is hidden': ({ tab }) => tab.show('hidden'), 'is shown': ({ tab }) => tab.show('visible') },
  'the other tab': {
    'logs in as Ana': (simulation) => simulation.logInElsewhere('ana'),
    'logs in as Ben': (simulation) => simulation.logInElsewhere('ben'),
    'logs out': (simulation) => simulation.logOutElsewhere(),
  },
  'the platform': {
    'ends the session': (simulation) => simulation.platform.end(simulation.known() ?? ''),
    'carries out the transaction': ({ platform }) => platform.settle('authorized'),
    'declines the transaction': ({ platform }) => platform.settle('declined'),
  },
  time: {
    'passes a moment': () => vi.advanceTimersByTimeAsync(1_500),
    'passes a poll': () => vi.advanceTimersByTimeAsync(5_000),
    'passes a time-out': () => vi.advanceTimersByTimeAsync(15_000),
  },
} as const satisfies Record<string, Record<string, Deed>>;

const longest: Record<keyof typeof doings, number> = { 'the person': 8, 'the tab': 2, 'the other tab': 2, 'the platform': 3, time: 5 };

const sequences = fc.tuple(
  ...Object.entries(doings).map(([who, deeds]) =>
    fc
      .array(fc.constantFrom(...Object.entries<Deed>(deeds)), { maxLength: longest[who as keyof typeof doings] })
      .map((chosen) => chosen.map(([what, act]) => ({ label: `${who} ${what}`, act }))),
  ),
);

const starts = fc.record({ isReturning: fc.boolean(), isAtTransaction: fc.boolean() });

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Observes the tab. @returns its stale parts, after each step. */
function watch({ session, endings, platform, transaction, known, hasDropped, tab, faults }: Simulation) {
  let newest = 0;
  let outcome: string | null = null;
  const seen = { player: false, relogin: false };
  const look = (): string[] => {
    const { status, player, balance, relogin } = session.getView();
    const token = known();
    seen.player ||= player !== null;
    seen.relogin ||= relogin !== null;
    const found = faults.splice(0);
    if (player) {
      if (Number(balance.locked) !== player.id) found.push(`player ${player.id} is shown the balance of ${balance.locked}`);
      if (Number(balance.total) < newest) found.push(`balance ${balance.total} is shown after ${newest}`);
      newest = Math.max(newest, Number(balance.total));
      if (status === 'player' && (token === null || platform.ownerOf(token) !== player.id)) {
        found.push(`player ${player.id} is shown in the session ${token}`);
      }
    }
    const shown = transaction();
    if (shown && shown.player_id !== player?.id) found.push(`a transaction of ${shown.player_id} is shown to ${player?.id ?? 'a guest'}`);
    if (shown && outcome !== null && shown.status !== outcome) found.push(`a transaction that was ${outcome} is ${shown.status}`);
    if (shown && ['authorized', 'declined'].includes(shown.status)) outcome = shown.status;
    return found;
  };
  /** Once nothing is under way any more: what the session that began last, or its end, left. */
  const lookBack = (): string[] => {
    const { status, player } = session.getView();
    const token = known();
    const found = look();
    const stored = tokens.get();
    if (stored !== null && hasDropped(stored)) found.push(`${stored} is kept, although it was dropped`);
    if (token === null && (status !== 'guest' || tab.localStorage.values().length > 0))
      found.push(`after the end of the session a ${status} is left`);
    if (token !== null && platform.isOpen(token) && (status !== 'player' || player.id !== platform.ownerOf(token))) {
      found.push(`the session ${token} began last, and ${player?.id ?? status} is shown`);
    }
    return found;
  };
  const count = (tally: Tally) => {
    tally.interleavings += 1;
    tally.withPlayer += Number(seen.player);
    tally.withEndedSession += Number(endings() > 0);
    tally.withPasswordAskedAgain += Number(seen.relogin);
    tally.withSettledTransaction += Number(outcome !== null);
  };
  return { look, lookBack, count };
}

/** Counts the interleavings, and the situations that make them worth running. */
export interface Tally {
  interleavings: number;
  staleValues: number;
  withPlayer: number;
  withEndedSession: number;
  withPasswordAskedAgain: number;
  withSettledTransaction: number;
}
export const emptyTally = (): Tally => ({
  interleavings: 0,
  staleValues: 0,
  withPlayer: 0,
  withEndedSession: 0,
  withPasswordAskedAgain: 0,
  withSettledTransaction: 0,
});

class StaleValue extends Error {
  override readonly name = 'StaleValue';
}

async function race(scheduler: Scheduler, deeds: readonly { label: string; act: Deed }[][], subject: Subject, start: Start, tally: Tally) {
  vi.clearAllTimers();
  const simulation = openSimulation(scheduler, subject, start);
  const { look, lookBack, count } = watch(simulation);
  const judge = (found: readonly string[]) => {
    if (found.length === 0) return;
    tally.staleValues += found.length;
    throw new StaleValue(found.join('; '));
  };
  for (const sequence of deeds) {
    scheduler.scheduleSequence(sequence.map(({ label, act }) => ({ label, builder: async () => act(simulation) })));
  }
  const run = () =>
    scheduler.waitIdle(async (step) => {
      await step();
      await settled();
      judge(look());
    });
  await settled();
  await run();
  // Long enough for every reply, retry and message of an ending.
  for (let round = 0; round < 4; round += 1) {
    await vi.advanceTimersByTimeAsync(5_000);
    await settled();
    await run();
  }
  judge(lookBack());
  count(tally);
}

/** Runs interleavings until one shows a stale value. Timers must be fake, `setImmediate` must not. */
export const raceSessions = (subject: Subject, numRuns: number, tally = emptyTally()) =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), sequences, starts, (scheduler, deeds, start) => race(scheduler, deeds, subject, start, tally)),
    { numRuns },
  );
