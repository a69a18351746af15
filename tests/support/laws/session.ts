import fc from 'fast-check';
import { expect } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { pollInterval, redirectDelay, sessionMachine } from '#machines/session/session.machine.ts';
import type { BalanceReply, SessionEmitted, SessionEvent } from '#machines/session/session.types.ts';
import type { Credentials, Player } from '#openapi/model.ts';
import { balanceOf, player, unreachable } from '../fixtures/accounts.ts';

export type SessionMachine = typeof sessionMachine;

export const token = 'the-first-token';

interface Call {
  readonly name: 'loadPlayer' | 'loadBalance' | 'login' | 'logout';
  readonly resolve: (output: never) => void;
  readonly reject: (error: unknown) => void;
}

const answers = { loadPlayer: player, loadBalance: balanceOf(75), login: { token: 'the-second-token' }, logout: undefined };

export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A session whose every call stays open, including those that the machine has given up. */
export function openSession(machine: SessionMachine = sessionMachine) {
  const calls: Call[] = [];
  const emitted: SessionEmitted[] = [];
  const pending = <O, I = undefined>(name: Call['name']) =>
    fromPromise<O, I>(() => new Promise<O>((resolve, reject) => calls.push({ name, resolve, reject })));
  const clock = new SimulatedClock();
  const actor = createActor(
    machine.provide({
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
export type Session = ReturnType<typeof openSession>;

export async function openPlayersSession(machine?: SessionMachine) {
  const session = openSession(machine);
  session.actor.send({ type: 'login.succeeded', token });
  await session.answer('loadPlayer');
  return session;
}

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

async function perform(session: Session, step: Step) {
  if (step.type === 'wait') session.clock.increment(step.ms);
  else if (step.type === 'answer' || step.type === 'fail') {
    const call = session.calls.findLast(({ name }) => name === step.name);
    if (step.type === 'answer') call?.resolve(answers[step.name] as never);
    else call?.reject(unreachable);
    await settled();
  } else session.actor.send(step);
}

type Ending = (session: Session) => Promise<void>;

/** Every way a session ends. */
export const endings: readonly (readonly [string, Ending])[] = [
  [
    'logged out here',
    async ({ actor, clock, answer }) => {
      actor.send({ type: 'logout.requested' });
      if (!actor.getSnapshot().matches('loggingOut')) return actor.send({ type: 'token.changed', token: null });
      await answer('logout');
      clock.increment(redirectDelay);
    },
  ],
  ['logged out in another tab', async ({ actor }) => actor.send({ type: 'token.changed', token: null })],
];

export const noLateReplyBringsItBack = (machine: SessionMachine, end: Ending) =>
  fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (life, succeed) => {
      const session = openSession(machine);
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

/** The reply under way when the balance is requested again may be older than a change that was just made. */
export async function aReplyOvertakenByAnotherQuestionIsNotShown(machine: SessionMachine) {
  const session = await openPlayersSession(machine);
  const shown = () => session.actor.getSnapshot().context.player?.balance_exact.total;
  session.actor.send({ type: 'balance.requested' });
  session.actor.send({ type: 'balance.requested' });
  session.calls.find(({ name }) => name === 'loadBalance')!.resolve(balanceOf(1) as never);
  await settled();
  expect(shown()).toBe('50.00');
  await session.answer('loadBalance');
  expect(shown()).toBe('75.00');
}
