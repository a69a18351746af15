/**
 * Opens an address in a new tab that cannot access this one. See docs/adr/0003-open-payments.md.
 * @returns false when the browser blocked the tab.
 */
export function openInNewTab(address: string): boolean {
  // With `noopener` the result is null whether or not a tab opened. So an empty tab is opened first, loses its opener, and then navigates.
  const tab = window.open('about:blank', '_blank');
  if (!tab) return false;
  tab.opener = null;
  tab.location.replace(address);
  return true;
}
