const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether the address of a payment page may be opened: https, or http on this machine only. */
export function isPaymentPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopbackHost.test(url.hostname));
}
