import { makePasskey, requestPasskey } from '#src/features/passkeys/ceremonies.ts';
import type { PasskeyCeremony } from './types.ts';

/** The browser's prompt has no timeout of its own. The platform accepts its options for five minutes. */
const maxPromptMs = 5 * 60_000;

export const promptForPasskey = ({ input }: { input: PasskeyCeremony }) => requestPasskey(input, AbortSignal.timeout(maxPromptMs));
export const promptForNewPasskey = ({ input }: { input: PasskeyCeremony }) => makePasskey(input, AbortSignal.timeout(maxPromptMs));
