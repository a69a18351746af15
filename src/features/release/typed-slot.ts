/** Where what was typed is kept over a reload, in this tab only. */
export const typedSlot = 'typed';

export const isTypedStored = (): boolean => sessionStorage.getItem(typedSlot) !== null;
