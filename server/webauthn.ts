import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { NewPasskey, PasskeyProof } from '#openapi/model.ts';
import { Problem } from './http/problem.ts';
import type { Log } from './log.ts';

/** The party for which passkeys are made, and the origins that may request them. */
export interface RelyingParty {
  readonly id: string;
  readonly origins: readonly string[];
}

/** Whether a challenge, in base64url, is the expected one. */
export type IsChallenge = (challenge: string) => boolean;

/** COSE: EdDSA, ES256, RS256. */
export const passkeyAlgorithms = [-8, -7, -257];

/** The library is loaded with the first passkey, not with each start. */
export const webauthn = () => import('@simplewebauthn/server');

/** Logs the cause for the operator: a wrongly set domain refuses everybody. The caller learns only that the passkey was refused. */
const logRefused = (log: Log, error: unknown): void =>
  log.info({ why: String(error instanceof Error ? error.message : error).slice(0, 300) }, 'passkey refused');

/** Checks a new passkey. @throws Problem `passkey_invalid`. */
export async function verifiedCredential(log: Log, { id, origins }: RelyingParty, { credential }: NewPasskey, isChallenge: IsChallenge) {
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: isChallenge,
      expectedOrigin: [...origins],
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    if (registrationInfo) return registrationInfo.credential;
  } catch (error) {
    logRefused(log, error);
  }
  throw new Problem('passkey_invalid', 'This passkey is not what was asked for.');
}

/** Checks a signature of a known passkey. @returns the number of its signatures, by its own counter; null for a refused signature. */
export async function verifiedCount(
  log: Log,
  { id, origins }: RelyingParty,
  { credential }: PasskeyProof,
  publicKey: Uint8Array,
  isChallenge: IsChallenge,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: isChallenge,
      expectedOrigin: [...origins],
      expectedRPID: id,
      requireUserVerification: true,
      // The count is compared in the database, so that the second of two simultaneous uses finds it changed.
      credential: { id: credential.id, publicKey: Uint8Array.from(publicKey), counter: 0 },
    });
    if (verified) return authenticationInfo.newCounter;
  } catch (error) {
    logRefused(log, error);
  }
  return null;
}
