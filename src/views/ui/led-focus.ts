/*
 * React Aria returns the focus to the element that had it when the dialog was rendered. An element that has requested the focus since, such as the
 * result of a question under the dialog, would not get it.
 */

const dialog = '[role="dialog"], [role="alertdialog"]';

interface Last {
  readonly element: WeakRef<HTMLElement>;
  /** Whether the site has moved the focus there: the Tab key skips such elements. */
  readonly isLed: boolean;
}

const lastIn = new WeakMap<Element, Last>();

/** The dialog that something is in, or the page. */
const groundOf = (element: Element): Element => element.closest(dialog) ?? document.documentElement;

const note = (element: HTMLElement, isLed: boolean) => lastIn.set(groundOf(element), { element: new WeakRef(element), isLed });

/** Whether the person has moved on from the element of the request, which may itself be gone. */
const hasGoneOn = (element: HTMLElement, from: unknown): boolean => {
  const last = lastIn.get(groundOf(element))?.element.deref();
  return from instanceof Element && !!last?.isConnected && last !== from && !(from instanceof HTMLFormElement && from.contains(last));
};

if (typeof document !== 'undefined') {
  // Before the open dialog takes it back.
  addEventListener('focusin', ({ target }) => target instanceof HTMLElement && note(target, target.tabIndex < 0), true);
  // Elements under a dialog are inert and cannot take the focus, so it is recorded for later.
  addEventListener(
    'led',
    (event) => {
      const { target, detail } = event as CustomEvent;
      if (target instanceof HTMLElement && !hasGoneOn(target, detail)) note(target, true);
    },
    true,
  );
  addEventListener('react-aria-focus-scope-restore', (event) => {
    if (!(event.target instanceof Element)) return;
    const { element, isLed = false } = lastIn.get(groundOf(event.target)) ?? {};
    const last = element?.deref();
    if (!isLed || !last?.isConnected || last === event.target) return;
    event.preventDefault();
    if (last.tabIndex < 0) last.tabIndex = -1;
    last.focus();
  });
}
