import { randomUUID } from 'node:crypto';
import type { Attempt } from '../../../../machines/cashier/cashier.types.ts';
import type { PaymentKind } from '../../../../src/domain/cashier-checks.ts';
import { depositAttempt, withdrawAttempt } from '../../../support/fixtures/cashier.ts';
import type { Path, Step } from '../../../support/plan.ts';
import type { AtReading, Kept } from './device.ts';
import type { Purse } from './purse.ts';

/** A payment of the player that the platform can carry out. */
export function attemptOf(purse: Purse, kind: PaymentKind): Attempt {
  const key = randomUUID();
  if (kind === 'deposit') {
    const { quote_id: _, ...body } = (depositAttempt as Attempt & { kind: 'deposit' }).body;
    return { kind, key, body: { ...body, payment_method_id: purse.methodId(kind) } };
  }
  const { quote_id: _, ...body } = (withdrawAttempt as Attempt & { kind: 'withdraw' }).body;
  return { kind, key, body: { ...body, account_id: purse.methodId(kind) } };
}

const sampleOf = (path: Path, call: string, kind: PaymentKind) =>
  path.find(({ event, facts }) => event.endsWith(`actor.${call}`) && facts['kind'] === kind)?.sample;

/** The open payment that a path remembers; the platform knows it where the path looks it up and finds it. */
const openPayment = (path: Path, kind: PaymentKind, purse: Purse): Promise<string> =>
  ['pending', 'authorized'].includes(sampleOf(path, 'lookUp', kind) ?? '') ? purse.pending(kind) : Promise.resolve(randomUUID());

/** What the device must keep before the visit, so that the path finds it. */
export async function keptFor(path: Path, purse: Purse): Promise<Kept> {
  const attempts: { [K in PaymentKind]?: Attempt } = {};
  const open: { [K in PaymentKind]?: string } = {};
  for (const kind of ['deposit', 'withdraw'] as const) {
    const found = sampleOf(path, 'recall', kind) ?? '';
    if (found.startsWith('a lost ')) attempts[kind] = attemptOf(purse, kind);
    if (found === 'an open payment') open[kind] = await openPayment(path, kind, purse);
  }
  return { attempts, open };
}

/** What must happen while the device is read, given the step that comes then. */
export function atReading(next: Step | undefined): AtReading {
  if (next?.event === 'xstate.error.actor.recall') return 'refuses';
  return next?.event === 'dismissed' ? 'answers while the dialog is closed' : 'answers';
}
