import type { Scheduler } from 'fast-check';
import { vi } from 'vitest';
import { type AnyActorRef, createActor } from 'xstate';
import { loginMachine } from '#machines/login/login.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { transactionStatusMachine } from '#machines/transaction-status/transaction-status.machine.ts';
import { transactionStatusView } from '#machines/transaction-status/transaction-status.view.ts';
import * as operationsModule from '#src/data/operations.ts';
import { getDocuments } from '#src/data/player-calls.ts';
import { defaultConfig } from '#src/data/config.ts';
import { createRuntime } from '#src/boot/runtime.ts';
import { sessionActors, start } from '#src/features/session/session.runtime.ts';
import { tokens, type TokenStore } from '#src/features/session/token-store.ts';
import { loginActors } from '#src/screens/login/login.actors.ts';
import { transactionStatusActors } from '#src/screens/transaction-status/transaction-status.actors.ts';
import { createPlatform, type Username } from './platform.ts';
import { openTab } from './tab.ts';

/** The racing parts. A mutant replaces one of them. */
export interface Subject {
  readonly session: typeof sessionMachine;
  readonly transactionStatus: typeof transactionStatusMachine;
  readonly tokens: TokenStore;
}
export const product: Subject = { session: sessionMachine, transactionStatus: transactionStatusMachine, tokens };

export interface Start {
  /** Whether the device has stored Ana's token from an earlier visit. */
  readonly isReturning: boolean;
  /** Whether the requested page is that of her transaction. */
  readonly isAtTransaction: boolean;
}

/** One tab with the site's own session and a transaction page, a platform, and another tab that shares the storage. */
export function openSimulation(scheduler: Scheduler, subject: Subject, { isReturning, isAtTransaction }: Start) {
  const tab = openTab(() => learn(null));
  const platform = createPlatform();
  const faults: string[] = [];
  const dropped = new Set<string>();
  /** The session that this tab knows of. */
  let known: string | null = null;
  let asked = 0;

  if (isReturning) {
    known = platform.begin('ana');
    tokens.keep(known);
  }

  const learn = (token: string | null) => {
    if (known !== null && known !== token) dropped.add(known);
    known = token;
  };

  vi.stubGlobal('fetch', async (request: Request) => {
    const order = ++asked;
    const path = new URL(request.url).pathname.slice('/api'.length);
    const token = request.headers.get('user-token');
    if (token !== null && dropped.has(token)) faults.push(`${path} was asked with ${token}, which had been dropped`);
    const body = (request.body === null ? {} : await request.json()) as { username?: Username };
    await scheduler.schedule(Promise.resolve(), `${path} arrives`);
    const reply = platform.handle(request.method, path, token, body, order);
    await scheduler.schedule(Promise.resolve(), `the reply to ${path}`);
    request.signal.throwIfAborted();
    return reply;
  });

  const { operations, session } = createRuntime({
    config: { ...defaultConfig, apiUrl: 'http://platform.test' },
    snapshot: null,
    // The scheduler does not control imports: a slow one would look like a session that hangs.
    loadOperations: () => Promise.resolve(operationsModule),
    session: {
      tokens: {
        ...subject.tokens,
        keep(token) {
          learn(token);
          subject.tokens.keep(token);
        },
        drop() {
          learn(null);
          subject.tokens.drop();
        },
      },
      loadRuntime: () =>
        Promise.resolve({
          start: (host, stage) => start(host, stage, subject.session.provide({ actors: sessionActors(host.operations) })),
        }),
    },
  });
  session.pollBalance();

  // The login page is shown to a guest, the transaction page to a player, as in the routes.
  let login: AnyActorRef | null = null;
  const leaveLogin = () => {
    login?.stop();
    login = null;
  };
  const logIn = (username: Username) => {
    if (session.getView().status !== 'guest') return;
    leaveLogin();
    const logic = loginMachine.provide({ actors: loginActors(operations) });
    const actor = createActor(logic, { input: { prefilled: { username, password: 'horse' } } });
    actor.on('logged.in', ({ token }) => {
      learn(token);
      session.loggedIn(token);
    });
    login = actor.start();
    actor.send({ type: 'submitted' });
  };

  let isTransactionWanted = isAtTransaction;
  let page: ReturnType<typeof openPage> | null = null;
  const openPage = (playerId: number) => {
    const logic = subject.transactionStatus.provide({ actors: transactionStatusActors(operations) });
    const input = { transactionId: 't-open', isTabHidden: tab.document.visibilityState === 'hidden' };
    const actor = createActor(logic, { input });
    actor.on('transaction.settled', () => session.refreshBalance());
    actor.on('transaction.foreign', () => closePage());
    actor.start();
    actor.send({ type: 'player.known', playerId });
    return actor;
  };
  const closePage = () => {
    isTransactionWanted = false;
    page?.stop();
    page = null;
  };
  const followSession = () => {
    const { status, player } = session.getView();
    if (status === 'player') leaveLogin();
    if (player && isTransactionWanted) page ??= openPage(player.id);
    if (!player) {
      page?.stop();
      page = null;
    }
  };
  session.subscribe(followSession);
  tab.document.addEventListener('visibilitychange', () => {
    page?.send({ type: tab.document.visibilityState === 'hidden' ? 'tab.hidden' : 'tab.shown' });
  });

  const notifyStorage = () =>
    void scheduler.schedule(Promise.resolve(), 'word of the other tab').then(() => {
      learn(tokens.get());
      tab.notifyStorage();
    });

  return {
    platform,
    session,
    tab,
    faults,
    known: () => known,
    hasDropped: (token: string) => dropped.has(token),
    endings: () => dropped.size,
    transaction: () => {
      const view = page && transactionStatusView(page.getSnapshot() as never);
      return view && 'transaction' in view ? view.transaction : null;
    },
    logIn,
    openTransaction: () => {
      isTransactionWanted = true;
      followSession();
    },
    closeTransaction: closePage,
    /** A call of some other page; its late 401 may meet a later session. */
    requestSomething: () => void getDocuments(operations).catch(() => {}),
    logInElsewhere: (username: Username) => {
      tokens.keep(platform.begin(username));
      notifyStorage();
    },
    logOutElsewhere: () => {
      const token = tokens.get();
      if (token) platform.end(token);
      tokens.drop();
      notifyStorage();
    },
  };
}
export type Simulation = ReturnType<typeof openSimulation>;
