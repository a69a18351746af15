import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync, copyFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'lint-globals-'));
copyFileSync('.oxlintrc.json', join(root, '.oxlintrc.json'));
symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
afterAll(() => rmSync(root, { recursive: true }));

/** Returns the rules that one file breaks at one path, as the linter reports them. */
function brokenRules(file: string, code: string): string[] {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
  try {
    execFileSync(join(process.cwd(), 'node_modules/.bin/oxlint'), ['--format', 'json', file], { cwd: root, encoding: 'utf8' });
    return [];
  } catch (error) {
    const { diagnostics } = JSON.parse((error as { stdout: string }).stdout) as { diagnostics: { code: string }[] };
    return [...new Set(diagnostics.map(({ code: rule }) => rule))];
  } finally {
    rmSync(path);
  }
}

const globals = 'eslint(no-restricted-globals)';
const properties = 'eslint(no-restricted-properties)';
const imports = 'eslint(no-restricted-imports)';

test.each([
  ['machines/cashier/a.ts', 'export const now = () => Date.now();\n', properties],
  ['machines/cashier/a.ts', 'export const luck = () => Math.random();\n', properties],
  ['machines/cashier/a.ts', "export const read = () => localStorage.getItem('x');\n", globals],
  ['machines/cashier/a.ts', "export const ask = () => fetch('/api');\n", globals],
  ['src/views/a.tsx', "export const ask = () => fetch('/api');\n", globals],
  ['src/screens/a.tsx', "export const ask = () => fetch('/api');\n", globals],
  ['src/screens/a.tsx', "export { useMachine } from '@xstate/react';\n", imports],
  ['src/features/a.ts', "import { createActor } from 'xstate';\ncreateActor({} as never);\n", imports],
])('%s may not hold: %s', (file, code, rule) => {
  expect(brokenRules(file, code)).toEqual([rule]);
});
