import { useEffect } from 'react';
import { loadRare } from '#src/features/boundary/lazy-trouble.ts';

/** Has Back close what the shell has opened, before it leaves the page. @param onClose stays the same function. */
export function useMenuLayer(isOpen: boolean, onClose: (none: null) => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const over = new AbortController();
    const end = () => over.abort();
    // Of a page that is being loaded anew already, the browser would keep the mark of the step and not the step: it would be left for the page before.
    window.onbeforeunload = end;
    // Where its code does not come, Back leaves the page.
    loadRare().then(({ holdLayer }) => holdLayer(() => onClose(null), over.signal), console.warn);
    return end;
  }, [isOpen, onClose]);
}
