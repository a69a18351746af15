import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { type GuestRule, pathOf } from '#domain/routes.ts';
import { PageSkeleton } from '../views/shell/PageSkeleton.tsx';
import { useIsHydrated } from '../loading/hydration.tsx';
import { loadHome } from '../navigation/load-home.ts';
import { rememberPath } from '../navigation/remembered-path.ts';
import { useSession } from '../features/session/SessionProvider.tsx';

interface Props {
  readonly rule: GuestRule | undefined;
  readonly children: ReactNode;
}

/** Holds the page back until the visitor is known, and redirects guests as the route requires. */
export function Guard({ rule, children }: Props) {
  const { status } = useSession();
  const [, navigate] = useLocation();
  const isHydrated = useIsHydrated();
  // The markup is the guest's for everyone: the visitor is known only after hydration.
  const isGuest = isHydrated && status === 'guest';
  const wasPlayer = useRef(false);

  useEffect(() => {
    if (status === 'player') wasPlayer.current = true;
    if (!isGuest) return;
    const hasJustLeft = wasPlayer.current;
    wasPlayer.current = false;
    if (!rule) return;
    // After a logout, the next person to log in has not requested this page.
    if (!hasJustLeft && (rule === 'login-and-return' || rule === 'shown-and-return')) rememberPath(location.pathname + location.search);
    if (rule === 'home-by-full-load') loadHome();
    else if (rule !== 'shown-and-return') navigate(pathOf('login-page'), { replace: true });
  }, [status, isGuest, rule, navigate]);

  const mayEnter = !rule || status === 'player' || status === 'leaving' || (status === 'guest' && rule === 'shown-and-return');
  return mayEnter ? children : <PageSkeleton />;
}
