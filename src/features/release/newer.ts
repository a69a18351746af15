import { isHeld } from './hold.ts';

let isNewerThere = false;

/** A newer build than this page's has been released. */
export function recordNewer(): void {
  isNewerThere = true;
}

/** Whether the next page is better loaded as a whole: a release is waiting and no payment is under way. */
export const isRenewalDue = (): boolean => isNewerThere && !isHeld();
