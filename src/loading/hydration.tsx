import { createContext, type ReactNode, startTransition, use, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';

interface Hydration {
  /** False while the page still equals the server's markup. */
  readonly isHydrated: boolean;
  readonly screenShown: () => void;
}

const HydrationContext = createContext<Hydration>({ isHydrated: true, screenShown: () => {} });

/**
 * Whether the page may differ from the server's markup. Until then all components render what the server rendered: an update that reaches a part
 * before React has hydrated it makes React discard that part and render it again.
 */
export const useIsHydrated = (): boolean => use(HydrationContext).isHydrated;

interface Props {
  readonly isHydrating: boolean;
  /** The whole page answers from here on. */
  readonly onHydrated: () => void;
  readonly children: ReactNode;
}

export function HydrationProvider({ isHydrating, onHydrated, children }: Props) {
  const [isHydrated, setIsHydrated] = useState(!isHydrating);
  const screenShown = useCallback(() => startTransition(() => setIsHydrated(true)), []);
  // Before the browser paints, so that early text does not visibly disappear and return.
  useLayoutEffect(() => {
    if (isHydrated) onHydrated();
  }, [isHydrated, onHydrated]);
  const hydration = useMemo(() => ({ isHydrated, screenShown }), [isHydrated, screenShown]);
  return <HydrationContext value={hydration}>{children}</HydrationContext>;
}

/** Rendered after the screen in its boundary, so that its effect runs when the screen is hydrated. */
export function ScreenShown(): null {
  const { screenShown } = use(HydrationContext);
  useEffect(screenShown, [screenShown]);
  return null;
}
