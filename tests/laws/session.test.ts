import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import {
  type BalanceReply,
  pollInterval,
  redirectDelay,
  type SessionEmitted,
  type SessionEvent,
  sessionMachine,
} from '../../machines/session/session.machine.ts';
import type { Credentials, Player } from '../../src/api/model.ts';
import { balanceOf, player, refused, unreachable } from '../support/fixtures/accounts.ts';

const token = 'the-first-token';

interface Call {
  readonly name: 'loadPlayer' | 'loadBalance' | 'login' | 'logout';
  readonly resolve: (output: never) => void;
  readonly reject: (error: unknown) => void;
}

const answers = { loadPlayer: player, loadBalance: balanceOf(75), login: { token: 'the-second-token' }, logout: undefined };

/** A session whose every call stays open, also those that the machine has long given up. */
function open() {
  const calls: Call[] = [];
  const emitted: SessionEmitted[] = [];
  const pending = <O, I = undefined>(name: Call['name']) =>
    fromPromise<O, I>(() => new Promise<O>((resolve, reject) => calls.push({ name, resolve, reject })));
  const clock = new SimulatedClock();
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        loadPlayer: pending<Player>('loadPlayer'),
        loadBalance: pending<BalanceReply>('loadBalance'),
        login: pending<{ token: string }, Credentials>('login'),
        logout: pending<void>('logout'),
      },
    }),
    { clock },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const last = (name: Call['name']) => calls.findLast((call) => call.name === name)!;
  return {
    actor,
    clock,
    calls,
    emitted,
    answer: async (name: Call['name']) => {
      last(name).resolve(answers[name] as never);
      await settled();
    },
    fail: async (name: Call['name'], error: Error) => {
      last(name).reject(error);
      await settled();
    },
    settleAll: async (succeed: boolean) => {
      for (const { name, resolve, reject } of calls) {
        if (succeed) resolve(answers[name] as never);
        else reject(unreachable);
      }
      await settled();
    },
  };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const unauthenticated = refused('unauthenticated', 401);

type Step = SessionEvent | { type: 'answer'; name: Call['name'] } | { type: 'fail'; name: Call['name'] } | { type: 'wait'; ms: number };

const steps = fc.array(
  fc.constantFrom<Step>(
    { type: 'balance.requested' },
    { type: 'player.requested' },
    { type: 'polling.started' },
    { type: 'polling.stopped' },
    { type: 'call.refused', token },
    { type: 'password.entered', password: 'horse' },
    { type: 'answer', name: 'loadPlayer' },
    { type: 'answer', name: 'loadBalance' },
    { type: 'answer', name: 'login' },
    { type: 'fail', name: 'loadPlayer' },
    { type: 'fail', name: 'loadBalance' },
    { type: 'wait', ms: pollInterval },
  ),
  { maxLength: 20 },
);

type Session = ReturnType<typeof open>;

async function perform(session: Session, step: Step) {
  if (step.type === 'wait') session.clock.increment(step.ms);
  else if (step.type === 'answer' || step.type === 'fail') {
    const call = session.calls.findLast(({ name }) => name === step.name);
    if (step.type === 'answer') call?.resolve(answers[step.name] as never);
    else call?.reject(unreachable);
    await settled();
  } else session.actor.send(step);
}

/** Every way a session ends. */
const endings: Record<string, (session: Session) => Promise<void>> = {
  'logged out here': async ({ actor, clock, answer }) => {
    actor.send({ type: 'logout.requested' });
    if (!actor.getSnapshot().matches('loggingOut')) return actor.send({ type: 'token.changed', token: null });
    await answer('logout');
    clock.increment(redirectDelay);
  },
  'logged out in another tab': async ({ actor }) => actor.send({ type: 'token.changed', token: null }),
};

describe('a session that has ended', () => {
  test.each(Object.entries(endings))('%s: no late reply brings it back', async (_, end) => {
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (life, succeed) => {
        const session = open();
        session.actor.send({ type: 'login.succeeded', token });
        for (const step of life) await perform(session, step);
        await end(session);
        if (session.actor.getSnapshot().value !== 'guest') session.actor.send({ type: 'token.changed', token: null });
        const before = session.emitted.length;
        await session.settleAll(succeed);
        session.clock.increment(60_000);
        await session.settleAll(succeed);
        const { value, context } = session.actor.getSnapshot();
        expect([value, context.token, context.player]).toEqual(['guest', null, null]);
        expect(session.emitted.slice(before)).toEqual([]);
        session.actor.stop();
      }),
      { numRuns: 100 },
    );
  });

  test('a refused call of an earlier session does not end the present one', async () => {
    const { actor, answer } = open();
    actor.send({ type: 'login.succeeded', token });
    await answer('loadPlayer');
    actor.send({ type: 'call.refused', token: 'of-an-earlier-session' });
    expect(actor.getSnapshot().value).toBe('player');
  });
});

describe('restoring', () => {
  test('[SESS-04] a refusal logs out at once', async () => {
    const { actor, fail, emitted, calls } = open();
    actor.send({ type: 'token.changed', token });
    await fail('loadPlayer', refused('forbidden', 403));
    expect(actor.getSnapshot().value).toBe('guest');
    expect(emitted).toEqual([{ type: 'token.dropped' }, { type: 'left', because: 'refusal' }]);
    expect(calls).toHaveLength(1);
  });

  test('[SESS-04] a fault is retried three times with growing pauses before it logs out', async () => {
    const { actor, clock, fail, emitted, calls } = open();
    actor.send({ type: 'token.changed', token });
    for (const pause of [1_000, 2_000, 4_000]) {
      await fail('loadPlayer', unreachable);
      expect([actor.getSnapshot().value, emitted]).toEqual(['waitingToReconnect', []]);
      clock.increment(pause - 1);
      expect(actor.getSnapshot().value).toBe('waitingToReconnect');
      clock.increment(1);
      expect(actor.getSnapshot().value).toBe('restoring');
    }
    await fail('loadPlayer', unreachable);
    expect(calls).toHaveLength(4);
    expect(emitted).toEqual([{ type: 'token.dropped' }, { type: 'left', because: 'refusal' }]);
  });
});

describe('the balance', () => {
  const playing = async () => {
    const session = open();
    session.actor.send({ type: 'login.succeeded', token });
    await session.answer('loadPlayer');
    return session;
  };
  const fetches = ({ calls }: Session) => calls.filter(({ name }) => name === 'loadBalance').length;

  test('[SESS-08] is fetched every 5 s while polling is asked for, and not otherwise', async () => {
    const session = await playing();
    session.clock.increment(20_000);
    expect(fetches(session)).toBe(0);
    session.actor.send({ type: 'polling.started' });
    for (const count of [1, 2, 3]) {
      expect(fetches(session)).toBe(count);
      await session.answer('loadBalance');
      session.clock.increment(4_999);
      expect(fetches(session)).toBe(count);
      session.clock.increment(1);
    }
    await session.answer('loadBalance');
    session.actor.send({ type: 'polling.stopped' });
    session.clock.increment(20_000);
    expect(fetches(session)).toBe(4);
  });

  test('[SESS-05] a 401 on it ends the session', async () => {
    const session = await playing();
    session.actor.send({ type: 'balance.requested' });
    // The client tells of every 401 before the call itself fails.
    session.actor.send({ type: 'call.refused', token });
    await session.fail('loadBalance', unauthenticated);
    expect(session.actor.getSnapshot().value).toBe('guest');
    expect(session.emitted.slice(1)).toEqual([{ type: 'token.dropped' }, { type: 'left', because: 'refusal' }]);
  });

  test('any other failure keeps the last known figures', async () => {
    const session = await playing();
    session.actor.send({ type: 'balance.requested' });
    await session.fail('loadBalance', unreachable);
    expect(session.actor.getSnapshot().context.player?.balance_exact.total).toBe('50.00');
  });

  test('asked for again while it is on its way, it is fetched again: the first reply may be older than the change', async () => {
    const session = await playing();
    session.actor.send({ type: 'balance.requested' });
    session.actor.send({ type: 'balance.requested' });
    session.calls.find(({ name }) => name === 'loadBalance')!.resolve(balanceOf(1) as never);
    await settled();
    expect(session.actor.getSnapshot().context.player?.balance_exact.total).toBe('50.00');
    await session.answer('loadBalance');
    expect(session.actor.getSnapshot().context.player?.balance_exact.total).toBe('75.00');
  });
});

test('[SESS-06] [SESS-07] logout calls the platform, says so, and leaves 1.5 s later; the token goes first', async () => {
  const { actor, clock, answer, calls, emitted } = open();
  actor.send({ type: 'login.succeeded', token });
  await answer('loadPlayer');
  actor.send({ type: 'logout.requested' });
  expect(calls.at(-1)?.name).toBe('logout');
  await answer('logout');
  expect(emitted.slice(1)).toEqual([{ type: 'token.dropped' }, { type: 'logged.out' }]);
  clock.increment(1_499);
  expect(emitted).toHaveLength(3);
  clock.increment(1);
  expect(emitted.slice(3)).toEqual([{ type: 'left', because: 'logout' }]);
});

test('a logout that nobody answers still ends the session', async () => {
  const { actor, clock, answer } = open();
  actor.send({ type: 'login.succeeded', token });
  await answer('loadPlayer');
  actor.send({ type: 'logout.requested' });
  clock.increment(5_000);
  expect(actor.getSnapshot().value).toBe('loggedOut');
});
