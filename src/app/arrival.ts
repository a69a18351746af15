import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

export const mainId = 'main';

/**
 * A page that one goes to begins at its top, and the keyboard and the screen reader begin there too. Going back is the
 * browser's business: it knows where the page stood.
 */
export function useArrival(): void {
  const [path] = useLocation();
  const former = useRef(path);
  const cameBack = useRef(false);

  useEffect(() => {
    const onPop = () => (cameBack.current = true);
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);

  useEffect(() => {
    if (former.current === path) return;
    former.current = path;
    if (cameBack.current) cameBack.current = false;
    else {
      scrollTo(0, 0);
      document.getElementById(mainId)?.focus({ preventScroll: true });
    }
  }, [path]);
}
