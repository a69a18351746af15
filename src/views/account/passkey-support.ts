/** Whether passkeys can be used here, or why not: the browser has none, or the site is open at an address without a domain. */
export type PasskeySupport = 'ready' | 'no browser' | 'no domain';
