import { useEffect, useEffectEvent, useRef } from 'react';
import type { CashierViewModel } from '#machines/cashier/cashier.view.ts';

/**
 * Closes a visit for deleting a payment once the deletion is decided, whatever its result, which the page behind it shows.
 * @returns a function that marks the visit as one of these.
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
