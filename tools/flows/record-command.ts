import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { isLanguage, languages } from '#domain/languages.ts';
import { isBuildCurrent } from '#scripts/build/site-sources.ts';
import { DriverFailed, record } from './recorder/record.ts';

const usage = `npm run flows -- --record [options]

Opens the site in a window, watches what you do there, and writes it as a scenario that can be walked again.
Passwords, codes, names and addresses are not written down.

  --to <file>        the file to write; else one of its own in tests/scenarios/recorded
  --title <words>    what the scenario is called
  --player           begins as a new player who has logged in, with 100 EUR
  --language <code>  ${languages.join(', ')}
  --headless         without a window; the address for chrome://inspect of another Chrome is printed
  --script <file>    is driven by a module: export default async ({ page, recorder, site }) => …
`;

const { values } = parseArgs({
  options: {
    record: { type: 'boolean' },
    to: { type: 'string' },
    title: { type: 'string' },
    player: { type: 'boolean' },
    language: { type: 'string' },
    headless: { type: 'boolean' },
    script: { type: 'string' },
    help: { type: 'boolean' },
  },
});

let driverFailed = false;
if (values.help) console.log(usage);
else if (values.language !== undefined && !isLanguage(values.language)) {
  console.error(`There is no language "${values.language}".\n\n${usage}`);
  process.exitCode = 2;
} else if (!isBuildCurrent() && spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' }).status !== 0) process.exitCode = 1;
else {
  const { to, title, script, player = false, headless = false, language = 'en' } = values;
  const wish = { to, title, script, isPlayer: player, isHeadless: headless, language };
  const file = await record(wish).catch((error: unknown) => {
    if (!(error instanceof DriverFailed)) throw error;
    console.error(error.cause);
    driverFailed = true;
    return error.file;
  });
  console.log(
    file
      ? `written: ${file}\nwalk it again: npm run scenarios -- ${file} --layer browser`
      : 'nothing was recorded that a vocabulary can say',
  );
  process.exitCode = file && !driverFailed ? 0 : 1;
}
