import type { TransactionStatus } from '#openapi/model.ts';
import type { IconName } from '../ui/iconNames.ts';

export interface StatusLook {
  /** The displayed status. */
  readonly status: TransactionStatus | 'cancelled';
  readonly tone: 'success' | 'danger' | 'warning' | 'info';
  readonly icon: IconName;
}

const looks: Readonly<Record<TransactionStatus, StatusLook>> = {
  authorized: { status: 'authorized', tone: 'success', icon: 'success' },
  declined: { status: 'declined', tone: 'danger', icon: 'error' },
  pending: { status: 'pending', tone: 'warning', icon: 'clock' },
  initialized: { status: 'initialized', tone: 'info', icon: 'info' },
};

/** The status of a text. */
export const statusOf = (text: string): TransactionStatus => (Object.hasOwn(looks, text) ? (text as TransactionStatus) : 'initialized');

/**
 * Returns the look of a status. An unknown one looks like a new one. A payment that its owner cancelled was not refused: it looks like other declined
 * ones, under a name of its own.
 */
export function statusLook(status: string, reason?: string): StatusLook {
  if (status === 'declined' && reason === 'cancelled') return { ...looks.declined, status: 'cancelled' };
  return looks[statusOf(status)];
}
