/** Where what was typed is kept over a reload, in this tab only. */
export const typedSlot = 'typed';

export const isTypedKept = (): boolean => sessionStorage.getItem(typedSlot) !== null;
