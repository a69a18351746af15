import type { Attempt, CashierEmitted, Payment, Recollection } from '../../../machines/cashier/cashier.types.ts';
import type { PaymentKind } from '../../domain/cashier-checks.ts';

interface Kept {
  readonly attempt: Attempt | null;
  readonly open: { readonly [K in PaymentKind]?: string };
}

type Conclusion = Extract<CashierEmitted, { type: 'attempt.concluded' }>;

/** What must outlive a reload: the payment that was sent and never answered, and the payments that are open. */
export interface CashierMemory {
  recall(kind: PaymentKind): Recollection;
  /** Keeps the payment under a new key, or answers the earlier one whose outcome nobody knows yet. */
  prepare(payment: Payment): Promise<{ attempt: Attempt; isNew: boolean }>;
  conclude(conclusion: Conclusion): void;
  forget(kind: PaymentKind): void;
}

const nothing: Kept = { attempt: null, open: {} };

/** 128 random bits; `crypto.randomUUID` is missing where the site is served without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function createCashierMemory(playerId: number, storage: Storage = localStorage): CashierMemory {
  const slot = `cashier.${playerId}`;

  function read(): Kept {
    const text = storage.getItem(slot);
    if (text === null) return nothing;
    try {
      return { ...nothing, ...(JSON.parse(text) as Partial<Kept>) };
    } catch (error) {
      console.error('what the cashier kept cannot be read', error);
      return nothing;
    }
  }

  function write(kept: Kept): void {
    if (!kept.attempt && Object.keys(kept.open).length === 0) storage.removeItem(slot);
    else storage.setItem(slot, JSON.stringify(kept));
  }

  const withOpen = (open: Kept['open'], kind: PaymentKind, id: string | null): Kept['open'] => {
    const { [kind]: _, ...others } = open;
    return id === null ? others : { ...others, [kind]: id };
  };

  function keepFirst(payment: Payment): { attempt: Attempt; isNew: boolean } {
    const kept = read();
    if (kept.attempt) return { attempt: kept.attempt, isNew: false };
    const attempt = { ...payment, key: newKey() };
    write({ ...kept, attempt });
    return { attempt, isNew: true };
  }

  return {
    recall(kind) {
      const { attempt, open } = read();
      return { attempt, transactionId: open[kind] ?? null };
    },
    // Two tabs must not both find nothing kept.
    prepare: async (payment) => (navigator.locks ? navigator.locks.request(slot, () => keepFirst(payment)) : keepFirst(payment)),
    conclude({ key, kind, transactionId }) {
      const { attempt, open } = read();
      write({ attempt: attempt?.key === key ? null : attempt, open: withOpen(open, kind, transactionId) });
    },
    forget(kind) {
      const { attempt, open } = read();
      write({ attempt, open: withOpen(open, kind, null) });
    },
  };
}
