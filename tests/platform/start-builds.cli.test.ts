import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

/** Ends the process where the database would be opened: these tests are about the steps before. */
const noDatabase = 'postgres://nobody@127.0.0.1:1/nothing';
const sourcesModule = pathToFileURL(resolve('scripts/build/site-sources.ts')).href;

let root: string;
const write = (path: string, content = '') => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};

/** A repository with a single source, whose build takes a moment. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'croupier-builds-'));
  write('package.json', JSON.stringify({ type: 'module', scripts: { build: 'node build.js' } }));
  write(
    'build.js',
    `import { mkdirSync, writeFileSync } from 'node:fs';
     import { recordBuildStart, recordBuilt, sourcesFingerprint } from '${sourcesModule}';
     const fingerprint = sourcesFingerprint();
     for (const folder of ['dist', 'dist-ssg', 'dist-games', 'dist-console']) mkdirSync(folder, { recursive: true });
     for (const file of ['dist/config.json', 'dist-ssg/render.js', 'dist-console/index.html']) writeFileSync(file, '');
     recordBuildStart(fingerprint);
     if (process.env.BREAK === 'at the end') process.exit(1);
     recordBuilt();`,
  );
  write('node_modules/.bin/rsbuild');
  write('src/index.ts', 'export const answer = 41;\n');
  write('machines/a/a.machine.ts');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const run = (args: readonly string[], env: Record<string, string> = {}) =>
  new Promise<string>((done) => {
    const { SITE_DIR: _, ...inherited } = process.env;
    execFile(process.execPath, args, { cwd: root, env: { ...inherited, DATABASE_URL: noDatabase, ...env } }, (_error, out) => done(out));
  });
/** @returns its output about building before it looks for its data. */
const start = (env?: Record<string, string>) => run([resolve('scripts/start.ts')], env);
const build = (env?: Record<string, string>) => run(['build.js'], env);
const isCurrent = async () =>
  (await run(['--input-type=module', '-e', `import { isBuildCurrent } from '${sourcesModule}'; console.log(isBuildCurrent());`])) ===
  'true\n';

test('a start builds the site once, and anew when a source says something else', async () => {
  expect(await start()).toBe('Building the site, once …\n');
  write('src/index.ts', 'export const answer = 42;\n');
  expect(await start()).toBe('Building the site anew: its sources have changed …\n');
  expect(await start()).toBe('');
});

test('a start serves what is there where its owner says so, and where the build tool is not installed', async () => {
  await build();
  write('src/index.ts');
  expect(await start({ SITE_DIR: 'dist' })).toBe('');
  rmSync(join(root, 'node_modules'), { recursive: true });
  expect(await start()).toBe('');
});

test('dates alone do not make a build old, not even those of a copy', async () => {
  await build();
  for (const year of ['2020', '2040']) {
    utimesSync(join(root, 'src/index.ts'), new Date(`${year}-01-01T00:00:00Z`), new Date(`${year}-01-01T00:00:00Z`));
    expect(await isCurrent()).toBe(true);
  }
});

test.each([
  ['a file says something else of the same length', () => write('src/index.ts', 'export const answer = 42;\n')],
  ['a file is new', () => write('machines/b/b.machine.ts')],
  ['a file is gone', () => rmSync(join(root, 'machines/a'), { recursive: true })],
  ['a file has another name', () => renameSync(join(root, 'machines/a'), join(root, 'machines/b'))],
  ['a dependency changes', () => write('package-lock.json', '{}')],
])('a build is old when %s', async (_, change) => {
  await build();
  change();
  expect(await isCurrent()).toBe(false);
  await build();
  expect(await isCurrent()).toBe(true);
});

test('a build that broke off does not count', async () => {
  await build({ BREAK: 'at the end' });
  expect(await isCurrent()).toBe(false);
});
