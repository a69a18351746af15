import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sources from which `npm run build` makes the site, the console and the games. */
const sources = [
  'src',
  'console',
  'domain',
  'machines',
  'styles',
  'games',
  'openapi',
  'public',
  'brands/croupier/public',
  'package-lock.json',
  'scripts/build/plugins.ts',
  'rsbuild.config.ts',
  'scripts/build/postbuild.ts',
];
const begun = 'dist-ssg/sources.begun';
const built = 'dist-ssg/sources';

const filesOf = (path: string): string[] => {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry?.isDirectory()) return entry ? [path] : [];
  const names = readdirSync(path).filter((name) => !name.startsWith('.'));
  return names.toSorted().flatMap((name) => filesOf(join(path, name)));
};

/** Compares two states of the sources by content, because dates change with every copy and checkout. */
export function sourcesFingerprint(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf)) {
    const content = readFileSync(file);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @param fingerprint of the sources at the start of the build: later changes may be missing in it. */
export const recordBuildStart = (fingerprint: string): void => writeFileSync(begun, fingerprint);
/** The build has ended well. */
export const recordBuilt = (): void => renameSync(begun, built);

export const isBuildCurrent = (): boolean => existsSync(built) && readFileSync(built, 'utf8') === sourcesFingerprint();
