import { describe, expect, test } from 'vitest';
import { CallError } from '#games/client/call-error.ts';
import { betMemory } from '#games/client/bet-memory.ts';
import type { BetFate, PlaceRound, RoundReply } from '#games/provider/protocol.ts';
import { betDesk, type LostBet } from './desk.ts';

type Failure = CallError['code'];
const reply = { round: { id: 'round' }, balance_minor: 900, wallets: null } as unknown as RoundReply;
const placed: BetFate = { fate: 'placed', ...reply };
const notPlaced: BetFate = { fate: 'not_placed', reason: 'not_placed' };
const ten = { stake_minor: 1_000, wager: { kind: 'plinko', rows: 12, risk: 'medium' } } as const;
const one = { ...ten, stake_minor: 100 };

/** A provider with these answers, in this order. */
function table(placing: readonly (Failure | 'placed')[], fates: readonly (Failure | BetFate)[]) {
  const [placings, asked, log, memory] = [[...placing], [...fates], [] as string[], betMemory(null)];
  let ids = 0;
  const desk = betDesk({
    memory,
    newRequestId: () => `request-${(ids += 1)}`,
    onUnknown: ({ stake_minor }) => log.push(`unknown ${stake_minor}`),
    pause: async () => void log.push('pause'),
    gameClient: {
      place: async ({ request_id, stake_minor }) => {
        log.push(`place ${request_id} ${stake_minor}`);
        const answer = placings.shift();
        if (answer !== 'placed') throw new CallError(answer!);
        return reply;
      },
      fate: async (id) => {
        log.push(`fate ${id}`);
        const answer = asked.shift()!;
        if (typeof answer === 'string') throw new CallError(answer);
        return answer;
      },
    },
  });
  return { desk, log, memory };
}
const refusal = (placed: Promise<unknown>) =>
  placed.then(
    () => null,
    (error: unknown) => error as LostBet,
  );

describe('[P-01] the desk that places bets', () => {
  test('places each bet under an id of its own', async () => {
    const { desk, log, memory } = table(['placed', 'placed'], []);
    expect(await desk.place(ten)).toEqual({ ...reply, wasUnknown: false });
    await desk.place(one);
    expect(log).toEqual(['place request-1 1000', 'place request-2 100']);
    expect(memory.read()).toBeNull();
  });

  test('asks for a bet without an answer by its id, however long the connection is away, and tells that it was placed', async () => {
    const { desk, log, memory } = table(['unreachable'], ['unreachable', 'unavailable', { fate: 'pending' }, placed]);
    expect(await desk.place(ten)).toMatchObject({ round: reply.round, wasUnknown: true });
    const asks = ['fate request-1', 'unknown 1000', 'pause', 'fate request-1', 'pause', 'fate request-1', 'pause', 'fate request-1'];
    expect(log).toEqual(['place request-1 1000', 'unknown 1000', ...asks]);
    expect(memory.read()).toBeNull();
  });

  test('tells that it was not placed, and then the next one is what was asked for, under a new id', async () => {
    const { desk, log } = table(['unreachable', 'placed'], [notPlaced]);
    expect(await refusal(desk.place(ten))).toMatchObject({ code: 'not_placed', stakeMinor: 1_000, isReturned: false });
    await desk.place(one);
    expect(log).toEqual(['place request-1 1000', 'unknown 1000', 'fate request-1', 'place request-2 100']);
  });

  test.each<[Failure, BetFate, object]>([
    ['internal', { fate: 'returned' }, { stakeMinor: 1_000, isReturned: true }],
    ['bet_pending', { fate: 'not_placed', reason: 'insufficient_funds' }, { code: 'insufficient_funds', isReturned: false }],
    ['round_open', notPlaced, { code: 'round_open' }],
  ])('answered with %s, looks what became of it', async (code, fate, reported) => {
    const { desk, memory } = table([code], [fate]);
    expect(await refusal(desk.place(ten))).toMatchObject(reported);
    expect(memory.read()).toBeNull();
  });

  test.each<Failure>(['insufficient_funds', 'limit_reached', 'session_expired', 'not_placed', 'maintenance', 'unavailable'])(
    'takes %s for the answer that it is',
    async (code) => {
      const { desk, log, memory } = table([code], []);
      expect(await refusal(desk.place(ten))).toMatchObject({ code });
      expect({ log, left: memory.read() }).toEqual({ log: ['place request-1 1000'], left: null });
    },
  );

  test('places nothing while one is unknown: what is left of an earlier visit is asked for first', async () => {
    const { desk, log, memory } = table(['placed'], ['session_expired', placed]);
    expect(desk.recover()).toBeNull();
    const left: PlaceRound = { ...ten, request_id: 'left-behind' };
    memory.keep(left);
    // An ended session cannot report it; the next one may.
    expect(await refusal(desk.recover()!)).toMatchObject({ code: 'session_expired' });
    expect(memory.read()).toEqual(left);
    expect(await desk.place(one)).toMatchObject({ wasUnknown: true });
    await desk.place(one);
    expect(log).toEqual(['fate left-behind', 'fate left-behind', 'place request-1 100']);
  });
});
