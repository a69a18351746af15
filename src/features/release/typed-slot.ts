/** Storage key of typed text over a reload, in this tab only. */
export const typedSlot = 'typed';

export const isTypedStored = (): boolean => sessionStorage.getItem(typedSlot) !== null;
