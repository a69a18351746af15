import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { QueryClientContext } from '#src/data/query.ts';
import { Button } from '#src/views/ui/Button.tsx';
import { EmptyState } from '#src/views/ui/EmptyState.tsx';
import { Spinner } from '#src/views/ui/Spinner.tsx';
import { type Console, ConsoleContext, SessionContext, useConsole, useSessionState } from './data/console.ts';
import type { StaffSession } from './data/types.ts';
import { Texts } from './i18n/Texts.tsx';
import { Frame } from './Frame.tsx';
import { useRoleEnd } from './data/role-end.ts';
import { Pages } from './Pages.tsx';
import { JoinScreen } from './screens/JoinScreen.tsx';
import { SignInScreen } from './screens/SignInScreen.tsx';
import { useFormat } from './ui/format.ts';
import { Centered } from './ui/Centered.tsx';

/** The token of a one-time link is behind `#`, so that no server logs it. It is removed from the address at once. */
function readInvitation(): string | null {
  if (location.pathname !== '/join') return null;
  const token = location.hash.slice(1);
  history.replaceState(null, '', '/join');
  return token;
}

export function App({ console: value }: { readonly console: Console }) {
  return (
    <ConsoleContext value={value}>
      <Texts>
        <Entrance />
      </Texts>
    </ConsoleContext>
  );
}

function Entrance() {
  const [invitation, setInvitation] = useState(readInvitation);
  const { loadSession } = useConsole();
  useEffect(() => {
    if (invitation === null) void loadSession();
  }, [invitation, loadSession]);
  const leaveLink = () => {
    history.replaceState(null, '', '/');
    setInvitation(null);
  };
  return invitation === null ? <SessionGate /> : <JoinScreen token={invitation} onLeave={leaveLink} />;
}

/** The pages stay mounted while a session that ended is opened again, so that typed text survives it. */
function SessionGate() {
  const { text } = useFormat();
  const { loadSession, queries } = useConsole();
  const state = useSessionState();
  const [known, setKnown] = useState<StaffSession | null>(null);
  const session = state.status === 'open' ? state.session : known;
  // Set while rendering, because the pages need the newest session in the same pass.
  if (state.status === 'open' && state.session !== known) setKnown(state.session);
  if (state.status === 'guest' && known !== null) setKnown(null);
  useRoleEnd(session);
  if (state.status === 'unreachable')
    return (
      <Centered>
        <EmptyState
          headingLevel={1}
          icon="offline"
          title={text('start.unreachable')}
          body={text('problem.unreachable')}
          action={
            <Button variant="primary" icon="refresh" onPress={() => void loadSession()}>
              <FormattedMessage id="ui.retry" />
            </Button>
          }
        />
      </Centered>
    );
  if (state.status === 'guest') return <SignInScreen />;
  if (session === null)
    return (
      <Centered>
        <Spinner label={text('start.loading')} size="large" />
      </Centered>
    );
  return (
    <SessionContext value={session}>
      {state.status === 'ended' ? <SignInScreen hasEnded /> : null}
      <div hidden={state.status === 'ended'}>
        <QueryClientContext value={queries()} key={`${session.id} ${session.role}`}>
          <Frame>
            <Pages />
          </Frame>
        </QueryClientContext>
      </div>
    </SessionContext>
  );
}
