const slot = 'referral-code';

/** Where the browser keeps nothing, until the page is loaded anew. */
let held = '';

/** The code of the link that the visitor came by, for as long as the tab is open: they may look around before they register. */
export function keptReferralCode(): string {
  try {
    return sessionStorage.getItem(slot) ?? '';
  } catch {
    return held;
  }
}

/** @param code empty once it was used. */
export function keepReferralCode(code: string): void {
  held = code;
  try {
    sessionStorage.setItem(slot, code);
  } catch {}
}
