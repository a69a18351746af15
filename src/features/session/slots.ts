/** Where a tab keeps why its session ended. The first load knows no more of it than this name. */
export const endingSlot = 'session-ended';
/** Where a tab keeps the half-filled cashier of a session that ended under it. */
export const draftSlot = 'cashier-draft';
/** Where a tab keeps what was typed into a page's form when the session ended under it. */
export const unsentSlot = 'unsent-form';
/** Where a browser keeps which log-outs the platform has not heard of. */
export const owedSlot = 'owed-logouts';
