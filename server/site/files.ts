import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

export interface StaticFile {
  readonly type: string;
  readonly etag: string;
  /** True where the name changes with the content. */
  readonly isImmutable: boolean;
  readonly bodies: { readonly identity: Buffer; readonly br?: Buffer; readonly gzip?: Buffer };
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
const encodings = { '.br': 'br', '.gz': 'gzip' } as const;

export const etagOf = (body: Buffer): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** A file that is not packed. @throws Error where its ending has no type. */
export function fileOf(address: string, identity: Buffer): StaticFile {
  const type = types[extname(address)];
  if (!type) throw new Error(`${address} has no type`);
  return { type, etag: etagOf(identity), isImmutable: address.startsWith('/static/'), bodies: { identity } };
}

/**
 * Every file of the built site by its address. An address is looked up, never turned into a path, so no path can leave the folder. Pages are not
 * included: the platform renders its own.
 */
export function readFiles(dir: string): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  const names = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(names);
  for (const name of names) {
    const type = types[extname(name)];
    if (!type || name.endsWith('.html')) continue;
    const identity = readFileSync(name);
    const packed = Object.entries(encodings).flatMap(([suffix, encoding]) =>
      known.has(name + suffix) ? [[encoding, readFileSync(name + suffix)] as const] : [],
    );
    const address = `/${relative(dir, name).split(sep).join('/')}`;
    files.set(address, {
      type,
      etag: etagOf(identity),
      isImmutable: address.startsWith('/static/'),
      bodies: { identity, ...Object.fromEntries(packed) },
    });
  }
  return files;
}
