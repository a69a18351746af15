const slot = 'referral-code';
const keptMs = 30 * 86_400_000;

/** Where the browser keeps nothing, until the page is loaded anew. */
let held = '';

/** The code of the link that the visitor came by, for a month: they may look around before they register. Empty where there is none. */
export function keptReferralCode(): string {
  try {
    const [code = '', until] = localStorage.getItem(slot)!.split(' ');
    return Number(until) > Date.now() ? code : '';
  } catch {
    return held;
  }
}

/** @param code empty once it was used. */
export function keepReferralCode(code: string): void {
  held = code;
  try {
    localStorage.setItem(slot, `${code} ${Date.now() + keptMs}`);
  } catch {}
}
