import { browserSupportsWebAuthn, WebAuthnAbortService } from '@simplewebauthn/browser';
import { ProblemError, type ProblemCode } from '#openapi/model.ts';

/** Builds the refusal that the platform would send: a browser's failure must not look like a network fault. */
function refusedHere(code: Extract<ProblemCode, 'passkey_invalid' | 'passkey_known'>, cause?: unknown): ProblemError {
  const refusal = { code, message: 'The browser could not use a passkey.' };
  return new ProblemError({ kind: 'refused', code, status: 422, refusal }, { cause });
}

/** Closed by the person, or timed out: browsers do not distinguish them, and neither is an error. */
const isDeclined = (error: unknown): boolean => error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
/** True where the authenticator already has a passkey; browsers reveal that only after user verification. */
const isKnown = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

/**
 * Shows the browser's prompt.
 * @param signal aborts the prompt.
 * @returns null if the person has closed it.
 * @throws ProblemError `passkey_invalid` if the browser cannot do it, `passkey_known` if the authenticator has one already.
 */
export async function prompted<T>(prompt: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
  if (!browserSupportsWebAuthn()) throw refusedHere('passkey_invalid');
  if (signal.aborted) return null;
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await prompt();
  } catch (error) {
    if (isDeclined(error)) return null;
    throw refusedHere(isKnown(error) ? 'passkey_known' : 'passkey_invalid', error);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
