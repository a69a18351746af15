/** A migration that a release brings, with the first comment of its file. */
export interface NewMigration {
  readonly file: string;
  readonly about: string;
}

const unreleased = '## [Unreleased]';

/** Reads what a migration says about itself: its comment at the top as one line, up to the first full stop. */
export function aboutMigration(sql: string): string {
  const lines = sql.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('--'));
  const words = lines
    .slice(0, end === -1 ? lines.length : end)
    .map((line) => line.slice(2).trim())
    .join(' ');
  return words.split(/\.(?: |$)/, 1)[0] ?? '';
}

/** The section about migrations; empty without any. */
export function migrationNotes(migrations: readonly NewMigration[]): string {
  if (migrations.length === 0) return '';
  const lines = migrations.map(({ file, about }) => `- \`${file}\`${about && `: ${about}`}`);
  return `### Migrations\n\nThe start of the platform, or \`npm run operator -- migrate\`, applies them.\n\n${lines.join('\n')}\n`;
}

/**
 * Returns the changelog with its unreleased section under a version and day, and a new, empty section above it.
 * @throws Error if the changelog has no unreleased section, an empty one, or that version already.
 */
export function releasedChangelog(changelog: string, version: string, day: string, notes: string): string {
  const start = changelog.indexOf(`${unreleased}\n`);
  if (start === -1) throw new Error(`CHANGELOG.md has no section "${unreleased}".`);
  if (changelog.includes(`## [${version}]`)) throw new Error(`CHANGELOG.md already has version ${version}.`);
  const body = start + unreleased.length;
  const next = changelog.indexOf('\n## [', body);
  const end = next === -1 ? changelog.length : next;
  const changes = changelog.slice(body, end).trim();
  if (changes === '') throw new Error('CHANGELOG.md has no change since the last release.');
  const section = [`## [${version}] - ${day}`, changes, notes.trim()].filter(Boolean).join('\n\n');
  return `${changelog.slice(0, body)}\n\n${section}\n${changelog.slice(end)}`;
}
