import { isHeld } from './hold.ts';

let isNewerThere = false;

/** Records that a newer build than this page's was released. */
export function recordNewer(): void {
  isNewerThere = true;
}

/** Whether the next page should be loaded as a whole: a release is waiting and no payment is under way. */
export const isRenewalDue = (): boolean => isNewerThere && !isHeld();
