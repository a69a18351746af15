import * as otpauth from 'otpauth';

/** Parameters that every authenticator app supports: RFC 6238 with SHA-1, six digits, 30 seconds. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the present one whose codes are accepted, for clocks that are wrong. */
const stepsOff = 1;
const secretBytes = 20;

/** Generates a secret in base 32, which people can type. */
export const newTotpSecret = (): string => new otpauth.Secret({ size: secretBytes }).base32;

/** Returns the URI that an authenticator app scans. @param issuer as the app lists it. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  new otpauth.TOTP({ ...kind, secret, issuer, label }).toString();

/** @returns the step of the code, in 30 seconds since 1970; null if it belongs to no accepted step. */
export function totpStepOf(secret: string, code: string, at: Date): number | null {
  // The library throws at six characters of more than six bytes.
  if (Buffer.byteLength(code) !== kind.digits) return null;
  const totp = new otpauth.TOTP({ ...kind, secret });
  const timestamp = at.getTime();
  const off = totp.validate({ token: code, timestamp, window: stepsOff });
  return off === null ? null : totp.counter({ timestamp }) + off;
}
