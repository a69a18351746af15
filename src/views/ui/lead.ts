/**
 * Requests the focus for an element; a dialog that holds the focus passes it on once it is closed.
 * @param from element of the request; if the focus has moved on from there, it is not taken.
 */
export const lead = (element: Element, from?: Element | null) => element.dispatchEvent(new CustomEvent('led', { detail: from }));
