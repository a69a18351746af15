import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/** Kilobytes (1,000 bytes, brotli) of JavaScript that a page may load before anybody touches it. They may only shrink. */
const budgets: Readonly<Record<string, number>> = { '/en': 85, '/en/casino': 87 };

const packed = (file: string): number => {
  const body = readFileSync(`dist${file}`);
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
    .length;
};

/** Every script that the built page names: what it runs, and what it preloads because it will run it at once. */
const scriptsOf = (path: string): string[] => {
  const html = readFileSync(`dist${path}/index.html`, 'utf8');
  const head = html.slice(0, html.indexOf('</head>'));
  return [
    ...new Set([...head.matchAll(/<(?:script[^>]* src|link rel="preload" as="script" href)="([^"]+)"/g)].map(([, file = '']) => file)),
  ];
};

let isOver = false;
for (const [path, kilobytes] of Object.entries(budgets)) {
  const files = scriptsOf(path).map((file) => ({ file, size: packed(file) }));
  if (files.length === 0) throw new Error(`${path} names no script: is it built?`);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const verdict = total > kilobytes * 1_000 ? 'OVER' : 'within';
  isOver ||= verdict === 'OVER';
  console.log(`${path}: ${(total / 1_000).toFixed(1)} kB, ${verdict} the budget of ${kilobytes} kB`);
  for (const { file, size } of files.toSorted((a, b) => b.size - a.size)) console.log(`  ${String(size).padStart(6)}  ${file}`);
}
process.exitCode = isOver ? 1 : 0;
