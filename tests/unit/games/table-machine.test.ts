import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { CallError } from '#games/client/call-error.ts';
import { tableMachine, type Conclusion, type PlacedBet } from '#games/client/live/table.machine.ts';
import type { RoundReply } from '#games/provider/protocol.ts';
import type { TableView } from '#games/provider/table-protocol.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Phase = 'open' | 'closed' | 'drawn';
const viewOf = (number: number, phase: Phase): TableView => ({
  version: `${number} ${phase}`,
  you: 'BCDFG',
  remaining_ms: 1_000,
  table: {
    chain: {
      commitment: '',
      length: 10,
      salt: 'salt',
      published_at: '',
      source: { kind: 'players', attempt: 1, phase: 'made', players: 1 },
    },
    round: { id: `round ${number}`, number, phase, result: phase === 'drawn' ? [number] : null, betting_ms: 20_000 },
    bets: [],
    players: 0,
    results: [],
  },
});
const bet = (id: string, number: number): PlacedBet => ({ id, roundId: `round ${number}` });
const replyTo = (id: string, state: 'closed' | 'placed'): RoundReply =>
  ({ round: { id, state }, balance_minor: null, wallets: null }) as unknown as RoundReply;

/** A table at which each look and each look-up is answered by hand. */
function sitDown() {
  const looks: { after: string | null; answer: (view: TableView) => void; fail: (error: unknown) => void }[] = [];
  const questions: { round: unknown; ids: readonly string[]; answer: (conclusion: Conclusion) => void; fail: (error: unknown) => void }[] =
    [];
  const concluded: Conclusion[] = [];
  const actor = createActor(
    tableMachine.provide({
      actors: {
        watch: fromPromise(({ input: { after } }) => new Promise<TableView>((answer, fail) => void looks.push({ after, answer, fail }))),
        conclude: fromPromise(
          ({ input: { round, ids } }) => new Promise<Conclusion>((answer, fail) => void questions.push({ round, ids, answer, fail })),
        ),
      },
    }),
  );
  actor.on('concluded', ({ roundId, replies }) => void concluded.push({ roundId, replies }));
  actor.start();
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    actor,
    looks,
    questions,
    concluded,
    lay: (...placed: readonly PlacedBet[]) => actor.send({ type: 'bets.placed', placed }),
    see: async (view: TableView) => {
      looks.at(-1)!.answer(view);
      await settle();
    },
    fail: async (code: ConstructorParameters<typeof CallError>[0]) => {
      looks.at(-1)!.fail(new CallError(code));
      await settle();
    },
    state: () => actor.getSnapshot().value,
  };
}

test('[GAME-03] a table is asked for what changed, not more often than twice a second', async () => {
  const { looks, see, state } = sitDown();
  expect(looks.map(({ after }) => after)).toEqual([null]);
  await see(viewOf(1, 'open'));
  expect(state()).toBe('resting');
  await vi.advanceTimersByTimeAsync(499);
  expect(looks).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(looks.map(({ after }) => after)).toEqual([null, '1 open']);
});

test('[GAME-03] a result is shown once, and what the own bets came to is asked for with it', async () => {
  const { questions, concluded, see, lay, state } = sitDown();
  await see(viewOf(1, 'open'));
  lay(bet('a', 1), bet('b', 1));
  await vi.advanceTimersByTimeAsync(500);
  await see(viewOf(1, 'drawn'));
  expect(state()).toBe('concluding');
  expect(questions).toMatchObject([{ round: { id: 'round 1', result: [1], isPlayed: true }, ids: ['a', 'b'] }]);
  questions[0]!.answer({ roundId: 'round 1', replies: [replyTo('a', 'closed'), replyTo('b', 'closed')] });
  lay();
  await vi.advanceTimersByTimeAsync(500);
  expect(concluded).toHaveLength(1);
  await see(viewOf(1, 'drawn'));
  expect([state(), questions.length]).toEqual(['resting', 1]);
});

test('[GAME-03] a result on which nobody bet here is shown, and nothing is asked', async () => {
  const { questions, see } = sitDown();
  await see(viewOf(4, 'drawn'));
  expect(questions).toMatchObject([{ round: { id: 'round 4', isPlayed: false }, ids: [] }]);
});

test('[GAME-03] a bet whose end nobody says is asked for again, for as long as it takes, while the table goes on', async () => {
  const { looks, questions, see, lay, state } = sitDown();
  await see(viewOf(1, 'open'));
  lay(bet('a', 1));
  await vi.advanceTimersByTimeAsync(500);
  await see(viewOf(1, 'drawn'));
  questions[0]!.fail(new CallError('unreachable'));
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toBe('owing');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(looks).toHaveLength(3);
  await see(viewOf(2, 'open'));
  expect(questions.at(-1)).toMatchObject({ round: null, ids: ['a'] });
  questions.at(-1)!.answer({ roundId: null, replies: [replyTo('a', 'closed')] });
  lay();
  await vi.advanceTimersByTimeAsync(2_000);
  await see(viewOf(2, 'closed'));
  expect([state(), questions.length]).toEqual(['resting', 2]);
});

test('[GAME-03] a table that does not answer is asked again, at once where the connection is back; what was bet stays known', async () => {
  const { actor, looks, lay, see, fail, state } = sitDown();
  await see(viewOf(1, 'open'));
  lay(bet('a', 1));
  await vi.advanceTimersByTimeAsync(500);
  await fail('unreachable');
  expect(state()).toBe('lost');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(looks).toHaveLength(3);
  await fail('unavailable');
  actor.send({ type: 'connection.back' });
  expect([looks.length, state()]).toEqual([4, 'watching']);
  expect(actor.getSnapshot().context).toMatchObject({ placed: [bet('a', 1)], view: { version: '1 open' } });
});

test('[GAME-03] a table is left for good where the session has ended', async () => {
  const { looks, fail, actor, state } = sitDown();
  await fail('session_expired');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([state(), looks.length]).toEqual(['ended', 1]);
  expect(actor.getSnapshot().context.failure).toBe('session_expired');
});
