import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = 'docs/adr';
const files = readdirSync(folder).filter((name) => name !== 'README.md');
const numberOf = (file: string): number => Number.parseInt(file, 10);
/** Lines of the index by their file: number, title, day. */
const listed = new Map(
  [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^- \[(\d+)\]\((\S+)\) (.+) \((\d{4}-\d{2}-\d{2})[^)]*\)$/gm)].map(
    ([, number = '', file = '', title = '', day = '']) => [file, { number, title, day }],
  ),
);

describe('every decision is dated, has a status and stands in the index', () => {
  test.each(files)('%s', (file) => {
    const [title = '', ...lines] = readFileSync(join(folder, file), 'utf8').split('\n');
    const head = lines.slice(0, 4).join('\n');
    const [, day] = /^- Date: (\d{4}-\d{2}-\d{2})$/m.exec(head) ?? [];
    expect(head).toMatch(/^- Status: (?:accepted|replaced by \d+|withdrawn)$/m);
    expect({ title, day }).toEqual({ title: `# ${numberOf(file)}. ${listed.get(file)?.title}`, day: listed.get(file)?.day });
    expect(listed.get(file)?.number).toBe(String(numberOf(file)));
  });
});

test('the index names no decision that is not there, and is in the order of their numbers', () => {
  expect([...listed.keys()]).toEqual(files.toSorted((a, b) => numberOf(a) - numberOf(b)));
});
