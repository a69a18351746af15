import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useWantedPath } from './navigation.tsx';

export const mainId = 'main';

/**
 * Starts a new page at its top, for keyboard and screen readers too, unless the person has moved elsewhere while it loaded. Going back is left to the
 * browser, which knows the former position.
 */
export function useArrival(): void {
  const [path] = useLocation();
  const wanted = useWantedPath();
  /** The focused element at the time of navigation. */
  const origin = useRef<Element | null>(null);
  const former = useRef(path);
  /** The path that Back returned to: a step back within a page, as a menu makes it, leads nowhere. */
  const backAt = useRef('');

  useEffect(() => {
    const onPop = () => (backAt.current = location.pathname);
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);

  useEffect(() => {
    origin.current = document.activeElement;
  }, [wanted]);

  useEffect(() => {
    if (former.current === path) return;
    former.current = path;
    const cameBack = backAt.current === location.pathname;
    backAt.current = '';
    if (!cameBack) {
      scrollTo(0, 0);
      const focused = document.activeElement;
      const hasStayed = focused === null || focused === document.body || focused === origin.current;
      if (hasStayed) document.getElementById(mainId)?.focus({ preventScroll: true });
    }
    // Releases the element, so that removed nodes can be freed.
    origin.current = null;
  }, [path]);
}
