import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyCeremony, PasskeyProof } from '#openapi/model.ts';
import { prompted } from './prompt.ts';

/** Makes the browser create a passkey. @returns the passkey to add, or null after a cancellation. @throws ProblemError as `prompted` does. */
export async function makePasskey({ ceremony, options }: PasskeyCeremony, signal: AbortSignal): Promise<NewPasskey | null> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = await prompted(() => startRegistration({ optionsJSON }), signal);
  return credential && { ceremony, credential: credential as NewPasskey['credential'] };
}

/** Makes the browser use a passkey. @returns its proof, or null after a cancellation. @throws ProblemError as `prompted` does. */
export async function requestPasskey({ ceremony, options }: PasskeyCeremony, signal: AbortSignal): Promise<PasskeyProof | null> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const credential = await prompted(() => startAuthentication({ optionsJSON }), signal);
  return credential && { ceremony, credential: credential as unknown as PasskeyProof['credential'] };
}
