/**
 * `npm run environments`: the site where the players are, and the developers are not: in Firefox and WebKit, in Los Angeles and Auckland, on devices whose
 * clock is a day ahead or behind or that are four times as slow, where the browser is late to go a step back, and where each reply is late by a time of
 * its own. A word runs the places with that word in their name; what stands behind `--` goes to Playwright.
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureFirefox } from '#tests/support/firefox/launch.ts';
import { playwright } from './test/reports.ts';

interface Place {
  readonly env: Readonly<Record<string, string>>;
  readonly projects: readonly string[];
}
/** Sets the zone of the device and of the test runner; the platform inherits it, and must not depend on it. */
const inZone = (zone: string) => ({ SITE_ZONE: zone, TZ: zone });
const both = ['site', 'detailed'];
const places: Readonly<Record<string, Place>> = {
  firefox: { env: { SITE_BROWSER: 'firefox' }, projects: both },
  'los-angeles': { env: inZone('America/Los_Angeles'), projects: both },
  auckland: { env: inZone('Pacific/Auckland'), projects: both },
  'clock-ahead': { env: { SITE_CLOCK_HOURS: '24' }, projects: both },
  'clock-behind': { env: { SITE_CLOCK_HOURS: '-24' }, projects: both },
  'slow-device': { env: { SITE_CPU_SLOWNESS: '4' }, projects: [...both, 'measured'] },
  'late-back': { env: { LATE_BACK_MS: '800' }, projects: [...both, 'measured'] },
  'late-replies': { env: { LATE_REPLIES_MS: '800' }, projects: [...both, 'measured'] },
};
/** By WebDriver, in a walk of its own: Playwright drives only its own WebKit. */
const webkit = 'webkit';

const { positionals, tokens } = parseArgs({ allowPositionals: true, tokens: true });
const end = tokens.find(({ kind }) => kind === 'option-terminator')?.index ?? Infinity;
const words = tokens.flatMap((token) => (token.kind === 'positional' && token.index < end ? [token.value] : []));
const passedOn = positionals.slice(words.length);
const wanted = Object.entries(places).filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)));
const isWebKitWanted = words.length === 0 || words.some((word) => webkit.includes(word));
if (wanted.length === 0 && !isWebKitWanted)
  throw new Error(`There is no such environment. There are: ${[...Object.keys(places), webkit].join(', ')}.`);

const run = (command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  new Promise<number>((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });

const report = '.cache/site.json';
const results: string[] = [];
for (const [name, { env, projects }] of wanted) {
  if (env['SITE_BROWSER'] === 'firefox') ensureFirefox();
  const chosen = projects.map((project) => `--project=${project}`);
  const args = ['playwright', 'test', '-c', 'tests/browser/site.config.ts', ...chosen, '--retries=0', ...passedOn];
  // An unfinished run must not be reported with the figures of the previous one.
  rmSync(report, { force: true });
  if ((await run('npx', args, env)) !== 0) process.exitCode = 1;
  const { passed, failed } = playwright(JSON.parse(readFileSync(report, 'utf8')) as Parameters<typeof playwright>[0]);
  results.push(`${name}: ${passed} passed, ${failed} failed`);
}
if (isWebKitWanted && (await run(process.execPath, ['tests/browser/webkit/walk.ts'])) !== 0) process.exitCode = 1;
console.log(results.join('\n'));
