const slot = 'referral_code';

/** The code of the link that the visitor came by, for as long as the tab is open: they may look around before they register. */
export const storedReferralCode = (): string => globalThis.sessionStorage?.getItem(slot) ?? '';

/** @param code empty once it was used. Where there is no room for it, it is in the form alone. */
export function saveReferralCode(code: string): void {
  try {
    sessionStorage.setItem(slot, code);
  } catch {}
}
