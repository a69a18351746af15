import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const debians = '/usr/bin/firefox-esr';

/** Path of a Firefox: FIREFOX_PATH, else Debian's, which is installed where it is missing and can be. @throws with what to do. */
export function ensureFirefox(): string {
  const path = process.env['FIREFOX_PATH'] ?? debians;
  if (existsSync(path)) return path;
  if (path === debians && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'firefox-esr'], { stdio: 'inherit' });
    if (existsSync(path)) return path;
  }
  throw new Error('There is no Firefox here: install one, or set FIREFOX_PATH to its executable.');
}

/** What Playwright starts instead of Firefox: bidi-proxy.ts, which starts the Firefox of the machine. */
export function firefoxProxy(): string {
  const program = resolve('.cache/firefox-bidi');
  // By a name of its own first: another worker may be starting what stands there.
  const draft = `${program}-${process.pid}`;
  mkdirSync('.cache', { recursive: true });
  const proxy = resolve('tests/support/firefox/bidi-proxy.ts');
  writeFileSync(draft, `#!/bin/sh\nexec '${process.execPath}' '${proxy}' "$@"\n`, { mode: 0o755 });
  renameSync(draft, program);
  return program;
}
