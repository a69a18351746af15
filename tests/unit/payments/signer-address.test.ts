import { chmodSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signerAddressOf, signerProblemOf } from '#rails/chains/signer-address.ts';
import { parseExactJson } from '#server/http/exact-json.ts';
import { type CertificateFolder, certificateFolder } from '#tests/support/certificates.ts';

let certificates: CertificateFolder;
let complete: Readonly<Record<string, unknown>>;
beforeAll(() => {
  certificates = certificateFolder();
  const ca = certificates.authority('ca');
  complete = { host: 'signer.internal', port: 7443, ...certificates.issue('platform', { name: 'platform' }), ca };
});
afterAll(() => certificates.remove());

const addressOf = (signer: unknown) =>
  signerAddressOf(parseExactJson(JSON.stringify({ signer })) as Record<string, unknown>, 'litecoin in CHAINS_FILE');

describe('the signer in CHAINS_FILE', () => {
  test('[35.3] is a socket, an address on the network, or absent', () => {
    const { key, certificate, ca } = complete;
    const files = { key, certificate, ca };
    expect([addressOf('/run/signer.sock'), addressOf(undefined)]).toEqual(['/run/signer.sock', null]);
    expect(addressOf(complete)).toEqual({ host: 'signer.internal', port: 7443, name: null, files });
    expect(addressOf({ ...complete, name: 'signer' })).toMatchObject({ name: 'signer' });
  });

  test.each<[string, () => unknown, string]>([
    ['a list', () => [], 'litecoin in CHAINS_FILE: signer is the path of a socket, or an object with host, port,'],
    ['an empty path', () => '', 'signer is the path of a socket'],
    ['no host', () => ({ ...complete, host: undefined }), 'signer of litecoin in CHAINS_FILE needs host.'],
    ['a port that is none', () => ({ ...complete, port: 65_536 }), 'needs port as a number from 1 to 65535.'],
    ['no authority', () => ({ ...complete, ca: undefined }), 'needs ca.'],
    ['a word that means nothing', () => ({ ...complete, clientName: 'x' }), 'has no clientName. It has host, port, name,'],
    ['a key that is not there', () => ({ ...complete, key: '/nowhere' }), '/nowhere cannot be read: ENOENT.'],
    ['the key of another certificate', () => ({ ...complete, key: certificates.file('ca.key') }), 'is not the key of the certificate in'],
  ])('[35.3] with %s is refused, with a sentence', (_what, signer, message) => {
    chmodSync(certificates.file('ca.key'), 0o600);
    expect(() => addressOf(signer())).toThrow(message);
  });

  test('[35.3] with an expired authority or certificate is taken at the start, and the problem is named', () => {
    const past = certificates.issue('past', { name: 'past', days: -1 });
    for (const expired of [{ ca: past.certificate }, past]) {
      const signer = addressOf({ ...complete, ...expired });
      expect(signerProblemOf(signer)).toMatch(/^The certificate in \S+past\S* has expired at .+\.$/);
    }
    expect([signerProblemOf(addressOf(complete)), signerProblemOf('/run/signer.sock'), signerProblemOf(null)]).toEqual([null, null, null]);
  });

  test('[35.3] with a key that others can read is refused', () => {
    chmodSync(certificates.file('platform.key'), 0o640);
    expect(() => addressOf(complete)).toThrow('platform.key can be read by others. Run chmod 600 on it.');
    chmodSync(certificates.file('platform.key'), 0o600);
  });
});
