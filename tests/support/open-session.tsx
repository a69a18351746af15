import { screen } from '@testing-library/react';
import type { ActorOptions } from 'xstate';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { start } from '#src/features/session/session.runtime.ts';
import { SessionProvider, useSession } from '#src/features/session/SessionProvider.tsx';
import { createSession, type Session } from '#src/features/session/session.ts';
import { tokens } from '#src/features/session/token-store.ts';
import { show } from './flow-screen.tsx';

const noCall = (): never => {
  throw new Error('the machine was given other actors');
};

/** The site's own session on a machine whose calls and clock the test controls. */
export function openSession(logic: typeof sessionMachine, options: ActorOptions<typeof sessionMachine>, leave: () => void): Session {
  return createSession({
    operations: { ask: noCall, getMe: noCall, getBalance: noCall, login: noCall, logout: noCall },
    tokens,
    leave,
    loadRuntime: () => Promise.resolve({ start: (host, stage) => start(host, stage, logic, options) }),
  });
}

/** A page that shows the session's state. */
function Probe({ session }: { readonly session: Session }) {
  const { status, player, balance } = useSession();
  return (
    <>
      <output data-testid="session">{[status, player?.username, balance?.total].filter(Boolean).join(' ')}</output>
      <button type="button" onClick={session.logOut}>
        Log out of here
      </button>
    </>
  );
}

export function showSession(session: Session) {
  const user = show(
    <SessionProvider session={session}>
      <Probe session={session} />
    </SessionProvider>,
  );
  return { user, said: () => screen.getByTestId('session').textContent };
}

/** Makes this tab notice that another one stored or deleted a token. */
export function changeTokenElsewhere(token: string | null): void {
  if (token) tokens.keep(token);
  else tokens.drop();
  dispatchEvent(new StorageEvent('storage', { key: 'user-token', storageArea: localStorage }));
}
