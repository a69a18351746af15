import type { Platform } from '../platform.ts';
import type { Job } from '../timers.ts';
import { readAllBalances } from './balances.ts';
import { fillDestinationKeys } from './destination-keys.ts';
import { deleteOldCalls } from './idempotency.ts';
import { applyHints, deleteOldHints } from './inbox.ts';
import { applyReceiptRules } from './receipt-rules.ts';
import { deleteOldQuotes, reconcilePayments } from './reconcile.ts';
import { creditPermanentDeposits } from './permanent-deposits.ts';

const reconcileS = 5;
const permanentS = 10;
const receiptsS = 5;
const inboxS = 2;
const balancesS = 30;
const cleanS = 3600;
const fillS = 60;

export const paymentJobs = (platform: Platform): readonly Job[] => [
  { name: 'payment reconciliation', everyS: reconcileS, work: (ending) => reconcilePayments(platform, { ending }) },
  { name: 'deposits to permanent addresses', everyS: permanentS, work: (ending) => creditPermanentDeposits(platform, ending) },
  { name: 'rules of held receipts', everyS: receiptsS, work: (ending) => applyReceiptRules(platform, ending) },
  { name: 'webhooks of processors', everyS: inboxS, work: (ending) => applyHints(platform, ending) },
  { name: 'balances of processors', everyS: balancesS, work: () => readAllBalances(platform) },
  { name: 'keys of destinations', everyS: fillS, work: (ending) => fillDestinationKeys(platform, ending) },
  { name: 'deleting old quotes', everyS: cleanS, work: () => deleteOldQuotes(platform) },
  { name: 'deleting old webhooks', everyS: cleanS, work: () => deleteOldHints(platform) },
  { name: 'forgetting old idempotency keys', everyS: cleanS, work: () => deleteOldCalls(platform) },
];
