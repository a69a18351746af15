import { rememberPath, rememberedPath, consumeRememberedPath } from '#src/navigation/remembered-path.ts';
import { type Control, controls } from '../release/typed.ts';
import { unsentSlot } from './slots.ts';

/** A field by its key, with its text before and after the person edited it. */
type Typed = readonly [key: string, before: string, after: string];

export interface Unsent {
  readonly playerId: number;
  /** Milliseconds of this device's clock. */
  readonly since: number;
  readonly path: string;
  readonly fields: readonly Typed[];
}

/** Equals the time for which a half-filled cashier is stored. */
const ttlMs = 30 * 60_000;

const before = new WeakMap<EventTarget, string>();
/** Targets without a value are not fields. */
const note = (target: (EventTarget & { readonly value?: string }) | null): void => {
  if (target?.value !== undefined && !before.has(target)) before.set(target, target.value);
};
const onFocus = ({ target }: FocusEvent): void => note(target);

/** Records the text of a field when it is focused, until the returned function is called, because a form may be prefilled. */
export function recordTyping(): () => void {
  note(document.activeElement);
  addEventListener('focusin', onFocus);
  return () => removeEventListener('focusin', onFocus);
}

/** Dialogs, including the cashier, store their own text. */
const isOfPage = (control: Control): boolean => control.closest('main form') !== null;

/** Stores text typed into this page's forms for the same player's next login in this tab, which leads back to the page. */
export function saveUnsent(playerId: number): void {
  const fields = [...controls()].flatMap(([key, control]): Typed[] => {
    const former = before.get(control);
    return former === undefined || former === control.value || !isOfPage(control) ? [] : [[key, former, control.value]];
  });
  if (fields.length === 0) return;
  const { pathname: path, search } = location;
  try {
    sessionStorage.setItem(unsentSlot, JSON.stringify({ playerId, since: Date.now(), path, fields } satisfies Unsent));
    rememberPath(path + search);
  } catch (error) {
    console.warn('unsent', error);
  }
}

export const dropUnsent = (): void => sessionStorage.removeItem(unsentSlot);

/** Returns the stored form of this player. Another player's and expired forms are deleted, with the path to them. */
export function unsentOf(playerId: number): Unsent | null {
  const text = sessionStorage.getItem(unsentSlot);
  if (text === null) return null;
  try {
    const unsent = JSON.parse(text) as Unsent;
    if (unsent.playerId === playerId && Date.now() - unsent.since < ttlMs) return unsent;
    if (rememberedPath()?.split('?')[0] === unsent.path) consumeRememberedPath();
  } catch (error) {
    console.error('unsent', error);
  }
  dropUnsent();
  return null;
}
