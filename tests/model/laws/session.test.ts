import { describe, expect, test } from 'vitest';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import {
  aReplyOvertakenByAnotherQuestionIsNotShown,
  endings,
  noLateReplyBringsItBack,
  openPlayersSession,
  openSession,
  type Session,
  token,
} from '#tests/support/laws/session.ts';

const unauthenticated = refused('unauthenticated', 401);

describe('a session that has ended', () => {
  test.each(endings)('%s: no late reply brings it back', (_, end) => noLateReplyBringsItBack(sessionMachine, end));

  test('a refused call of an earlier session does not end the present one', async () => {
    const { actor, answer } = openSession();
    actor.send({ type: 'login.succeeded', token });
    await answer('loadPlayer');
    actor.send({ type: 'call.refused', token: 'of-an-earlier-session' });
    expect(actor.getSnapshot().value).toBe('player');
  });
});

describe('restoring', () => {
  test('[SESS-04] a refusal logs out at once', async () => {
    const { actor, fail, emitted, calls } = openSession();
    actor.send({ type: 'token.changed', token });
    await fail('loadPlayer', refused('forbidden', 403));
    expect(actor.getSnapshot().value).toBe('guest');
    expect(emitted).toEqual([{ type: 'token.dropped' }, { type: 'left', because: 'refusal' }]);
    expect(calls).toHaveLength(1);
  });

  test('[SESS-04] a fault is retried three times with growing pauses before it logs out', async () => {
    const { actor, clock, fail, emitted, calls } = openSession();
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
    expect(emitted).toEqual([{ type: 'token.dropped' }, { type: 'left', because: 'fault' }]);
  });
});

describe('the balance', () => {
  const fetches = ({ calls }: Session) => calls.filter(({ name }) => name === 'loadBalance').length;

  test('[SESS-08] is fetched every 5 s while polling is asked for, and not otherwise', async () => {
    const session = await openPlayersSession();
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
    const session = await openPlayersSession();
    session.actor.send({ type: 'balance.requested' });
    await session.fail('loadBalance', unauthenticated);
    expect(session.actor.getSnapshot().value).toBe('guest');
    expect(session.emitted.slice(1)).toEqual([{ type: 'token.dropped' }, { type: 'left', because: 'refusal' }]);
  });

  test('[P-08] the 401 of another call asks for the password in place, also while the balance or the account is on its way', async () => {
    for (const type of ['balance.requested', 'player.requested'] as const) {
      const session = await openPlayersSession();
      session.actor.send({ type });
      session.actor.send({ type: 'call.refused', token: 'of another session' });
      expect(session.actor.getSnapshot().value).not.toBe('reauthenticating');
      session.actor.send({ type: 'call.refused', token });
      expect(session.actor.getSnapshot().value).toBe('reauthenticating');
    }
  });

  test('[P-08] a token that another tab dropped is told of, with nothing to leave', async () => {
    const session = await openPlayersSession();
    session.actor.send({ type: 'token.changed', token: null });
    expect(session.actor.getSnapshot().value).toBe('guest');
    expect(session.emitted.slice(1)).toEqual([{ type: 'ended.elsewhere' }]);
  });

  test('any other failure keeps the last known figures', async () => {
    const session = await openPlayersSession();
    session.actor.send({ type: 'balance.requested' });
    await session.fail('loadBalance', unreachable);
    expect(session.actor.getSnapshot().context.player?.balance_exact.total).toBe('50.00');
  });

  test('asked for again while it is on its way, it is fetched again: the first reply may be older than the change', () =>
    aReplyOvertakenByAnotherQuestionIsNotShown(sessionMachine));
});

test('[SESS-06] [SESS-07] logout calls the platform, says so, and leaves 1.5 s later; the token goes first', async () => {
  const { actor, clock, answer, calls, emitted } = openSession();
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

test.each([
  ['no connection', unreachable],
  ['a fault of the platform', new Error('500')],
])('[T-06] [P-14] a logout that %s keeps from the platform is owed to it, and not said to be done', async (_, fault) => {
  const { actor, clock, answer, fail, emitted } = openSession();
  actor.send({ type: 'login.succeeded', token });
  await answer('loadPlayer');
  actor.send({ type: 'logout.requested' });
  await fail('logout', fault);
  expect(emitted.slice(1)).toEqual([{ type: 'logout.owed', token }, { type: 'token.dropped' }]);
  clock.increment(1_500);
  expect(emitted.slice(3)).toEqual([{ type: 'left', because: 'logout' }]);
  expect(actor.getSnapshot().context.token).toBeNull();
});

test('[T-06] a logout of a session that the platform has ended already owes it nothing', async () => {
  const { actor, answer, fail, emitted } = openSession();
  actor.send({ type: 'login.succeeded', token });
  await answer('loadPlayer');
  actor.send({ type: 'logout.requested' });
  await fail('logout', unauthenticated);
  expect(emitted.slice(1)).toEqual([{ type: 'token.dropped' }, { type: 'logged.out' }]);
});

test('a logout that nobody answers still ends the session', async () => {
  const { actor, clock, answer } = openSession();
  actor.send({ type: 'login.succeeded', token });
  await answer('loadPlayer');
  actor.send({ type: 'logout.requested' });
  clock.increment(5_000);
  expect(actor.getSnapshot().value).toBe('loggedOutHere');
});
