import { typedSlot } from './typed-slot.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Kept {
  readonly path: string;
  /** Milliseconds of this device's clock. */
  readonly at: number;
  readonly fields: readonly (readonly [key: string, value: string])[];
}

/** After a reload the page is there in seconds; what is found later was typed for something else. */
const KEPT_MS = 120_000;

const TYPED = new Set(['text', 'email', 'tel', 'search', 'date', 'url', 'number', 'textarea', 'select-one']);
const SECRET = /pass|code|pin\b|otp|token|secret|^cc-/i;

const labelOf = (control: Control): string => control.labels?.[0]?.textContent?.trim() ?? control.getAttribute('aria-label') ?? '';

/** Passwords, codes and cards stay out, also a password that is shown; so do lists that open when something is typed. */
function isKept(control: Control): boolean {
  const { name, autocomplete, type } = control;
  if (!TYPED.has(type) || control.disabled || control.role === 'combobox') return false;
  if ('readOnly' in control && control.readOnly) return false;
  return !SECRET.test(name) && !SECRET.test(autocomplete) && !SECRET.test(control.id);
}

/** Controls by a name that is the same after a reload; two of the same name are told apart by their order. */
function controls(): Map<string, Control> {
  const found = new Map<string, Control>();
  for (const control of document.querySelectorAll<Control>('input, textarea, select')) {
    if (!isKept(control)) continue;
    const name = `${control.type} ${control.name || labelOf(control)}`;
    let count = 0;
    while (found.has(`${name} ${count}`)) count += 1;
    found.set(`${name} ${count}`, control);
  }
  return found;
}

/** Keeps what stands in the fields of the page for after a reload, in this tab only. Boxes are for the person to tick again. */
export function keepTyped(): void {
  const fields = [...controls()].flatMap(([key, { value }]) => (value ? [[key, value] as const] : []));
  try {
    const kept: Kept = { path: location.pathname, at: Date.now(), fields };
    if (fields.length > 0) sessionStorage.setItem(typedSlot, JSON.stringify(kept));
  } catch (error) {
    console.warn('what was typed is not kept', error);
  }
}

function take(): Kept | null {
  try {
    const text = sessionStorage.getItem(typedSlot);
    sessionStorage.removeItem(typedSlot);
    const kept = text === null ? null : (JSON.parse(text) as Kept);
    return kept?.path === location.pathname && Date.now() - kept.at < KEPT_MS ? kept : null;
  } catch {
    return null;
  }
}

/** As a person would: React listens to the event and believes the setter of the element only. */
function type(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/**
 * Types again what `keepTyped` kept before a reload, into each empty field as it appears. Call once the page is live.
 */
export function restoreTyped(): void {
  const kept = take();
  if (!kept) return;
  const left = new Map(kept.fields);
  const observer = new MutationObserver(() => fill());

  function fill(): void {
    const isOver = location.pathname !== kept!.path || Date.now() - kept!.at >= KEPT_MS;
    for (const [key, control] of isOver ? [] : controls()) {
      const value = left.get(key);
      if (value === undefined) continue;
      left.delete(key);
      // What the person has typed meanwhile is newer.
      if (!control.value) type(control, value);
    }
    if (isOver || left.size === 0) observer.disconnect();
  }

  observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['readonly', 'disabled'] });
  fill();
}
