import { type ActorOptions, createActor, fromPromise } from 'xstate';
import { type SessionEvent, sessionMachine } from '../../../machines/session/session.machine.ts';
import { sessionView } from '../../../machines/session/session.view.ts';
import { dropDraftUnlessOf } from '../cashier/cashier-draft.ts';
import { forgetEnding, rememberEnding } from './ending.ts';
import type { RuntimeHost } from './session.ts';

type Actors = NonNullable<Parameters<typeof sessionMachine.provide>[0]['actors']>;

export interface Runtime {
  send(event: SessionEvent): void;
}

export const sessionActors = (operations: RuntimeHost['operations']) =>
  ({
    loadPlayer: fromPromise(({ signal }) => operations.getMe(signal)),
    loadBalance: fromPromise(({ signal }) => operations.getBalance(signal)),
    login: fromPromise(({ input }) => operations.login(input)),
    logout: fromPromise(async () => {
      await operations.logout();
    }),
  }) satisfies Required<Actors>;

const logicOf = ({ operations }: RuntimeHost) => sessionMachine.provide({ actors: sessionActors(operations) });

/** Runs the machine and does what it emits. Lives as long as the page. */
export function startRuntime(host: RuntimeHost, logic = logicOf(host), options?: ActorOptions<typeof sessionMachine>): Runtime {
  const { tokens, leave, show, loggedOut, isPolling } = host;
  const actor = createActor(logic, options);
  // Without this order a call of the next state would go out with the former token.
  actor.on('token.issued', ({ token }) => tokens.keep(token));
  actor.on('token.dropped', () => tokens.drop());
  actor.on('logged.out', loggedOut);
  actor.on('left', ({ because }) => {
    if (because !== 'logout') rememberEnding(because);
    leave();
  });
  actor.on('ended.elsewhere', () => rememberEnding('elsewhere'));
  actor.start();
  let wanted = isPolling;

  const canFollow = () => document.visibilityState === 'visible' && navigator.onLine;
  const follow = () => actor.send({ type: wanted && canFollow() ? 'polling.started' : 'polling.stopped' });
  document.addEventListener('visibilitychange', follow);
  addEventListener('online', follow);
  addEventListener('offline', follow);
  follow();

  // The first snapshot is a guest's although a token may be on its way: only what follows is shown.
  actor.subscribe((snapshot) => {
    const view = sessionView(snapshot);
    // Before anything of the page can look at it.
    if (view.player) {
      forgetEnding();
      dropDraftUnlessOf(view.player.id);
    }
    show(view);
  });
  return {
    send(event) {
      if (event.type !== 'polling.started' && event.type !== 'polling.stopped') return actor.send(event);
      wanted = event.type === 'polling.started';
      follow();
    },
  };
}
