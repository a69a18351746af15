import type { Platform } from '../platform.ts';
import type { Job } from '../timers.ts';
import { forgetOldCalls } from './idempotency.ts';
import { deleteOldQuotes, reconcilePayments } from './reconcile.ts';

const RECONCILE_S = 5;
const CLEAN_S = 3600;

export const paymentJobs = (platform: Platform): readonly Job[] => [
  { name: 'payment reconciliation', everyS: RECONCILE_S, work: () => reconcilePayments(platform) },
  { name: 'deleting old quotes', everyS: CLEAN_S, work: () => deleteOldQuotes(platform) },
  { name: 'forgetting old idempotency keys', everyS: CLEAN_S, work: () => forgetOldCalls(platform) },
];
