import type { CashierDraft } from '#machines/cashier/cashier.types.ts';
import { draftSlot } from '../session/slots.ts';

interface Kept {
  readonly playerId: number;
  /** Milliseconds of this device's clock. */
  readonly since: number;
  readonly draft: CashierDraft;
}

/** An old draft no longer matches the person's intention, and its address must not reach the next person on this device. */
const ttlMs = 30 * 60_000;

function kept(): Kept | null {
  const text = sessionStorage.getItem(draftSlot);
  if (text === null) return null;
  try {
    const found = JSON.parse(text) as Kept;
    return Date.now() - found.since < ttlMs ? found : null;
  } catch (error) {
    console.error('the half-filled cashier cannot be read', error);
    return null;
  }
}

/** Stored in this tab only, and for the same player only. */
export function saveDraft(playerId: number, draft: CashierDraft): void {
  sessionStorage.setItem(draftSlot, JSON.stringify({ playerId, since: Date.now(), draft } satisfies Kept));
}

export function draftOf(playerId: number): CashierDraft | null {
  const found = kept();
  return found?.playerId === playerId ? found.draft : null;
}

/** To be called as soon as the player is known: another player's draft, or an old one, is deleted. */
export function dropDraftUnlessOf(playerId: number): void {
  if (!draftOf(playerId)) dropDraft();
}

export const dropDraft = (): void => sessionStorage.removeItem(draftSlot);
