import { readFileSync } from 'node:fs';

let read: Readonly<Record<string, string>> | null = null;
/** Scripts of the site's parts by the names in their imports. The build numbers its files. */
const scripts = () => (read ??= JSON.parse(readFileSync('dist-ssg/chunk-names.json', 'utf8')) as Readonly<Record<string, string>>);

/** @returns a pattern for the addresses of the scripts of these parts. @throws Error for an unknown part. */
export function filesOf(name: string | RegExp): RegExp {
  const files = Object.entries(scripts()).flatMap(([each, file]) =>
    (typeof name === 'string' ? each === name : name.test(each)) ? [file] : [],
  );
  if (files.length === 0) throw new Error(`no part of the site is called ${String(name)}`);
  return new RegExp(`(?:${files.map((file) => file.replaceAll('.', String.raw`\.`)).join('|')})$`);
}
