import { typedSlot } from './typed-slot.ts';
import { type Control, controls, ttlMs, type Kept } from './typed.ts';

function take(): Kept | null {
  try {
    const text = sessionStorage.getItem(typedSlot);
    sessionStorage.removeItem(typedSlot);
    const kept = text === null ? null : (JSON.parse(text) as Kept);
    return kept?.path === location.pathname && Date.now() - kept.at < ttlMs ? kept : null;
  } catch {
    return null;
  }
}

/** Types into a control as a person would: React listens to the event and accepts only the element's own setter. */
export function type(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Restores the text that `saveTyped` stored before a reload, into each empty field as it appears. Call once the page is live. */
export function restoreTyped(): void {
  const kept = take();
  if (!kept) return;
  const { path, at, fields } = kept;
  const left = new Map(fields);
  const observer = new MutationObserver(() => fill());

  function fill(): void {
    const isOver = location.pathname !== path || Date.now() - at >= ttlMs;
    for (const [key, control] of isOver ? [] : controls()) {
      const value = left.get(key);
      if (value === undefined) continue;
      left.delete(key);
      // Restored text never replaces what the person has typed since.
      if (!control.value) type(control, value);
    }
    if (isOver || left.size === 0) observer.disconnect();
  }

  observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['readonly', 'disabled'] });
  fill();
}
