import { typedSlot } from './typed-slot.ts';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface Kept {
  readonly path: string;
  /** Milliseconds of this device's clock. */
  readonly at: number;
  readonly fields: readonly (readonly [key: string, value: string])[];
}

/** A reload takes seconds, so older text was typed for something else. */
export const ttlMs = 120_000;

const typedFieldTypes = new Set(['text', 'email', 'tel', 'search', 'date', 'url', 'number', 'textarea', 'select-one']);
const secretFieldName = /pass|code|pin\b|otp|token|secret|^cc-/i;

const labelOf = (control: Control): string => control.labels?.[0]?.textContent?.trim() ?? control.getAttribute('aria-label') ?? '';

/** Passwords, codes and cards are not stored, even if a password is visible, and neither are lists that open while typing. */
function isKept(control: Control): boolean {
  const { name, autocomplete, type } = control;
  if (!typedFieldTypes.has(type) || control.disabled || control.role === 'combobox') return false;
  if ('readOnly' in control && control.readOnly) return false;
  return !secretFieldName.test(name) && !secretFieldName.test(autocomplete) && !secretFieldName.test(control.id);
}

/** Controls by a name that is the same after a reload; controls of the same name are distinguished by their order. */
export function controls(): Map<string, Control> {
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

/** Stores the text in the page's fields over a reload, in this tab only. Checkboxes are left for the person to tick again. */
export function saveTyped(): void {
  const fields = [...controls()].flatMap(([key, { value }]) => (value ? [[key, value] as const] : []));
  try {
    const kept: Kept = { path: location.pathname, at: Date.now(), fields };
    if (fields.length > 0) sessionStorage.setItem(typedSlot, JSON.stringify(kept));
  } catch (error) {
    console.warn('typed', error);
  }
}
