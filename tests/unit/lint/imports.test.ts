import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const climbing = /^\s*(?:(?:import|export)\b.*|\} )from '\.\.\/\.\.\/|\bimport\('\.\.\/\.\.\//;
const lines = (file: string) => readFileSync(file, 'utf8').split('\n');

test('an import that climbs two folders or more starts at the root, with #', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' }).trim().split('\n');
  expect(
    files.flatMap((file) =>
      lines(file)
        .filter((line) => climbing.test(line) && !/["`]/.test(line))
        .map((line) => `${file}: ${line}`),
    ),
  ).toEqual([]);
});

test.each([
  "import { a } from '../../a.ts';",
  "} from '../../a.ts';",
  "export * from '../../../a.ts';",
  "const a = await import('../../a.ts');",
])('%s climbs', (line) => {
  expect(line).toMatch(climbing);
});

test('package.json names each folder that an import may start at, with the same name', () => {
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly imports: Record<string, string> };
  for (const [name, path] of Object.entries(imports)) expect(`.${name.replace('#', '/')}`).toBe(path);
});
