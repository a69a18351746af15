import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

interface Cruise {
  readonly summary: { readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[] };
}

/** Each file has a single import, so that a report concerns that import. */
const refused: readonly (readonly [file: string, code: string, rule: string])[] = [
  ['machines/cashier/uses-react.ts', "import { use } from 'react';\nexport const used = use;\n", 'machines uses xstate'],
  ['machines/cashier/asks.ts', "export { thing } from '../../src/data/operations.ts';\n", 'machines may import openapi, domain'],
  ['machines/cashier/draws.ts', "export { thing } from '#src/views/ui/Button.tsx';\n", 'machines may import openapi, domain'],
  ['machines/cashier/serves.ts', "export { thing } from '../../server/platform.ts';\n", 'machines may import openapi, domain'],
  ['domain/asks.ts', "export { thing } from '../src/data/operations.ts';\n", 'domain may import openapi'],
  ['domain/acts.ts', "export { thing } from '../machines/cashier/machine.ts';\n", 'domain may import openapi'],
  ['openapi/counts.ts', "export { thing } from '../domain/money.ts';\n", 'openapi may import nothing'],
  ['src/views/runs.tsx', "import { createActor } from 'xstate';\nexport const used = createActor;\n", 'src/views does without xstate'],
  ['src/views/cashier/runs.tsx', "export { thing } from '../../../machines/cashier/machine.ts';\n", 'types of machines only'],
  ['src/views/cashier/asks.tsx', "export { thing } from '../../data/operations.ts';\n", 'src/views may import'],
  ['src/views/cashier/shows.tsx', "export { thing } from '../../screens/home/HomeScreen.tsx';\n", 'src/views may import'],
  ['src/views/cashier/plays.tsx', "export { thing } from '../../../games/engine/crash.ts';\n", 'src/views may import'],
  ['src/data/shows.ts', "export { thing } from '../views/ui/Button.tsx';\n", 'src/data may import'],
  ['src/navigation/remembers.ts', "export { thing } from '../features/session.ts';\n", 'src/navigation may import'],
  ['src/features/shows.ts', "export { thing } from '../screens/home/HomeScreen.tsx';\n", 'src/features may import'],
  ['src/screens/boots.ts', "export { thing } from '../boot/App.tsx';\n", 'src/screens may import'],
  ['src/screens/serves.ts', "export { thing } from '../../server/platform.ts';\n", 'src/screens may import'],
  ['src/boot/plays.ts', "export { thing } from '../../games/engine/crash.ts';\n", 'src/boot may import'],
  ['server/acts.ts', "export { thing } from '../machines/cashier/machine.ts';\n", 'server may import openapi, domain'],
  ['server/shows.ts', "export { thing } from '../src/views/ui/Button.tsx';\n", 'server may import openapi, domain'],
  ['server/plays.ts', "export { thing } from '#games/engine/crash.ts';\n", 'server may import openapi, domain'],
  ['server/pretends.ts', "export { thing } from '../sandbox/index.ts';\n", 'server may import openapi, domain'],
  ['games/engine/serves.ts', "export { thing } from '../../server/platform.ts';\n", 'games may import'],
  ['games/slot/rules.ts', "import { setup } from 'xstate';\nexport const used = setup;\n", 'the rules of a game are pure'],
  ['games/slot/engine.ts', "export { thing } from '../provider/play.ts';\n", 'the rules of a game are pure'],
  ['games/engine/draws.ts', "export { thing } from '../slot/client/reels.tsx';\n", 'the rules of a game are pure'],
  ['games/provider/draws.ts', "export { thing } from '../client/money.ts';\n", "a game's provider draws nothing"],
  ['games/slot/client/whole.ts', "export { thing } from '../../engine/index.ts';\n", "a game's page knows its own game"],
  ['games/client/lists.ts', "export { thing } from '../registry.ts';\n", "a game's page knows its own game"],
  ['games/client/uses-react.ts', "import { use } from 'react';\nexport const used = use;\n", "a game's page knows its own game"],
  ['games/client/boots.ts', "export { thing } from '../../src/boot/App.tsx';\n", 'games may import'],
  ['src/boot/tests.ts', "export { thing } from '../../tests/support/thing.ts';\n", 'src/boot may import'],
  ['server/circle-a.ts', "export { thing } from './circle-b.ts';\n", 'no circle'],
  ['server/kind-a.ts', "import type { B } from './kind-b.ts';\nexport type A = B;\nexport const a = 1;\n", 'no circle of types'],
  ['server/campaigns/targets.ts', "export { thing } from '../protection/harm/ladder.ts';\n", 'signs of harm are closed'],
  ['server/vip/targets.ts', "export { thing } from '#server/protection/harm/ladder.ts';\n", 'signs of harm are closed'],
  [
    'server/content/targets.ts',
    "import type { thing } from '../protection/harm/ladder.ts';\nexport type T = typeof thing;\n",
    'signs of harm are closed',
  ],
  ['sandbox/targets.ts', "export { thing } from '../server/protection/harm/ladder.ts';\n", 'signs of harm are closed'],
  ['domain/lost.ts', "export { thing } from './nowhere.ts';\n", 'what is imported is there'],
];
/** A circle is reported once, at the file that comes first. */
const otherHalf = [
  ['server/circle-b.ts', "export { thing } from './circle-a.ts';\n"],
  ['server/kind-b.ts', "import { a } from './kind-a.ts';\nexport type B = typeof a;\n"],
] as const;
const allowed: readonly (readonly [file: string, code: string])[] = [
  ['machines/cashier/machine.ts', "import { setup } from 'xstate';\nexport const thing = setup;\n"],
  [
    'machines/cashier/rules.ts',
    "export { thing } from '../../domain/money.ts';\nexport { thing as other } from '../../openapi/model.ts';\n",
  ],
  ['openapi/model.ts', 'export const thing = 1;\n'],
  ['domain/money.ts', "export { thing } from '../openapi/model.ts';\n"],
  ['src/data/operations.ts', "export { thing } from '../../openapi/model.ts';\n"],
  ['src/views/ui/Button.tsx', 'export const thing = 1;\n'],
  ['src/views/cashier/View.tsx', "import type { thing } from '../../../machines/cashier/machine.ts';\nexport type Shown = typeof thing;\n"],
  ['src/features/session.ts', "export { thing } from '#machines/cashier/machine.ts';\n"],
  ['src/screens/home/HomeScreen.tsx', "export { thing } from '../../features/session.ts';\n"],
  ['src/boot/App.tsx', "export { thing } from '../screens/home/HomeScreen.tsx';\n"],
  ['server/platform.ts', "export { thing } from '../domain/money.ts';\n"],
  ['server/protection/harm/ladder.ts', 'export const thing = 1;\n'],
  ['server/protection/handlers.ts', "export { thing } from './harm/ladder.ts';\n"],
  ['server/jobs.ts', "export { thing } from './protection/harm/ladder.ts';\n"],
  ['sandbox/index.ts', "export { thing } from '../server/platform.ts';\n"],
  ['games/engine/crash.ts', 'export const thing = 1;\n'],
  ['games/engine/index.ts', "export { thing } from '../slot/profiles.ts';\n"],
  ['games/slot/profiles.ts', 'export const thing = 1;\n'],
  ['games/registry.ts', "export { thing } from './slot/profiles.ts';\n"],
  ['games/provider/play.ts', "export { thing } from '../engine/index.ts';\n"],
  ['games/client/money.ts', "import { setup } from 'xstate';\nexport const thing = setup;\n"],
  ['games/slot/client/reels.tsx', "import { h } from 'preact';\nexport { thing } from '../../engine/crash.ts';\nexport const drawn = h;\n"],
  ['games/slot/client/bet.ts', "import type { thing } from '../../engine/index.ts';\nexport type Bet = typeof thing;\n"],
  ['tests/support/thing.ts', "export { thing } from '../../server/platform.ts';\n"],
];

const root = mkdtempSync(join(tmpdir(), 'arrows-'));
const said = new Map<string, string[]>();

beforeAll(() => {
  mkdirSync(join(root, 'tools'));
  for (const file of ['tools/import-table.mjs', 'package.json']) copyFileSync(file, join(root, file));
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  for (const [file, code] of [...refused, ...otherHalf, ...allowed]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), code);
  }
  const folders = [...new Set([...refused, ...allowed].map(([file]) => file.split('/')[0]!))];
  const cruiser = join(process.cwd(), 'node_modules/.bin/depcruise');
  const reported = execFileSync(cruiser, ['--config', 'tools/import-table.mjs', '--output-type', 'json', ...folders], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const { from, rule } of (JSON.parse(reported) as Cruise).summary.violations) said.set(from, [...(said.get(from) ?? []), rule.name]);
});
afterAll(() => rmSync(root, { recursive: true }));

test.each(refused)('%s is refused', (file, _, rule) => {
  expect(said.get(file)).toContainEqual(expect.stringContaining(rule));
});

test.each(allowed)('%s is allowed', (file) => {
  expect(said.get(file)).toBeUndefined();
});
