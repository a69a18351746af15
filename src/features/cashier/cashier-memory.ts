import type { Attempt, CashierEmitted, Payment, Recollection } from '#machines/cashier/cashier.types.ts';
import type { PaymentKind } from '#domain/cashier-checks.ts';
import { randomHex } from '#domain/random-hex.ts';

type ByKind<T> = { readonly [K in PaymentKind]?: T };

interface StoredAttempt {
  readonly attempt: Attempt;
  /** Milliseconds of this device's clock. */
  readonly since: number;
}

/** Kinds are stored separately: a deposit without a reply must not prevent a withdrawal. */
interface Kept {
  readonly attempts: ByKind<StoredAttempt>;
  readonly open: ByKind<string>;
}

type Conclusion = Extract<CashierEmitted, { type: 'attempt.concluded' }>;

/** Stores what must survive a reload: the payment without a reply, and the open payments. */
export interface CashierMemory {
  recall(kind: PaymentKind): Recollection;
  /** Stores the payment under a new key, or returns an earlier attempt whose outcome is still unknown. */
  prepare(payment: Payment): Promise<{ attempt: Attempt; isNew: boolean }>;
  conclude(conclusion: Conclusion): void;
  forget(kind: PaymentKind): void;
}

const nothing: Kept = { attempts: {}, open: {} };
/** The platform stores a key for 90 days; with an older key it would pay a second time. */
const attemptTtlMs = 30 * 24 * 60 * 60_000;

const having = <T>(entries: ByKind<T>, kind: PaymentKind, entry: T | null): ByKind<T> => {
  const { [kind]: _, ...others } = entries;
  return entry === null ? others : { ...others, [kind]: entry };
};
const isEmpty = (entries: object) => Object.keys(entries).length === 0;

function presentAttempt(attempts: Kept['attempts'], kind: PaymentKind): Attempt | null {
  const { [kind]: kept } = attempts;
  return kept && Date.now() - kept.since < attemptTtlMs ? kept.attempt : null;
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
    if (isEmpty(kept.attempts) && isEmpty(kept.open)) storage.removeItem(slot);
    else storage.setItem(slot, JSON.stringify(kept));
  }

  function saveFirst(payment: Payment): { attempt: Attempt; isNew: boolean } {
    const { attempts, open } = read();
    const earlier = presentAttempt(attempts, payment.kind);
    if (earlier) return { attempt: earlier, isNew: false };
    const attempt = { ...payment, key: randomHex(16) };
    write({ attempts: having(attempts, payment.kind, { attempt, since: Date.now() }), open });
    return { attempt, isNew: true };
  }

  return {
    recall(kind) {
      const { attempts, open } = read();
      return { attempt: presentAttempt(attempts, kind), transactionId: open[kind] ?? null };
    },
    // Two tabs must not both find nothing stored.
    prepare: async (payment) => (navigator.locks ? navigator.locks.request(slot, () => saveFirst(payment)) : saveFirst(payment)),
    conclude({ key, kind, transactionId }) {
      const { attempts, open } = read();
      write({
        attempts: attempts[kind]?.attempt.key === key ? having(attempts, kind, null) : attempts,
        open: having(open, kind, transactionId),
      });
    },
    forget(kind) {
      const { attempts, open } = read();
      write({ attempts, open: having(open, kind, null) });
    },
  };
}
