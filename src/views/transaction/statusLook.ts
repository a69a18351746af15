import type { TransactionStatus } from '../../../openapi/model.ts';
import type { IconName } from '../ui/iconNames.ts';

export interface StatusLook {
  readonly status: TransactionStatus;
  readonly tone: 'success' | 'danger' | 'warning' | 'info';
  readonly icon: IconName;
}

const LOOKS: Readonly<Record<TransactionStatus, StatusLook>> = {
  authorized: { status: 'authorized', tone: 'success', icon: 'success' },
  declined: { status: 'declined', tone: 'danger', icon: 'error' },
  pending: { status: 'pending', tone: 'warning', icon: 'clock' },
  initialized: { status: 'initialized', tone: 'info', icon: 'info' },
};

/** A status that this site does not know looks like one that has only begun. */
export const statusLook = (status: string): StatusLook =>
  Object.hasOwn(LOOKS, status) ? LOOKS[status as TransactionStatus] : LOOKS.initialized;
