/**
 * `npm run conform -- dialect hub88 --url https://casino.example/partners/hub88 --user USER --session TOKEN --game CODE` plays a provider in the dialect of
 * an aggregator against the wallet of any operator, and `dialect softswiss` does the same in another. The player is a test player without limits, with 50.00
 * or more; a run costs less than 5.00. Further options add cases: a session that has ended, a player who may not play, and free rounds. Of Hub88, `CONFORM_KEY`
 * is the private key (PEM) of a pair whose public key the operator believes, and of SOFTSWISS `CONFORM_SECRET` is the secret of both sides.
 * Writes `conform-NAME.json` and `conform-NAME.html` into the folder of `--out`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Dialect, dialects } from './conform/dialects.ts';
import { conformPage } from './conform/page.ts';

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: text,
    user: text,
    session: text,
    game: text,
    currency: text,
    decimals: text,
    'ended-session': text,
    'blocked-user': text,
    'blocked-session': text,
    reward: text,
    issue: text,
    out: { type: 'string', default: '.' },
    case: { type: 'string', multiple: true },
  },
});
const { out, case: ids, ...options } = values;
const [name = ''] = positionals;
const dialect: Dialect | undefined = Object.hasOwn(dialects, name) ? dialects[name] : undefined;
const url = values.url?.replace(/\/$/, '') ?? '';
const judged = dialect?.open({ ...options, url }, { key: process.env['CONFORM_KEY'], secret: process.env['CONFORM_SECRET'] });
if (!judged) {
  for (const [each, { usage }] of Object.entries(dialects))
    console.error(`Usage: npm run conform -- dialect ${each} ${usage} [--out FOLDER] [--case ID]`);
  process.exit(2);
}
const chosen = judged.cases.filter((id) => !ids || ids.includes(id));
if (chosen.length === 0) throw new Error(`The cases are ${judged.cases.join(', ')}.`);

const at = new Date();
const results = await judged.play(chosen);
const failed = results.filter(({ isPassed }) => !isPassed);
const passed = results.length - failed.length;
const file = (kind: string): string => join(out, `conform-${name}.${kind}`);
mkdirSync(out, { recursive: true });
writeFileSync(file('json'), `${JSON.stringify({ url, at, passed, results }, null, 2)}\n`);
writeFileSync(file('html'), conformPage(url, at, results));
for (const { id, title, reason } of failed) console.error(`${id} ${title}: ${reason}`);
console.log(`${passed} of ${results.length} cases passed. ${file('html')} has each call.`);
process.exitCode = failed.length > 0 ? 1 : 0;
