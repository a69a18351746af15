import { expect, test } from 'vitest';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { player, refused, unexpected, unreachable } from '#tests/support/fixtures/accounts.ts';
import { sessionCases } from '#tests/support/fixtures/session.ts';
import { openActor } from '#tests/support/open-actor.ts';

const restoring = () => {
  const session = openActor(sessionMachine, sessionCases);
  session.send({ type: 'login.succeeded', token: 'a-token' });
  return session;
};

test.each([
  ['too many requests', refused('rate_limited', 429), 'waitingToReconnect'],
  ['a fault of the platform', unexpected, 'waitingToReconnect'],
  ['a lost connection', unreachable, 'waitingToReconnect'],
  ['a refusal', refused('unauthenticated', 401), 'guest'],
])('a session being restored meets %s', async (_, error, state) => {
  const session = restoring();
  await session.fail('loadPlayer', error);
  expect(session.state()).toBe(state);
});

test.each([
  ['the end of the session', refused('unauthenticated', 401), 'guest'],
  ['another refusal', refused('forbidden', 403), 'player'],
  ['a fault of the platform', unexpected, 'player'],
])('the balance of a player meets %s', async (_, error, state) => {
  const session = restoring();
  await session.answer('loadPlayer', player);
  session.send({ type: 'balance.requested' });
  await session.fail('loadBalance', error);
  expect(session.state()).toBe(state);
});

test.each([
  ['the end of the session', refused('unauthenticated', 401), 'reauthenticating'],
  ['another refusal', refused('forbidden', 403), 'player'],
  ['a fault of the platform', unexpected, 'player'],
])('the account of a player meets %s', async (_, error, state) => {
  const session = restoring();
  await session.answer('loadPlayer', player);
  session.send({ type: 'player.requested' });
  await session.fail('loadPlayer', error);
  expect(session.state()).toBe(state);
});

test('an account that was loaded again is shown as it is now', async () => {
  const session = restoring();
  await session.answer('loadPlayer', player);
  session.send({ type: 'player.requested' });
  await session.answer('loadPlayer', { ...player, name: 'Ana Maria Luz' });
  expect(session.snapshot()).toMatchObject({ value: 'player', context: { player: { name: 'Ana Maria Luz' } } });
});

test('[T-11] a session that ended is opened again with the code where the account asks for one, and asks anew the next time', async () => {
  const session = restoring();
  await session.answer('loadPlayer', player);
  session.send({ type: 'call.refused', token: 'a-token' });
  session.send({ type: 'password.entered', password: 'horse' });
  expect(session.inputsOf('login')).toEqual([{ username: player.username, password: 'horse' }]);
  await session.fail('login', refused('second_factor_required', 422));
  expect(session.snapshot()).toMatchObject({
    value: 'reauthenticating',
    context: { isCodeAsked: true, problem: { code: 'second_factor_required' } },
  });
  session.send({ type: 'password.entered', password: 'horse', code: '287082' });
  expect(session.inputsOf('login').at(-1)).toEqual({ username: player.username, password: 'horse', code: '287082' });
  await session.answer('login', { token: 'another-token' });
  expect(session.snapshot()).toMatchObject({ value: 'refreshing', context: { token: 'another-token', isCodeAsked: false } });
});
