import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isInTurn } from '#tests/support/turn.ts';

const root = mkdtempSync(join(tmpdir(), 'croupier-scratch-'));
type Command = readonly [string, ...string[]];
const run = (...command: Command) => {
  const [program, ...args] = command;
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } });
  return { status, output: `${stdout}${stderr}` };
};
const create = (...args: readonly string[]) => run('npm', 'run', '-s', 'new', '--', ...args);

// Templates change rarely, and their checks take a minute.
describe.skipIf(!isInTurn('templates'))('what templates make', () => {
  beforeAll(() => {
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { encoding: 'utf8' });
    for (const file of files.split('\0').filter(Boolean)) {
      mkdirSync(join(root, dirname(file)), { recursive: true });
      cpSync(file, join(root, file));
    }
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test('[32.9] files of each kind are made, and a second time the name is taken', { timeout: 240_000 }, () => {
    for (const [kind, name] of [
      ['page', 'daily-race'],
      ['game', 'coinflip'],
      ['machine', 'gift-box'],
      ['operation', 'seat-plan'],
    ] as const) {
      expect(create(kind, name)).toMatchObject({ status: 0, output: expect.stringContaining(`docs/how-to/${kind}.md`) });
      expect(create(kind, name)).toMatchObject({ status: 1, output: expect.stringContaining('The name is taken: ') });
    }
    expect(create('page', 'Daily')).toMatchObject({ status: 1, output: expect.stringContaining('A name is ') });
    expect(readFileSync(join(root, 'games/registry.ts'), 'utf8')).toContain("export * as coinflip from './coinflip/index.ts';");
  });

  test.each([
    ['format', ['npm', 'run', '-s', 'check', '--', 'format']],
    ['imports', ['npm', 'run', '-s', 'check', '--', 'imports']],
    ['types', ['npm', 'run', '-s', 'check', '--', 'types']],
    ['contract', ['npm', 'run', '-s', 'check', '--', 'contract']],
    [
      'lint',
      [
        'npx',
        'oxlint',
        '--deny-warnings',
        'games/coinflip',
        'src/screens',
        'src/views',
        'machines',
        'server/seat-plan',
        'stories',
        'tests',
      ],
    ],
  ] as const satisfies readonly (readonly [string, Command])[])(
    '[32.9] afterwards %s passes',
    { timeout: 1_200_000 },
    (_name, command: Command) => {
      expect(run(...command)).toMatchObject({ status: 0 });
    },
  );

  test('[32.9] the tests find the texts that are left to write', { timeout: 120_000 }, () => {
    const { status, output } = run('npx', 'vitest', 'run', '--project', 'unit', 'tests/unit/i18n/messages.test.ts', '--maxWorkers', '1');
    expect([status, output]).toEqual([1, expect.stringContaining('en daily-race.title')]);
  });

  test.each([
    ['game can be played', ['tests/unit/games/coinflip.test.ts', 'tests/unit/games/registry.test.ts']],
    [
      'machine does what its plan says',
      ['tests/model/plans/gift-box.', 'tests/model/laws/gift-box.test.ts', 'tests/unit/tools/machines.test.ts'],
    ],
    ['operation answers its player', ['tests/platform/seat-plan.test.ts']],
  ])('[32.9] the new %s, and its own tests pass', { timeout: 240_000 }, (_name, files) => {
    expect(run('npx', 'vitest', 'run', ...files, '--maxWorkers', '1')).toMatchObject({ status: 0 });
  });
});
