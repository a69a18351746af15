import { createContext, type ReactNode, startTransition, use, useEffect, useMemo, useState } from 'react';
import { Router, type BaseLocationHook, type BaseSearchHook } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useIsHydrated } from './hydration.tsx';

export interface ShownAddress {
  readonly path: string;
  /** With its question mark; empty without a search. */
  readonly search: string;
}

interface Navigation {
  readonly shown: ShownAddress;
  /** Where the address bar is already: another than what is shown while the next page is on its way. */
  readonly wanted: ShownAddress;
}

const AddressContext = createContext<Navigation | null>(null);

function useAddress(): Navigation {
  const address = use(AddressContext);
  if (!address) throw new Error('NavigationProvider is missing above this component');
  return address;
}

const useShownPath: BaseLocationHook = () => [useAddress().shown.path, navigate];
const useShownSearch: BaseSearchHook = () => useAddress().shown.search;

/** The path, with its language, that was asked for last. Outside a browser's navigation there is none. */
export const useWantedPath = (): string | null => use(AddressContext)?.wanted.path ?? null;

/** Whether the page that was asked for is still on its way. */
export function useIsNavigating(): boolean {
  const address = use(AddressContext);
  return address !== null && address.wanted !== address.shown;
}

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

  const address = useMemo(() => ({ shown, wanted: isSame(shown, wanted) ? shown : wanted }), [shown, wanted]);
  return (
    <AddressContext value={address}>
      <Router hook={useShownPath} searchHook={useShownSearch}>
        {children}
      </Router>
    </AddressContext>
  );
}
