import type { Host } from '#server/host.ts';
import { isJsonObject, type JsonObject } from '#server/http/exact-json.ts';
import { type IdentityFiles, readIdentity } from '#signer/tls/identity.ts';
import { textOf } from './settings.ts';

/** A signer that is reached over TLS. */
export interface NetworkSigner {
  readonly host: string;
  readonly port: number;
  /** The name that its certificate has; null compares it with the host. */
  readonly name: string | null;
  readonly files: IdentityFiles;
}

/** The path of a Unix socket, or a signer on the network. */
export type SignerAddress = string | NetworkSigner;

const names = ['host', 'port', 'name', 'key', 'certificate', 'ca'];

function networkSigner(object: JsonObject, where: string): NetworkSigner {
  const other = Object.keys(object).find((name) => !names.includes(name));
  if (other !== undefined) throw new Error(`${where} has no ${other}. It has ${names.join(', ')}.`);
  // Numbers of the file come as their digits.
  const port = textOf(object, 'port', where);
  if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65_535) throw new Error(`${where} needs port as a number from 1 to 65535.`);
  const files = { key: textOf(object, 'key', where), certificate: textOf(object, 'certificate', where), ca: textOf(object, 'ca', where) };
  try {
    // One that has expired stops calls of the signer, and not the start of the site.
    readIdentity(files, null);
  } catch (error) {
    throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  const name = object['name'] === undefined ? null : textOf(object, 'name', where);
  return { host: textOf(object, 'host', where), port: Number(port), name, files };
}

/** @returns why the files of a signer on the network do not count now; null where they do. */
export function signerProblemOf(signer: SignerAddress | null): string | null {
  if (signer === null || typeof signer === 'string') return null;
  try {
    readIdentity(signer.files);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Warns at the start of a process: payouts wait until the files are renewed, which needs no restart. */
export function warnOfSigner({ log, id }: Pick<Host, 'log'> & { readonly id: string }, signer: SignerAddress | null): void {
  const problem = signerProblemOf(signer);
  if (problem !== null) log.warn({ network: id, problem }, 'the signer cannot be called');
}

/** @returns null where the chain takes deposits alone. @throws Error with a sentence for the operator. */
export function signerAddressOf(found: JsonObject, where: string): SignerAddress | null {
  const signer = found['signer'] ?? null;
  if (isJsonObject(signer)) return networkSigner(signer, `signer of ${where}`);
  if (signer !== null && (typeof signer !== 'string' || signer === ''))
    throw new Error(`${where}: signer is the path of a socket, or an object with ${names.join(', ')}.`);
  return signer;
}
