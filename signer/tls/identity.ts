import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { createSecureContext } from 'node:tls';

/** Files in PEM of one end of the connection between platform and signer. */
export interface IdentityFiles {
  readonly key: string;
  /** The certificate of the key, with those between it and the authority after it. */
  readonly certificate: string;
  /** The authorities that may have signed the certificate of the other end. */
  readonly ca: string;
}

/** The contents of the files, by the names that `node:tls` has for them. */
export interface Identity {
  readonly key: string;
  readonly cert: string;
  readonly ca: string;
}

/** A certificate has two or three kilobytes. */
const maxFileBytes = 256 * 1024;

function read(file: string): string {
  try {
    if (statSync(file).size <= maxFileBytes) return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code}.`, { cause: error });
  }
  throw new Error(`${file} is too long for a key or a certificate.`);
}

/** @throws Error for a file that others than its owner can read. */
export function readSecretFile(file: string): string {
  const text = read(file);
  if ((statSync(file).mode & 0o077) !== 0) throw new Error(`${file} can be read by others. Run chmod 600 on it.`);
  return text.trim();
}

function certificatesOf(file: string, text: string): readonly X509Certificate[] {
  const blocks = text.split(/(?<=-----END CERTIFICATE-----)/).filter((block) => block.includes('BEGIN CERTIFICATE'));
  try {
    if (blocks.length > 0) return blocks.map((block) => new X509Certificate(block));
  } catch (error) {
    throw new Error(`${file} is no certificate in PEM.`, { cause: error });
  }
  throw new Error(`${file} is no certificate in PEM.`);
}

function requireInTime(file: string, { validFrom, validTo }: X509Certificate, time: number): void {
  if (time >= Date.parse(validTo)) throw new Error(`The certificate in ${file} has expired at ${validTo}.`);
  if (time < Date.parse(validFrom)) throw new Error(`The certificate in ${file} counts only from ${validFrom} on.`);
}

function requireAllInTime(
  files: IdentityFiles,
  certificates: readonly X509Certificate[],
  authorities: readonly X509Certificate[],
  time: number,
): void {
  certificates.forEach((certificate) => requireInTime(files.certificate, certificate, time));
  // An old authority may stay beside the new one until every certificate was renewed.
  const current = authorities.find(({ validTo }) => time < Date.parse(validTo)) ?? authorities[0];
  if (current) requireInTime(files.ca, current, time);
}

function privateKeyOf(file: string, text: string): KeyObject {
  try {
    return createPrivateKey(text);
  } catch (error) {
    throw new Error(`${file} is no private key in PEM without a passphrase.`, { cause: error });
  }
}

/**
 * @param time at which the certificates have to count; null checks everything else.
 * @throws Error with a sentence for the operator, where the other end would refuse the files or be believed without reason.
 */
export function readIdentity(files: IdentityFiles, time: number | null = Date.now()): Identity {
  const [key, cert, ca] = [readSecretFile(files.key), read(files.certificate), read(files.ca)];
  const certificates = certificatesOf(files.certificate, cert);
  const authorities = certificatesOf(files.ca, ca);
  if (time !== null) requireAllInTime(files, certificates, authorities, time);
  if (certificates[0]?.checkPrivateKey(privateKeyOf(files.key, key)) !== true)
    throw new Error(`${files.key} is not the key of the certificate in ${files.certificate}.`);
  try {
    createSecureContext({ key, cert, ca });
  } catch (error) {
    throw new Error(`TLS does not take ${files.certificate} with its key.`, { cause: error });
  }
  return { key, cert, ca };
}
