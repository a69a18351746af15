/**
 * `npm run conform -- wallet --url https://partners.example --session TOKEN`: plays a game provider against the wallet of an operator and judges each answer.
 * With `--ended-session TOKEN`, a session of the same player that has ended, the cases of such sessions are played too, that of a player who may not play with
 * `--blocked-session TOKEN`, and those of free rounds with
 * `--grant ID` (of the game of the session, paid as cash, at most 20 rounds, which are used up), `--other-grant ID` (another game) and `--ended-grant ID`.
 * The player of the session should be a test player without limits, with 50.00 or more; a run costs less than 5.00. The secret is read from
 * `CONFORM_SECRET`, because arguments can be read by others. Writes `conform-wallet.json` and `conform-wallet.html` into the folder of `--out`.
 * `--url` may be given once for each process, which get the calls in turn. `--faults all`, or a list such as `double,truncate`, lets the network fail.
 */
import { parseArgs } from 'node:util';
import { faultsNamed, openNetwork } from './conform/proxy.ts';
import { writeReport } from './conform/report.ts';
import { conform } from './conform/run.ts';
import { walletCases } from './conform/wallet-cases.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', multiple: true, default: [] },
    faults: { type: 'string' },
    session: { type: 'string' },
    'ended-session': { type: 'string' },
    'blocked-session': { type: 'string' },
    grant: { type: 'string' },
    'other-grant': { type: 'string' },
    'ended-grant': { type: 'string' },
    partner: { type: 'string', default: 'games' },
    out: { type: 'string', default: '.' },
    case: { type: 'string', multiple: true },
  },
});
const { url: urls, session, partner, out } = values;
const faults = values.faults === undefined ? [] : faultsNamed(values.faults);
const secret = process.env['CONFORM_SECRET'];
if (urls.length === 0 || !session || !secret || !faults) {
  console.error(
    'Usage: CONFORM_SECRET=… npm run conform -- wallet --url URL --session TOKEN [--ended-session TOKEN] [--blocked-session TOKEN] [--grant ID] [--other-grant ID] [--ended-grant ID] [--partner games] [--faults all] [--out FOLDER] [--case ID]',
  );
  process.exit(2);
}
const given = Object.fromEntries(
  (
    [
      ['endedSession', values['ended-session']],
      ['blockedSession', values['blocked-session']],
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
const { url, resends, proxy } = await openNetwork(urls, faults);
const results = await conform({ url, session, partner, secret, resends, ...given }, cases);
await proxy?.close();
process.exitCode = writeReport(out, { name: 'wallet', url: urls.join(', '), at, results, proxy });
