import { useEffect, useEffectEvent } from 'react';
import type { Transaction } from '#openapi/model.ts';
import { isAttended, onAttention } from '#src/data/attention.ts';
import { useServices } from '#src/data/services.tsx';

/** The same interval as on the page of a transaction. */
const lookMs = 4_000;

/**
 * Polls an open payment while it is shown, the page is visible and there is a network: it may be paid, refused or expire elsewhere. A failed poll is
 * repeated, and removes nothing from the screen.
 */
export function useFollowedPayment(id: string | null, onSeen: (transaction: Transaction) => void): void {
  const { operations } = useServices();
  const notifySeen = useEffectEvent(onSeen);
  useEffect(() => {
    if (id === null) return;
    const over = new AbortController();
    let isAsking = false;
    async function look(what: string) {
      if (isAsking || !isAttended()) return;
      isAsking = true;
      try {
        const transaction = await operations.getTransaction(what, over.signal);
        if (!over.signal.aborted) notifySeen(transaction);
      } catch (error) {
        if (!over.signal.aborted) console.warn('open payment', error);
      } finally {
        isAsking = false;
      }
    }
    const lookNow = () => void look(id);
    const timer = setInterval(lookNow, lookMs);
    const stopWatching = onAttention(lookNow);
    return () => {
      over.abort();
      clearInterval(timer);
      stopWatching();
    };
  }, [id, operations]);
}
