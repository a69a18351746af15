import { createContext, type ReactNode, Suspense, useContext, useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { lazyPart } from '#src/loading/lazy-part.ts';
import { AccountNameContext } from '#src/views/account/account-name.ts';
import { ReconnectingView } from '#src/views/account/ReconnectingView.tsx';
import { PartBoundary } from '../boundary/PartBoundary.tsx';
import { notify } from '../toasts.ts';
import { useIsHydrated } from '#src/loading/hydration.tsx';
import { useLateView } from '../support/late-machine.ts';
import { guestView, type Session, type SessionViewModel } from './session.ts';
import { endingSlot } from './slots.ts';

const SessionDialog = lazyPart(() => import('./SessionDialog.tsx'));

const SessionContext = createContext<Session | null>(null);

function useSessionOfPage(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('SessionProvider is missing');
  return session;
}

// The markup of the server is a guest's for everyone; the true view follows once the page is hydrated.
export const useSession = (): SessionViewModel => useLateView(useSessionOfPage(), guestView);

export type SessionActions = Pick<Session, 'loggedIn' | 'logOut' | 'refreshBalance' | 'refreshPlayer' | 'getView'>;

export const useSessionActions = (): SessionActions => useSessionOfPage();

/** Polls the balance while the calling component is shown. */
export function useBalancePolling(): void {
  const session = useSessionOfPage();
  useEffect(() => session.pollBalance(), [session]);
}

export function SessionProvider({ session, children }: { readonly session: Session; readonly children: ReactNode }) {
  const intl = useIntl();
  const notifyLogout = useEffectEvent(() => notify('success', intl.formatMessage({ id: 'logged_out_success' })));
  useEffect(() => session.onEmitted(() => notifyLogout()), [session]);
  return (
    <SessionContext value={session}>
      <AccountName>{children}</AccountName>
      <Overlay session={session} />
    </SessionContext>
  );
}

const AccountName = ({ children }: { readonly children: ReactNode }) => (
  <AccountNameContext value={useSession().player?.username ?? null}>{children}</AccountNameContext>
);

function Overlay({ session }: { readonly session: Session }) {
  const { formatMessage } = useIntl();
  const { status, relogin } = useSession();
  // The server's markup has no data of this tab.
  const hasEnded = useIsHydrated() && status === 'guest' && sessionStorage.getItem(endingSlot);
  if (status === 'reconnecting') return <ReconnectingView />;
  if (!relogin && !hasEnded) return null;
  const close = () => {
    session.cancelRelogin();
    if (!hasEnded) return;
    // Even if the explanation could not load, the person continues as a guest.
    sessionStorage.removeItem(endingSlot);
    session.show({ ...guestView });
  };
  return (
    <PartBoundary place="dialog" part={formatMessage({ id: 'shell.title.login-page' })} onClose={close}>
      <Suspense fallback={null}>
        <SessionDialog session={session} relogin={relogin} />
      </Suspense>
    </PartBoundary>
  );
}
