import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { Router, type BaseLocationHook, type BaseSearchHook } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { MissingPart } from '../loading/missing-part.ts';
import { isHere } from '../loading/resource.ts';
import { resolveAddress } from '../../domain/addresses.ts';
import { loadMessages } from '../i18n/messages.ts';
import { useIsHydrated } from '../loading/hydration.tsx';
import { loadScreen, messagesOf, screenOf } from '../boot/routes.ts';

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

/** Whether the page of an address can be drawn without waiting for its code or its texts. */
function isHereAlready({ path, search }: ShownAddress): boolean {
  const address = resolveAddress(path, search);
  if (address.kind !== 'page') return false;
  return screenOf(address.route.name).isHere() && isHere(loadMessages(address.language, messagesOf(address.route)));
}

/** Resolves when the code and the texts of an address are here, or will not come. */
async function broughtHere({ path, search }: ShownAddress): Promise<void> {
  const address = resolveAddress(path, search);
  if (address.kind !== 'page' || isHereAlready({ path, search })) return;
  const parts = await Promise.allSettled([loadScreen(address.route.name), loadMessages(address.language, messagesOf(address.route))]);
  // Each is asked for anew by what shows it, and said to be missing there.
  for (const part of parts) if (part.status === 'rejected' && part.reason instanceof MissingPart) part.reason.forget();
}

interface Props {
  /** What the markup in the document shows, or what a page is rendered for ahead; null to start from the address bar. */
  readonly from: ShownAddress | null;
  readonly children: ReactNode;
}

/**
 * The address that the page shows. It follows the address bar in a transition: the old page stays until the new one can
 * be drawn, and going back to one that is here is drawn at once.
 */
export function NavigationProvider({ from, children }: Props) {
  const isHydrated = useIsHydrated();
  const [wanted, setWanted] = useState(() => from ?? present());
  const [shown, setShown] = useState(wanted);

  useEffect(() => {
    if (!isHydrated) return;
    const follow = (event?: Event) => {
      const next = present();
      const go = () => setShown((former) => (isSame(former, next) ? former : next));
      setWanted((former) => (isSame(former, next) ? former : next));
      // On the way back the browser scrolls to where the page stood, so it must be there by then.
      if (event?.type === 'popstate' && isHereAlready(next)) return go();
      // What does not come is shown missing by the page's own boundary.
      void broughtHere(next).then(() => {
        if (isSame(present(), next)) startTransition(go);
      });
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
