import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = 'docs/adr';
const files = readdirSync(folder).filter((name) => name !== 'README.md');
const numberOf = (file: string): number => Number.parseInt(file, 10);
const numbers = new Set(files.map(numberOf));
const sections = ['Context', 'Decision', 'Options refused', 'Consequences'];

/** Lines of the index by their file: number and title. A date after the title is optional. */
const listed = new Map(
  [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^- \[(\d+)\]\(([^)\s]+)\) (.+?)(?: \(\d{4}-\d{2}-\d{2}\))?$/gm)].map(
    ([, number = '', file = '', title = '']) => [file, { number, title }],
  ),
);

describe.each(files)('%s', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const [first = '', ...lines] = text.split('\n');
  const head = lines.slice(0, 5).join('\n');

  test('[words 2] has a title of the form "Subject: decision", as in the index', () => {
    const title = first.replace(/^# \d+\. /, '');
    expect(first).toBe(`# ${numberOf(file)}. ${listed.get(file)?.title}`);
    expect(title).toMatch(/^[A-Z][^:]{1,50}: \S/);
    expect(listed.get(file)?.number).toBe(String(numberOf(file)));
  });

  test('[words 2] has a status and every section in order', () => {
    expect(head).toMatch(/^- Status: (?:accepted|superseded by \d+|withdrawn)$/m);
    const found = [...text.matchAll(/^(?:## |\*\*)(Context|Decision|Options refused|Consequences)\b/gm)].map(([, name]) => name);
    expect(found).toEqual(sections);
  });

  test('[words 2] supersedes a decision that is there, and replaces one that is gone', () => {
    const later = /^- Status: superseded by (\d+)$/m.exec(head)?.[1];
    expect(later === undefined || numbers.has(Number(later))).toBe(true);
    const replaced = /^- Replaces: ([\d, ]+)$/m.exec(head)?.[1]?.split(', ').map(Number) ?? [];
    expect(replaced.filter((number) => numbers.has(number))).toEqual([]);
  });
});

test('the index names no decision that is not there, and is in the order of their numbers', () => {
  expect([...listed.keys()]).toEqual(files.toSorted((a, b) => numberOf(a) - numberOf(b)));
});

test('[words 2] every pointer to a decision leads to one', () => {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).split('\n');
  const sources = tracked.filter((file) => /\.(?:ts|tsx|js|mjs|md|sql|ya?ml|css|html)$/.test(file) && existsSync(file));
  const lost = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const named = [...text.matchAll(/\bADRs? ((?:\[?\d+\]?(?:\([^)]*\))?(?:,\s+| and |\b)?)+)/g)].flatMap(([, list = '']) =>
      [...list.replaceAll(/\([^)]*\)/g, '').matchAll(/\d+/g)].map(([number]) => number),
    );
    const linked = [...text.matchAll(/\badr\/(\d{4}-[\w-]+\.md)/g)].map(([, link = '']) => link);
    return [
      ...named.filter((number) => !numbers.has(Number(number))).map((number) => `${file}: ADR ${number}`),
      ...linked.filter((link) => !files.includes(link)).map((link) => `${file}: ${link}`),
    ];
  });
  expect(sources.length).toBeGreaterThan(1000);
  expect(lost).toEqual([]);
});
