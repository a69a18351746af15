/**
 * Says that the focus belongs here: a dialog that keeps it gives it here once it is closed.
 * @param from where the person asked; if they have gone on from there, nothing is taken from them.
 */
export const lead = (element: Element, from?: Element | null) => element.dispatchEvent(new CustomEvent('led', { detail: from }));
