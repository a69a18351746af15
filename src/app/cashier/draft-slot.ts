/** Where a tab keeps the half-filled cashier of a session that ended under it. */
export const draftSlot = 'cashier-draft';
