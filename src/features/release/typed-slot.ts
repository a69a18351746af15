/** Where what was typed is kept over a reload, in this tab only. */
export const typedSlot = 'typed';

export function isTypedKept(): boolean {
  try {
    return sessionStorage.getItem(typedSlot) !== null;
  } catch {
    return false;
  }
}
