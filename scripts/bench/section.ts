import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const INTRODUCTION = `# Performance

Measured, not promised: \`npm run bench:web\` and \`npm run bench:api\` each rewrite their section below with the machine and the day. Compare
ratios within one run; on another machine, or a busy one, the figures themselves are others.

`;

/**
 * Replaces what stands between `<!-- name -->` and `<!-- /name -->`, or adds it at the end. A file that is not there is begun.
 * @throws Error for markers that are not one pair.
 */
export function writeSection(file: string, name: string, markdown: string): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : INTRODUCTION;
  const [opening, closing] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const section = `${opening}\n\n${markdown.trim()}\n\n${closing}`;
  const [start, end] = [before.indexOf(opening), before.indexOf(closing)];
  if (start === -1 && end === -1) return writeFileSync(file, `${before.trimEnd()}\n\n${section}\n`);
  if (start === -1 || end < start) throw new Error(`${file} has not one pair of ${opening} and ${closing}.`);
  return writeFileSync(file, before.slice(0, start) + section + before.slice(end + closing.length));
}
