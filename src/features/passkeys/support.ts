import type { PasskeySupport } from '#src/views/account/passkey-support.ts';

const isAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[');

/** Whether passkeys can be used here: browsers support none for an IP address, and none without https. */
export function passkeySupport(): PasskeySupport {
  if (isAddress(location.hostname)) return 'no domain';
  return 'PublicKeyCredential' in globalThis ? 'ready' : 'no browser';
}
