/**
 * `npm run conform -- wallet --url https://partners.example --session TOKEN`: plays a game provider against the wallet of an operator and judges each answer.
 * With `--ended-session TOKEN`, a session of the same player that has ended, the cases of such sessions are played too.
 * The player of the session should be a test player without limits, with 50.00 or more; a run costs less than 5.00. The secret is read from
 * `CONFORM_SECRET`, because arguments can be read by others. Writes `conform-wallet.json` and `conform-wallet.html` into the folder of `--out`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { conformPage } from './conform/page.ts';
import { conform } from './conform/run.ts';
import { walletCases } from './conform/wallet-cases.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    session: { type: 'string' },
    'ended-session': { type: 'string' },
    partner: { type: 'string', default: 'games' },
    out: { type: 'string', default: '.' },
    case: { type: 'string', multiple: true },
  },
});
const { url, session, partner, out, 'ended-session': endedSession } = values;
const secret = process.env['CONFORM_SECRET'];
if (!url || !session || !secret) {
  console.error(
    'Usage: CONFORM_SECRET=… npm run conform -- wallet --url URL --session TOKEN [--ended-session TOKEN] [--partner games] [--out FOLDER] [--case ID]',
  );
  process.exit(2);
}
const cases = walletCases.filter(
  ({ id, needsEndedSession }) => (!values.case || values.case.includes(id)) && (needsEndedSession !== true || endedSession !== undefined),
);
if (cases.length === 0) throw new Error(`The cases are ${walletCases.map(({ id }) => id).join(', ')}.`);

const at = new Date();
const results = await conform({ url, session, partner, secret, ...(endedSession !== undefined && { endedSession }) }, cases);
const failed = results.filter(({ isPassed }) => !isPassed);
mkdirSync(out, { recursive: true });
writeFileSync(
  join(out, 'conform-wallet.json'),
  `${JSON.stringify({ url, at, passed: results.length - failed.length, results }, null, 2)}\n`,
);
writeFileSync(join(out, 'conform-wallet.html'), conformPage(url, at, results));
for (const { id, title, reason } of failed) console.error(`${id} ${title}: ${reason}`);
console.log(`${results.length - failed.length} of ${results.length} cases passed. ${join(out, 'conform-wallet.html')} has each call.`);
process.exitCode = failed.length > 0 ? 1 : 0;
