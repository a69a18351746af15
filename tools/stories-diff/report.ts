import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../../domain/html.ts';
import type { Difference, Results } from './results.ts';

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 0; padding: 1.5rem; }
  section { margin-block: 2rem; border-block-start: 1px solid; }
  .pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 1rem; align-items: start; }
  figure { margin: 0; }
  img { max-inline-size: 100%; border: 1px solid; }
  pre { overflow: auto; }
`;

/** Writes `index.html` with the pictures of all that differs beside it; what did not change is not in it. */
export function writeReport(folder: string, { compared, differences }: Results): string {
  mkdirSync(join(folder, 'pictures'), { recursive: true });
  let count = 0;
  const figure = (caption: string, from: string) => {
    const file = `pictures/${(count += 1)}.png`;
    copyFileSync(from, join(folder, file));
    return `<figure><figcaption>${caption}</figcaption><a href="${file}"><img src="${file}" alt="${caption}" loading="lazy"></a></figure>`;
  };
  const pictures = (difference: Difference): string => {
    switch (difference.kind) {
      case 'changed':
        return (
          figure('before', difference.before) +
          figure('after', difference.after) +
          (difference.difference ? figure('difference', difference.difference) : '<p>The two have different sizes.</p>')
        );
      case 'new':
        return figure('after', difference.after);
      case 'gone':
        return figure('before', difference.before);
      case 'broken':
        return `<pre>${escapeHtml(difference.message)}</pre>`;
      default:
        return difference satisfies never;
    }
  };
  const sections = differences.map(
    (difference) =>
      `<section><h2>${escapeHtml(difference.story)}</h2><p>${difference.kind} · ${escapeHtml(difference.look)}</p><div class="pictures">${pictures(difference)}</div></section>`,
  );
  const file = join(folder, 'index.html');
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Changed stories</title><style>${style}</style><h1>Changed stories</h1><p>${summaryOf({ compared, differences })}</p>${sections.join('')}</html>\n`,
  );
  return file;
}

/** Counts in words, like "560 pictures compared: 2 changed, 1 new". */
export function summaryOf({ compared, differences }: Results): string {
  const counts = (['changed', 'new', 'gone', 'broken'] as const).flatMap((kind) => {
    const count = differences.filter((difference) => difference.kind === kind).length;
    return count ? [`${count} ${kind}`] : [];
  });
  return `${compared} pictures compared: ${counts.join(', ') || 'nothing changed'}`;
}
