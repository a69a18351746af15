import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { Router, type BaseLocationHook, type BaseSearchHook } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useIsHydrated } from './hydration.tsx';

export interface ShownAddress {
  readonly path: string;
  /** With its question mark; empty without a search. */
  readonly search: string;
}

const ShownContext = createContext<ShownAddress | null>(null);
/** Where the address bar is already: another than what is shown while the next page is on its way. */
const WantedContext = createContext<ShownAddress | null>(null);

function useShown(): ShownAddress {
  const address = use(ShownContext);
  if (!address) throw new Error('NavigationProvider is missing above this component');
  return address;
}

const useShownPath: BaseLocationHook = () => [useShown().path, navigate];
const useShownSearch: BaseSearchHook = () => useShown().search;

/** The path, with its language, that was asked for last. Outside a browser's navigation there is none. */
export const useWantedPath = (): string | null => use(WantedContext)?.path ?? null;

/** Whether the page that was asked for is still on its way. */
export const useIsNavigating = (): boolean => use(WantedContext)?.path !== use(ShownContext)?.path;

const present = (): ShownAddress => ({ path: location.pathname, search: location.search });
const isSame = (a: ShownAddress, b: ShownAddress) => a.path === b.path && a.search === b.search;
// `pushState` and `replaceState` are wouter's: it tells of what history does silently.
const changes = ['popstate', 'pushState', 'replaceState', 'hashchange'] as const;

interface Props {
  /** What the markup in the document shows, or what a page is rendered for ahead; null to start from the address bar. */
  readonly from: ShownAddress | null;
  readonly children: ReactNode;
}

/**
 * The address that the page shows. It follows the address bar in a transition: the old page stays until the new one can
 * be drawn, and going back is drawn at once, so that the browser finds the place it scrolls to.
 */
export function NavigationProvider({ from, children }: Props) {
  const isHydrated = useIsHydrated();
  const [wanted, setWanted] = useState(() => from ?? present());
  const [shown, setShown] = useState(wanted);

  useEffect(() => {
    if (!isHydrated) return;
    const follow = () => {
      const next = present();
      setWanted((former) => (isSame(former, next) ? former : next));
      startTransition(() => setShown((former) => (isSame(former, next) ? former : next)));
    };
    follow();
    for (const change of changes) addEventListener(change, follow);
    return () => {
      for (const change of changes) removeEventListener(change, follow);
    };
  }, [isHydrated]);

  return (
    <ShownContext value={shown}>
      <WantedContext value={wanted}>
        <Router hook={useShownPath} searchHook={useShownSearch}>
          {children}
        </Router>
      </WantedContext>
    </ShownContext>
  );
}
