import { Suspense, useEffect, useLayoutEffect, useMemo } from 'react';
import { Router, useLocation } from 'wouter';
import { MessagesProvider } from '../i18n/Messages.tsx';
import { ShellBoundary } from '../features/boundary/ShellBoundary.tsx';
import { CashierProvider } from '../features/cashier/CashierProvider.tsx';
import type { SiteConfig } from '../data/config.ts';
import { FavouritesProvider } from '../features/favourites/FavouritesProvider.tsx';
import { HydrationProvider, useIsHydrated } from '../loading/hydration.tsx';
import { LanguageContext, storeLanguage } from '../navigation/language.ts';
import { useLinkInterception } from './links.ts';
import { NavigationProvider, type ShownAddress, useAddress } from '../navigation/navigation.tsx';
import { QueryClientContext } from '../data/query.ts';
import type { Runtime } from './runtime.ts';
import { ServicesContext } from '../data/services.tsx';
import { SessionProvider } from '../features/session/SessionProvider.tsx';
import { useWarming } from './warm.ts';
import { Page } from './Page.tsx';
import { pages } from './pages.ts';
import { PageLoader } from '../views/shell/PageLoader.tsx';

interface Props {
  readonly runtime: Runtime;
  /** Data behind the document's markup, replaced by current data after hydration; null without markup. */
  readonly markup: ShownMarkup | null;
  readonly onHydrated?: () => void;
}

export interface ShownMarkup {
  readonly config: SiteConfig;
  readonly address: ShownAddress;
}

const nobody = () => {};

export function App({ runtime, markup, onHydrated = nobody }: Props) {
  return (
    <QueryClientContext value={runtime.queryClient}>
      <HydrationProvider isHydrating={markup !== null} onHydrated={onHydrated}>
        <NavigationProvider from={markup?.address ?? null} pages={pages}>
          <Configured runtime={runtime} shownConfig={markup?.config ?? runtime.config} />
        </NavigationProvider>
      </HydrationProvider>
    </QueryClientContext>
  );
}

function Configured({ runtime, shownConfig }: { readonly runtime: Runtime; readonly shownConfig: SiteConfig }) {
  const { config: trueConfig, operations } = runtime;
  const config = useIsHydrated() ? trueConfig : shownConfig;
  const services = useMemo(() => ({ operations, config }), [operations, config]);
  return (
    <ServicesContext value={services}>
      <Suspense fallback={<PageLoader />}>
        <Addressed runtime={runtime} />
      </Suspense>
    </ServicesContext>
  );
}

/** Settles the address: redirects, else the page in its language. */
function Addressed({ runtime }: Pick<Props, 'runtime'>) {
  const [, navigate] = useLocation();
  const address = useAddress();
  const redirect = address.kind === 'redirect' ? address.to : null;
  const language = address.kind === 'page' ? address.language : null;
  useLinkInterception();
  useWarming();

  useLayoutEffect(() => {
    if (redirect) navigate(redirect + location.hash, { replace: true });
  }, [redirect, navigate]);
  useEffect(() => {
    if (!language) return;
    document.documentElement.lang = language;
    storeLanguage(language);
  }, [language]);

  if (address.kind === 'redirect') return null;
  return (
    <LanguageContext value={address.language}>
      <MessagesProvider language={address.language} set="lobby">
        <Router base={`/${address.language}`}>
          <ShellBoundary>
            <SessionProvider session={runtime.session}>
              <FavouritesProvider favourites={runtime.favourites}>
                <CashierProvider>
                  <Page match={address} />
                </CashierProvider>
              </FavouritesProvider>
            </SessionProvider>
          </ShellBoundary>
        </Router>
      </MessagesProvider>
    </LanguageContext>
  );
}
