export interface Gesture {
  readonly kind: 'press' | 'input';
  readonly role: string;
  readonly name: string;
  readonly value: string;
  readonly isInDialog: boolean;
  readonly path: string;
}

declare global {
  interface Window {
    recordGesture?: (gesture: Gesture) => void;
  }
}

/** Runs in the page, before its own scripts. It reads only what is visible to the person, and nothing of the machines. */
export function watchGestures(): void {
  const spaced = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const byId = (ids: string | null) =>
    spaced(
      (ids ?? '')
        .split(' ')
        .map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '')
        .join(' '),
    );
  const nameOf = (element: Element): string => {
    const labels = 'labels' in element ? (element as HTMLInputElement).labels : null;
    return (
      spaced(element.getAttribute('aria-label')) ||
      (element.hasAttribute('aria-labelledby') ? byId(element.getAttribute('aria-labelledby')) : '') ||
      spaced(labels?.[0]?.textContent) ||
      spaced(element.textContent)
    );
  };
  const roleOf = (element: Element) =>
    element.getAttribute('role') ??
    { A: 'link', BUTTON: 'button', SUMMARY: 'summary', INPUT: (element as HTMLInputElement).type }[element.tagName] ??
    '';
  const tell = (kind: Gesture['kind'], element: Element, value: string) =>
    window.recordGesture?.({
      kind,
      role: roleOf(element),
      name: nameOf(element),
      value,
      isInDialog: element.closest('[role="dialog"], [role="alertdialog"], dialog, [role="listbox"]') !== null,
      path: location.pathname,
    });
  const pressable = 'button, a[href], summary, [role="tab"], [role="option"], [role="button"], input[type="checkbox"], input[type="radio"]';
  addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest(pressable) : null;
      if (pressed) tell('press', pressed, '');
    },
    { capture: true },
  );
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement)) return;
      if (target.type === 'checkbox' || target.type === 'radio') return;
      // Text that may be secret does not leave the page.
      tell('input', target, target.inputMode === 'decimal' ? target.value : '');
    },
    { capture: true },
  );
}
