import { createHash } from 'node:crypto';
import { languages } from '#domain/languages.ts';
import type { BuiltSite } from './bundle.ts';
import type { StaticFile } from './files.ts';

const workerFile = '/sw.js';
/** The first line of the worker, which `scripts/build/postbuild.ts` writes. */
const firstLine = /^self\.build=(.+);\n/;

interface Look {
  /** The template of pages, without the style. */
  readonly template: string;
  readonly style: string;
  readonly version: string;
  /** Addresses of pictures that the style refers to. */
  readonly pictures: readonly string[];
}

/**
 * The service worker whose offline page has the name and the look of the brand. Its policy allows only files, so the style is one.
 * @returns files by address.
 */
export async function brandedWorker(
  { renderOfflinePage, built }: BuiltSite,
  files: ReadonlyMap<string, StaticFile>,
  { template, style, version, pictures }: Look,
): Promise<Map<string, Buffer>> {
  const code = files.get(workerFile)?.bodies.identity.toString();
  const [line, json] = firstLine.exec(code ?? '') ?? [];
  if (code === undefined || line === undefined || json === undefined) return new Map();
  const build = JSON.parse(json) as { version: string; files: string[]; offlinePages: Record<string, string> };
  const styles = style === '' ? [] : [`/static/css/brand.${version}.css`];
  const own = [...new Set([...(built.chunks['early'] ?? []), ...(built.chunks['offline'] ?? []), ...styles])];
  const pages = await Promise.all(
    languages.map(async (language) => [language, await renderOfflinePage({ language, template, files: own })] as const),
  );
  const branded = { ...build, files: [...build.files, ...styles, ...pictures], offlinePages: Object.fromEntries(pages) };
  const hash = createHash('sha256').update(JSON.stringify(branded)).digest('hex').slice(0, 12);
  const worker = `self.build=${JSON.stringify({ ...branded, version: hash })};\n${code.slice(line.length)}`;
  return new Map([[workerFile, Buffer.from(worker)], ...styles.map((address) => [address, Buffer.from(style)] as const)]);
}
