const slot = 'referral_code';

/** The referral code of the visitor's link, as long as the tab is open: they may look around before they register. */
export const storedReferralCode = (): string => globalThis.sessionStorage?.getItem(slot) ?? '';

/** @param code empty once it was used. Without storage it is only in the form. */
export function saveReferralCode(code: string): void {
  try {
    sessionStorage.setItem(slot, code);
  } catch {}
}
