/*
 * React Aria gives the focus back to what had it when the dialog was drawn. What came of a question under the dialog, or in the same
 * moment, has asked for the focus since, and would be missed.
 */

const dialog = '[role="dialog"], [role="alertdialog"]';
const lastIn = new WeakMap<Element, WeakRef<HTMLElement>>();

/** The dialog that something is in, or the page. */
const groundOf = (element: Element): Element => element.closest(dialog) ?? document.documentElement;

const note = ({ target }: Event) => {
  if (target instanceof HTMLElement) lastIn.set(groundOf(target), new WeakRef(target));
};

if (typeof document !== 'undefined') {
  // Before the open dialog takes it back.
  addEventListener('focusin', note, true);
  // What lies under a dialog is inert, and cannot have it at all.
  addEventListener('led', note, true);
  addEventListener('react-aria-focus-scope-restore', (event) => {
    if (!(event.target instanceof Element)) return;
    const last = lastIn.get(groundOf(event.target))?.deref();
    // Nobody but the site gives the focus to what the Tab key passes over: to an outcome.
    if (!last?.isConnected || last === event.target || last.tabIndex >= 0) return;
    event.preventDefault();
    last.focus();
  });
}
