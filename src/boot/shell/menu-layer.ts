import { useEffect } from 'react';
import { loadRare } from '#src/features/boundary/lazy-trouble.ts';

/** Lets Back close the shell's menu before it leaves the page. @param onClose must be a stable function. */
export function useMenuLayer(isOpen: boolean, onClose: (none: null) => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const over = new AbortController();
    const end = () => over.abort();
    // An unload closes the layer first; otherwise the browser keeps the history mark and loses the entry it belongs to.
    window.onbeforeunload = end;
    // If this chunk fails to load, Back leaves the page.
    loadRare().then(({ holdLayer }) => holdLayer(() => onClose(null), over.signal), console.warn);
    return end;
  }, [isOpen, onClose]);
}
