import { createContext, type ReactNode, Suspense, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { lazyPart } from '../../chunks/lazy-part.ts';
import { ReconnectingView } from '../../views/account/ReconnectingView.tsx';
import { PartBoundary } from '../boundary/PartBoundary.tsx';
import { notify } from '../toasts.ts';
import { useIsHydrated } from '../hydration.tsx';
import { forgetEnding, rememberedEnding } from './farewell.ts';
import type { Session, SessionView } from './session.ts';

const ReloginDialog = lazyPart(() => import('./ReloginDialog.tsx'));
const FarewellDialog = lazyPart(() => import('./FarewellDialog.tsx'));

const SessionContext = createContext<Session | null>(null);

function useSessionOfPage(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('SessionProvider is missing above this component');
  return session;
}

// The markup of the server is a guest's for everyone; the true view follows once the page is hydrated.
const guest: SessionView = { status: 'guest', player: null, balance: null, relogin: null };
const serverView = () => guest;

export function useSession(): SessionView {
  const session = useSessionOfPage();
  return useSyncExternalStore(session.subscribe, useIsHydrated() ? session.getView : serverView, serverView);
}

export type SessionActions = Pick<Session, 'loggedIn' | 'logOut' | 'refreshBalance' | 'refreshPlayer' | 'getView'>;

export const useSessionActions = (): SessionActions => useSessionOfPage();

/** Keeps the balance in step with the platform while the calling component is shown. */
export function useBalancePolling(): void {
  const session = useSessionOfPage();
  useEffect(() => session.pollBalance(), [session]);
}

export function SessionProvider({ session, children }: { readonly session: Session; readonly children: ReactNode }) {
  const intl = useIntl();
  const tell = useEffectEvent(() => notify('success', intl.formatMessage({ id: 'logged_out_success' })));
  useEffect(() => session.onLoggedOut(() => tell()), [session]);
  return (
    <SessionContext value={session}>
      {children}
      <Overlay session={session} />
    </SessionContext>
  );
}

function Overlay({ session }: { readonly session: Session }) {
  const { formatMessage } = useIntl();
  const { status, relogin } = useSession();
  const [, setAnswers] = useState(0);
  const ending = useIsHydrated() && status === 'guest' ? rememberedEnding() : null;
  useEffect(() => {
    if (status === 'player') forgetEnding();
  }, [status]);
  if (status === 'reconnecting') return <ReconnectingView />;
  if (!relogin && !ending) return null;
  const close = () => {
    forgetEnding();
    setAnswers((count) => count + 1);
  };
  return (
    <PartBoundary place="dialog" part={formatMessage({ id: 'shell.title.login-page' })} onClose={relogin ? session.cancelRelogin : close}>
      <Suspense fallback={null}>
        {relogin ? (
          <ReloginDialog relogin={relogin} onPassword={session.enterPassword} onCancel={session.cancelRelogin} />
        ) : (
          <FarewellDialog ending={ending!} onClose={close} />
        )}
      </Suspense>
    </PartBoundary>
  );
}
