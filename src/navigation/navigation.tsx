import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { Router, type BaseLocationHook, type BaseSearchHook } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { type Address, resolveAddress } from '#domain/addresses.ts';
import { useIsHydrated } from '../loading/hydration.tsx';
import { afterReturn } from '../loading/history-step.ts';

export interface ShownAddress {
  readonly path: string;
  /** Includes the question mark; empty without a search. */
  readonly search: string;
}

/** An address with its route, matched once, on navigation. */
interface Place extends ShownAddress {
  readonly address: Address;
}

const ShownContext = createContext<Place | null>(null);
/** The address bar's location, which is ahead of the displayed page while the next one loads. */
const WantedContext = createContext<Place | null>(null);

function useShown(): Place {
  const place = use(ShownContext);
  if (!place) throw new Error('NavigationProvider is missing');
  return place;
}

/** Returns the address of the displayed page, or its redirect. */
export const useAddress = (): Address => useShown().address;

const goTo: typeof navigate = (to, options) => afterReturn(() => navigate(to, options));
const useShownPath: BaseLocationHook = () => [useShown().path, goTo];
const useShownSearch: BaseSearchHook = () => useShown().search;

/** The last requested path, with its language. Outside of a browser's navigation there is none. */
export const useWantedPath = (): string | null => use(WantedContext)?.path ?? null;

/** Returns the latest requested address. */
export const useWantedAddress = (): Address | null => use(WantedContext)?.address ?? null;

/**
 * Returns a check whether the address bar still shows this page's address. On a busy device it shows the next page's well before that is rendered.
 * Outside of a browser's navigation the check is always true.
 */
export function useIsStillHere(): () => boolean {
  const shown = use(ShownContext);
  return () => !shown || location.pathname === shown.path;
}

/** Whether the requested page is still loading. */
export const useIsNavigating = (): boolean => use(WantedContext)?.path !== use(ShownContext)?.path;

const placeOf = ({ path, search }: ShownAddress): Place => ({ path, search, address: resolveAddress(path, search) });
const present = (): ShownAddress => ({ path: location.pathname, search: location.search });
const isSame = (a: ShownAddress, b: ShownAddress) => a.path === b.path && a.search === b.search;
// wouter emits `pushState` and `replaceState`, because the history changes silently.
const changes = ['popstate', 'pushState', 'replaceState', 'hashchange'] as const;

export type PageAddress = Extract<Address, { readonly kind: 'page' }>;

/** Loader of the pages' code and texts, on demand. */
export interface Pages {
  /** Whether a page can be drawn without waiting. */
  readonly isHere: (page: PageAddress) => boolean;
  /** Resolves when the code and the texts of a page have loaded or failed. */
  readonly bring: (page: PageAddress) => Promise<void>;
}

interface Props {
  /** The address of the document's markup or of a prerendering; null to start from the address bar. */
  readonly from: ShownAddress | null;
  /** The same object as long as the page lives. */
  readonly pages: Pages;
  readonly children: ReactNode;
}

/**
 * The address that the page shows. It follows the address bar in a transition: the old page stays until the new one can be drawn, and going back to a
 * loaded one draws it at once.
 */
export function NavigationProvider({ from, pages, children }: Props) {
  const isHydrated = useIsHydrated();
  const [wanted, setWanted] = useState(() => placeOf(from ?? present()));
  const [shown, setShown] = useState(wanted);

  useEffect(() => {
    if (!isHydrated) return;
    const follow = (event?: Event) => {
      const next = placeOf(present());
      const { address } = next;
      const go = () => setShown((former) => (isSame(former, next) ? former : next));
      setWanted((former) => (isSame(former, next) ? former : next));
      // A redirect has nothing to wait for.
      const isHere = address.kind !== 'page' || pages.isHere(address);
      // On Back the browser scrolls to the former position at once, so the page must be rendered by then.
      if (event?.type === 'popstate' && address.kind === 'page' && isHere) return go();
      // The page's own error boundary reports failed chunks.
      void (isHere ? Promise.resolve() : pages.bring(address)).then(() => {
        if (isSame(present(), next)) startTransition(go);
      });
    };
    follow();
    for (const change of changes) addEventListener(change, follow);
    return () => {
      for (const change of changes) removeEventListener(change, follow);
    };
  }, [isHydrated, pages]);

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
