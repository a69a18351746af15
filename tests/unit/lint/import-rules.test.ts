import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync, copyFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'import-rules-'));
copyFileSync('.oxlintrc.json', join(root, '.oxlintrc.json'));
symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
afterAll(() => rmSync(root, { recursive: true }));

/** What the linter says of one file at one place, as the list of rules it breaks. */
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

const imports = 'eslint(no-restricted-imports)';
const globals = 'eslint(no-restricted-globals)';
const properties = 'eslint(no-restricted-properties)';
const using = (from: string) => `import { thing } from '${from}';\nexport const used = thing;\n`;

test.each([
  ['machines/cashier/a.ts', using('react'), imports],
  ['machines/cashier/a.ts', using('../../../src/data/operations.ts'), imports],
  ['machines/cashier/a.ts', using('../../../src/views/ui/Button.tsx'), imports],
  ['machines/cashier/a.ts', using('../../../server/platform.ts'), imports],
  ['machines/cashier/a.ts', 'export const now = () => Date.now();\n', properties],
  ['machines/cashier/a.ts', 'export const luck = () => Math.random();\n', properties],
  ['machines/cashier/a.ts', "export const read = () => localStorage.getItem('x');\n", globals],
  ['machines/cashier/a.ts', "export const ask = () => fetch('/api');\n", globals],
  ['src/domain/a.ts', using('../site/config.ts'), imports],
  ['src/domain/a.ts', using('react'), imports],
  ['src/domain/a.ts', using('../data/operations.ts'), imports],
  ['src/api/model.ts', using('./operations.ts'), imports],
  ['src/api/operations.ts', using('../views/ui/Button.tsx'), imports],
  ['src/views/a.tsx', using('xstate'), imports],
  ['src/views/cashier/a.tsx', using('../../../games/engine/crash.ts'), imports],
  ['src/views/a.tsx', using('wouter'), imports],
  ['src/views/cashier/a.tsx', using('../../api/operations.ts'), imports],
  ['src/views/cashier/a.tsx', using('../../../machines/cashier/cashier.machine.ts'), imports],
  ['src/views/cashier/a.tsx', using('../../screens/home/HomeScreen.tsx'), imports],
  ['src/views/a.tsx', "export const ask = () => fetch('/api');\n", globals],
  ['src/screens/a.tsx', "export const ask = () => fetch('/api');\n", globals],
  ['src/screens/a.tsx', using('../../../server/platform.ts'), imports],
  ['src/app/a.tsx', using('../../../games/engine/crash.ts'), imports],
  ['server/a.ts', using('../machines/cashier/cashier.machine.ts'), imports],
  ['server/a.ts', using('../src/app/config.ts'), imports],
  ['server/a.ts', using('../src/views/ui/Button.tsx'), imports],
  ['games/engine/a.ts', using('../../../server/platform.ts'), imports],
  ['games/client/a.ts', using('../../../src/data/config.ts'), imports],
  ['games/slot/rules.ts', using('xstate'), imports],
  ['games/slot/engine.ts', using('../provider/play.ts'), imports],
  ['games/engine/a.ts', using('../slot/client/reels.ts'), imports],
  ['games/provider/a.ts', using('../client/money.ts'), imports],
  ['games/slot/client/a.ts', using('../../engine/index.ts'), imports],
  ['games/client/a.ts', using('../registry.ts'), imports],
  ['games/client/a.ts', using('react'), imports],
  ['server/a.ts', using('../games/slot/client/reels.ts'), imports],
])('%s may not hold: %s', (file, code, rule) => {
  expect(brokenRules(file, code)).toEqual([rule]);
});

test.each([
  ['machines/cashier/a.ts', using('xstate')],
  ['machines/cashier/a.ts', using('../../support/known.ts')],
  ['machines/cashier/a.ts', using('./b.ts')],
  ['machines/cashier/a.ts', using('../../../openapi/model.ts')],
  ['machines/cashier/a.ts', using('../../../domain/money.ts')],
  ['src/views/cashier/a.tsx', "import type { View } from '../../../machines/cashier/cashier.view.ts';\nexport type Shown = View;\n"],
  ['src/screens/a.tsx', using('../../../machines/cashier/cashier.machine.ts')],
  ['src/screens/a.tsx', using('xstate')],
  ['src/views/favourites/a.tsx', using('../games/GameCard.tsx')],
  ['server/a.ts', using('../src/domain/money.ts')],
  ['games/client/a.ts', using('xstate')],
  ['games/slot/client/a.ts', using('preact')],
  ['games/slot/client/a.ts', "import type { Wager } from '../../engine/index.ts';\nexport type Bet = Wager;\n"],
  ['games/provider/a.ts', using('../engine/index.ts')],
  ['games/client/a.ts', using('../engine/crash.ts')],
])('%s may hold: %s', (file, code) => {
  expect(brokenRules(file, code)).toEqual([]);
});
