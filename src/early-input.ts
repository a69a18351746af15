/*
 * Records input before the page's code has loaded. Presses are replayed once the page can handle them, and text typed in the meantime is passed to
 * the code that has not seen it. Links are left to the browser, which needs no code to follow them.
 */
import { closeMenu, openMenu, openSearchAtOnce } from './early-open.ts';

/** Elements that do nothing without the page's code. The label of a text field is not among them: it moves the focus. */
const pressable =
  'button, summary, [role="button"], [role="tab"], input[type="checkbox"], input[type="radio"], label:has(input[type="checkbox"], input[type="radio"])';
const parts = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'keydown',
  'keyup',
  'click',
  'submit',
] as const;
/** Impatient people press again and again; only the last few different presses are replayed. */
const maxPresses = 5;

export interface EarlyInput {
  /** Replays the recorded input. From here on the page itself handles input. */
  readonly release: () => void;
}

declare global {
  // oxlint-disable-next-line no-var -- what the two entries of the page share
  var earlyInput: EarlyInput | undefined;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldOf = (target: EventTarget | null): Field | null =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type))
    ? target
    : null;

/** Reports a text or choice to code that has not seen it. The field is emptied first, because an equal value is no change. */
function tell(field: Field, text: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = text;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const { selectionStart, selectionEnd } = field;
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  for (const value of ['', text]) {
    // React has put a setter of its own on the field, which would hide the change from it.
    Reflect.set(prototype, 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (field === document.activeElement && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}

export function saveEarlyInput(): EarlyInput {
  const root = document.documentElement;
  const pressed = new Set<HTMLElement>();
  const typed = new Map<Field, string>();

  const keep = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null;
    // A dialog of the document needs no code.
    if (target?.closest('dialog')) return;
    const isAnswered = closeMenu(event, target, pressed);
    const element = event.type === 'submit' ? null : target?.closest<HTMLElement>(pressable);
    if (!element && event.type !== 'submit') return;
    if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
    event.stopImmediatePropagation();
    // A form without its code would send its content to the page's address.
    if (event.type === 'click' || event.type === 'submit') event.preventDefault();
    if (event.type !== 'click' || !element || isAnswered) return;
    pressed.add(element);
    const [first] = pressed;
    if (first && pressed.size > maxPresses) pressed.delete(first);
    root.dataset['waiting'] = '';
    openMenu(element);
  };
  const note = (event: Event) => {
    const field = fieldOf(event.target);
    if (field) typed.set(field, field.value);
  };

  openSearchAtOnce(pressed);
  for (const part of parts) addEventListener(part, keep, { capture: true, passive: part.startsWith('touch') });
  addEventListener('input', note, true);

  return {
    release() {
      for (const part of parts) removeEventListener(part, keep, true);
      removeEventListener('input', note, true);
      delete root.dataset['waiting'];
      for (const [field, text] of typed) if (field.isConnected && (text || field instanceof HTMLSelectElement)) tell(field, text);
      for (const element of pressed) if (element.isConnected) element.click();
      pressed.clear();
      typed.clear();
    },
  };
}
