import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface CertificateOptions {
  readonly name: string;
  readonly authority?: string;
  /** A negative number makes one that has expired. */
  readonly days?: number;
  readonly usage?: 'clientAuth' | 'serverAuth';
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** A folder with authorities and certificates that `openssl` makes, as the manual of operators has it made. */
export function certificateFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
  const file = (name: string): string => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  return {
    file,
    authority(name: string): string {
      openssl('req', '-x509', ...newKey, '-days', '2', '-subj', `/CN=${name}`, '-keyout', file(`${name}.key`), '-out', file(`${name}.pem`));
      return file(`${name}.pem`);
    },
    /** @returns the files of a new key and of its certificate. */
    issue(stem: string, { name, authority = 'ca', days = 2, usage }: CertificateOptions) {
      const [key, request, extensions, certificate] = [`${stem}.key`, `${stem}.csr`, `${stem}.ext`, `${stem}.pem`].map(file) as [
        string,
        string,
        string,
        string,
      ];
      openssl('req', ...newKey, '-subj', `/CN=${stem}`, '-keyout', key, '-out', request);
      const address = /^[\d.]+$/.test(name) ? 'IP' : 'DNS';
      writeFileSync(extensions, `subjectAltName=${address}:${name}\n${usage ? `extendedKeyUsage=${usage}\n` : ''}`);
      const by = ['-CA', file(`${authority}.pem`), '-CAkey', file(`${authority}.key`)];
      openssl('x509', '-req', '-in', request, ...by, '-days', String(days), '-extfile', extensions, '-out', certificate);
      chmodSync(key, 0o600);
      return { key, certificate };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
export type CertificateFolder = ReturnType<typeof certificateFolder>;
