import { useEffect, useEffectEvent, useRef } from 'react';
import type { CashierViewModel } from '#machines/cashier/cashier.view.ts';

/**
 * Closes a visit that was only for deleting a payment once that is decided, whatever came of it: the page behind it says so.
 * @returns marks the visit as one of these.
 */
export function useDeletionVisit(view: CashierViewModel, close: () => void): () => void {
  const stage = useRef<'other' | 'coming' | 'deciding'>('other');
  const deletion = view.screen === 'form' ? (view.pending?.deletion ?? 'none') : null;
  const follow = useEffectEvent(() => {
    if (stage.current === 'coming' && deletion === 'asking') stage.current = 'deciding';
    else if (stage.current === 'deciding' && deletion === 'none') {
      stage.current = 'other';
      close();
    }
  });
  useEffect(() => follow(), [deletion]);
  return () => void (stage.current = 'coming');
}
