import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { aboutMigration, migrationNotes, releasedChangelog } from '#tools/release/changelog.ts';

const changelog = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A cashier.\n\n## [0.1.0] - 2026-01-05\n\n- A lobby.\n';

describe('[34.7] the notes of a release', () => {
  test('close what was unreleased under the version, with its migrations, and open a new section', () => {
    const notes = migrationNotes([{ file: '002_coins.sql', about: 'Coins of a player' }]);
    expect(releasedChangelog(changelog, '0.2.0', '2026-11-29', notes)).toBe(
      [
        '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-29\n\n### Added\n\n- A cashier.\n\n### Migrations\n',
        'The start of the platform, or `npm run operator -- migrate`, applies them.\n',
        '- `002_coins.sql`: Coins of a player\n\n## [0.1.0] - 2026-01-05\n\n- A lobby.\n',
      ].join('\n'),
    );
  });

  test('are refused without a change, without a section, and for a version that was released', () => {
    const released = releasedChangelog(changelog, '0.2.0', '2026-11-29', '');
    expect(() => releasedChangelog(released, '0.3.0', '2026-11-30', '')).toThrow('no change since the last release');
    expect(() => releasedChangelog(changelog, '0.1.0', '2026-11-29', '')).toThrow('already has version 0.1.0');
    expect(() => releasedChangelog('# Changelog\n', '0.2.0', '2026-11-29', '')).toThrow('no section');
  });

  test('say of a migration what its first comment says', () => {
    expect(aboutMigration('-- Coins of a player, by\n-- network. More of it.\ncreate table coins ();')).toBe(
      'Coins of a player, by network',
    );
    expect([aboutMigration('create table coins ();'), aboutMigration('-- Coins'), migrationNotes([])]).toEqual(['', 'Coins', '']);
  });
});

describe('[34.7] npm run release -- notes', () => {
  const root = mkdtempSync(join(tmpdir(), 'release-'));
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test('names the migrations that came after the last tag', () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=ana', '-c', 'user.email=ana@example.com', ...args], { cwd: root, stdio: 'ignore' });
    const commit = (message: string) => {
      git('add', '.');
      git('commit', '-m', message);
    };
    const run = (...args: string[]) =>
      execFileSync(process.execPath, [resolve('tools/release-notes.ts'), ...args], { cwd: root, encoding: 'utf8' });
    const migrations = join(root, 'server/db/migrations');
    mkdirSync(migrations, { recursive: true });
    writeFileSync(join(migrations, '001_players.sql'), '-- Players.\n');
    writeFileSync(join(root, 'package.json'), '{ "version": "0.2.0" }');
    writeFileSync(join(root, 'CHANGELOG.md'), changelog);
    git('init');
    commit('first');
    expect(run()).toContain('No release yet');
    git('tag', 'v0.1.0');
    expect(run()).toContain('No migration since v0.1.0.');
    writeFileSync(join(migrations, '002_coins.sql'), '-- Coins.\n');
    commit('second');
    expect(run('--write')).toContain('- `002_coins.sql`: Coins');
    expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toMatch(
      /## \[0\.2\.0\] - \d{4}-\d\d-\d\d\n\n### Added\n\n- A cashier\.\n\n### Migrations/,
    );
  });
});
