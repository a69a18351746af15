import { randomUUID } from 'node:crypto';
import type { Payment } from '#machines/cashier/cashier.types.ts';
import { createCashierMemory } from '#src/features/cashier/cashier-memory.ts';
import type { PaymentKind } from '#domain/cashier-checks.ts';
import { depositAttempt, withdrawAttempt } from '#tests/support/fixtures/cashier.ts';
import type { Path, Step } from '#tests/support/plan.ts';
import type { AtReading } from './device.ts';
import type { SessionWallet } from './wallet.ts';

/** Content of the device's storage from earlier visits. */
export interface Kept {
  /** In the site's own format, null for nothing. */
  readonly text: string | null;
  /** Keys of the payments that were sent and never answered. */
  readonly keys: { readonly [K in PaymentKind]?: string };
}

const kinds = ['deposit', 'withdraw'] as const satisfies readonly PaymentKind[];

/** A payment of the player that the platform can carry out. */
function paymentOf(wallet: SessionWallet, kind: PaymentKind): Payment {
  const { quote_id: _, ...body } = (kind === 'deposit' ? depositAttempt : withdrawAttempt).body;
  const method = kind === 'deposit' ? { payment_method_id: wallet.methodId(kind) } : { account_id: wallet.methodId(kind) };
  return { kind, body: { ...body, ...method } } as Payment;
}

function emptyStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => void items.set(name, text),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  };
}

/** Written by the site's own memory, so that the site can read it. */
async function written(wallet: SessionWallet, lost: readonly PaymentKind[], open: { readonly [K in PaymentKind]?: string }): Promise<Kept> {
  const storage = emptyStorage();
  const memory = createCashierMemory(wallet.player.id, storage);
  const keys: { [K in PaymentKind]?: string } = {};
  for (const kind of lost) keys[kind] = (await memory.prepare(paymentOf(wallet, kind))).attempt.key;
  for (const kind of kinds)
    if (open[kind]) memory.conclude({ type: 'attempt.concluded', key: 'of another payment', kind, transactionId: open[kind] });
  return { text: storage.getItem(storage.key(0) ?? ''), keys };
}

const sampleOf = (path: Path, call: string, kind: PaymentKind) =>
  path.find(({ event, facts }) => event.endsWith(`actor.${call}`) && facts['kind'] === kind)?.sample ?? '';

/** The open payment that a path remembers; the platform knows it if the path looks it up and finds it. */
const openPayment = (path: Path, kind: PaymentKind, wallet: SessionWallet): Promise<string> =>
  ['pending', 'authorized', 'declined'].includes(sampleOf(path, 'lookUp', kind)) ? wallet.pending(kind) : Promise.resolve(randomUUID());

/** Returns the storage content with which the site takes this path. */
export async function storedFor(path: Path, wallet: SessionWallet): Promise<Kept> {
  const open: { [K in PaymentKind]?: string } = {};
  for (const kind of kinds) if (sampleOf(path, 'recall', kind) === 'an open payment') open[kind] = await openPayment(path, kind, wallet);
  const lost = kinds.filter((kind) => sampleOf(path, 'recall', kind).startsWith('a lost '));
  return written(wallet, lost, open);
}

/** Storage content that another tab wrote in the meantime: a payment without an answer. */
export const lostElsewhere = (wallet: SessionWallet, kind: PaymentKind): Promise<Kept> => written(wallet, [kind], {});

/** Returns the behaviour of the storage during the read, given the step that follows. */
export function atReading(next: Step | undefined): AtReading {
  if (next?.event === 'xstate.error.actor.recall') return 'refuses';
  return next?.event === 'dismissed' ? 'answers while the dialog is closed' : 'answers';
}
