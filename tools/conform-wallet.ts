/**
 * `npm run conform -- wallet --url https://partners.example --session TOKEN`: plays a game provider against the wallet of an operator and judges each answer.
 * With `--ended-session TOKEN`, a session of the same player that has ended, the cases of such sessions are played too, and those of free rounds with
 * `--grant ID` (of the game of the session, paid as cash, at most 20 rounds, which are used up), `--other-grant ID` (another game) and `--ended-grant ID`.
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
    grant: { type: 'string' },
    'other-grant': { type: 'string' },
    'ended-grant': { type: 'string' },
    partner: { type: 'string', default: 'games' },
    out: { type: 'string', default: '.' },
    case: { type: 'string', multiple: true },
  },
});
const { url, session, partner, out } = values;
const secret = process.env['CONFORM_SECRET'];
if (!url || !session || !secret) {
  console.error(
    'Usage: CONFORM_SECRET=… npm run conform -- wallet --url URL --session TOKEN [--ended-session TOKEN] [--grant ID] [--other-grant ID] [--ended-grant ID] [--partner games] [--out FOLDER] [--case ID]',
  );
  process.exit(2);
}
const given = Object.fromEntries(
  (
    [
      ['endedSession', values['ended-session']],
      ['grant', values.grant],
      ['otherGrant', values['other-grant']],
      ['endedGrant', values['ended-grant']],
    ] as const
  ).filter(([, value]) => value !== undefined),
);
const cases = walletCases.filter(
  ({ id, needs }) => (!values.case || values.case.includes(id)) && (needs === undefined || Object.hasOwn(given, needs)),
);
if (cases.length === 0) throw new Error(`The cases are ${walletCases.map(({ id }) => id).join(', ')}.`);

const at = new Date();
const results = await conform({ url, session, partner, secret, ...given }, cases);
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
