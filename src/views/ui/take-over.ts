import { flushSync } from 'react-dom';

/** Types into a field as a person does, for code that listens: React has put a setter of its own on the field. */
function type(input: HTMLInputElement, text: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

const press = (input: HTMLInputElement, key: string) =>
  ['keydown', 'keyup'].forEach((part) => input.dispatchEvent(new KeyboardEvent(part, { key, bubbles: true, cancelable: true })));

interface Left extends Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd'> {
  readonly written: string;
  readonly keys: readonly string[];
}

/** Repeats in a field the input of its placeholder, event by event, each one handled before the next. */
export function takeOver(input: HTMLInputElement, { written, selectionStart, selectionEnd, keys }: Left): void {
  flushSync(() => input.focus());
  if (written !== input.value) flushSync(() => type(input, written));
  // The selection carries over, so that the next keystroke replaces it.
  input.setSelectionRange(selectionStart, selectionEnd);
  for (const key of keys) flushSync(() => press(input, key));
}
