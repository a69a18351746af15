import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { installFromDebian } from '../debian.ts';

const debians = '/usr/bin/firefox-esr';

/** Path of a Firefox: FIREFOX_PATH, otherwise Debian's, which is installed if it is missing. @throws Error with instructions. */
export function ensureFirefox(): string {
  const path = process.env['FIREFOX_PATH'] ?? debians;
  if (!existsSync(path) && path === debians) installFromDebian('firefox-esr');
  if (existsSync(path)) return path;
  throw new Error('There is no Firefox here: install one, or set FIREFOX_PATH to its executable.');
}

/** Writes the program that Playwright starts instead of Firefox: bidi-proxy.ts, which starts the Firefox of the machine. */
export function firefoxProxy(): string {
  const program = resolve('.cache/firefox-bidi');
  // Under a temporary name first: another worker may be starting the existing one.
  const draft = `${program}-${process.pid}`;
  mkdirSync('.cache', { recursive: true });
  const proxy = resolve('tests/support/firefox/bidi-proxy.ts');
  writeFileSync(draft, `#!/bin/sh\nexec '${process.execPath}' '${proxy}' "$@"\n`, { mode: 0o755 });
  renameSync(draft, program);
  return program;
}
