/** Storage key of the reason for a session's end, per tab. The first load contains only this name. */
export const endingSlot = 'session-ended';
/** Storage key of a half-filled cashier form whose session ended, per tab. */
export const draftSlot = 'cashier-draft';
/** Storage key of text typed into a page's form whose session ended, per tab. */
export const unsentSlot = 'unsent-form';
/** Storage key of log-outs that have not reached the platform, per browser. */
export const pendingLogoutsSlot = 'owed-logouts';
