import { type ActorOptions, fromPromise } from 'xstate';
import { type SessionEvent, sessionMachine } from '#machines/session/session.machine.ts';
import type { SessionEmitted } from '#machines/session/session.types.ts';
import { sessionView, type SessionViewModel } from '#machines/session/session.view.ts';
import { isAttended, onAttention } from '#src/data/attention.ts';
import { loadChunk } from '#src/loading/load-chunk.ts';
import { dropDraftUnlessOf } from '../cashier/cashier-draft.ts';
import type { Run, Stage } from '../support/late-machine.ts';
import { runMachine } from '../support/run-machine.ts';
import { clearEnding, rememberEnding } from './ending.ts';
import { addPendingLogout } from './pending-logout.ts';
import type { SessionHost } from './session-host.ts';
import { searchesSlot } from './searches-slot.ts';
import { dropUnsent, saveUnsent, recordTyping, unsentOf } from './unsent.ts';

type Actors = NonNullable<Parameters<typeof sessionMachine.provide>[0]['actors']>;

export const sessionActors = (operations: Omit<SessionHost['operations'], 'ask'>) =>
  ({
    loadPlayer: fromPromise(({ signal }) => operations.getMe(signal)),
    loadBalance: fromPromise(({ signal }) => operations.getBalance(signal)),
    login: fromPromise(({ input }) => operations.login(input)),
    logout: fromPromise(async () => {
      await operations.logout();
    }),
  }) satisfies Required<Actors>;

const logicOf = ({ operations }: SessionHost) => sessionMachine.provide({ actors: sessionActors(operations) });

interface Effects {
  readonly notify: () => void;
  readonly saveTyped: () => void;
}

function carryOut(event: SessionEmitted, { operations, tokens, leave }: SessionHost, { notify, saveTyped }: Effects): void {
  switch (event.type) {
    case 'token.issued':
      return tokens.keep(event.token);
    case 'token.dropped':
      return tokens.drop();
    case 'logout.owed':
      return void addPendingLogout(operations, event.token);
    case 'logged.out':
      return notify();
    case 'left':
      if (event.because === 'logout') {
        dropUnsent();
        localStorage.removeItem(searchesSlot);
      } else {
        rememberEnding(event.because);
        saveTyped();
      }
      return leave();
    case 'ended.elsewhere':
      saveTyped();
      return rememberEnding('elsewhere');
    default:
      return event satisfies never;
  }
}

/** Runs the machine and handles its events. */
export function start(
  host: SessionHost,
  { show, emit }: Stage<SessionViewModel, void>,
  logic = logicOf(host),
  options?: ActorOptions<typeof sessionMachine>,
): Run<SessionEvent> {
  let wanted = host.isPolling();
  let isUnderWay = false;
  let shown: SessionViewModel | null = null;
  let broughtTo: number | null = null;
  const saveTyped = () => void (shown?.player && saveUnsent(shown.player.id));
  const restoreTyped = (playerId: number) => {
    if (broughtTo === playerId) return;
    broughtTo = playerId;
    if (!unsentOf(playerId)) return;
    loadChunk(() => import('./restore-unsent.ts'))
      .then(({ restoreUnsent }) => restoreUnsent(playerId))
      .catch(console.error);
  };

  const run = runMachine(logic, options, sessionView, {
    show(view) {
      // The first snapshot is a guest's although a token may be under way: only later ones are shown.
      if (!isUnderWay) return;
      // Runs before any part of the page reads the form.
      if (view.player) {
        clearEnding();
        dropDraftUnlessOf(view.player.id);
        restoreTyped(view.player.id);
      } else broughtTo = null;
      shown = view;
      show(view);
    },
    // Tokens change at once: otherwise a call of the next state would be sent with the former token.
    emit: (event) => carryOut(event, host, { notify: emit, saveTyped }),
  });

  const follow = () => run.send({ type: wanted && isAttended() ? 'polling.started' : 'polling.stopped' });
  const unfollow = onAttention(follow);
  const back = () => run.send({ type: 'connection.returned' });
  addEventListener('online', back);
  const stopNoting = recordTyping();
  // While the password is requested, the page may be reloaded or restored, so typed text is saved.
  const onHide = () => shown?.relogin && saveTyped();
  addEventListener('pagehide', onHide);
  follow();
  // The toaster is loaded ahead, because the message about a failed log-out cannot load over the same broken network.
  void loadChunk(() => import('#src/views/ui/Toaster.tsx')).catch(() => {});
  isUnderWay = true;

  return {
    send(event) {
      if (event.type !== 'polling.started' && event.type !== 'polling.stopped') return run.send(event);
      wanted = event.type === 'polling.started';
      follow();
    },
    stop() {
      unfollow();
      removeEventListener('online', back);
      removeEventListener('pagehide', onHide);
      stopNoting();
      run.stop();
    },
  };
}
