/**
 * `npm run conform -- dialect hub88 --url https://casino.example/partners/hub88 --user USER --session TOKEN --game CODE` plays a provider in the dialect of
 * an aggregator against the wallet of any operator, and `dialect softswiss` does the same in another. The player is a test player without limits, with 50.00
 * or more; a run costs less than 5.00. Further options add cases: a session that has ended, a player who may not play, and free rounds. Of Hub88, `CONFORM_KEY`
 * is the private key (PEM) of a pair whose public key the operator believes, and of SOFTSWISS `CONFORM_SECRET` is the secret of both sides.
 * Writes `conform-NAME.json` and `conform-NAME.html` into the folder of `--out`. `--url` may be given once for each process, which get the calls in turn.
 * `--faults all`, or a list such as `double,truncate`, lets the network between both sides fail.
 */
import { parseArgs } from 'node:util';
import { type Dialect, dialects } from './conform/dialects.ts';
import { faultsNamed, openNetwork } from './conform/proxy.ts';
import { writeReport } from './conform/report.ts';

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', multiple: true, default: [] },
    faults: text,
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
const { out, case: ids, url: given, faults: named, ...options } = values;
const [name = ''] = positionals;
const dialect: Dialect | undefined = Object.hasOwn(dialects, name) ? dialects[name] : undefined;
const urls = given.map((url) => url.replace(/\/$/, ''));
const faults = named === undefined ? [] : faultsNamed(named);
const network = urls.length > 0 && faults ? await openNetwork(urls, faults) : null;
const judged =
  network &&
  dialect?.open(
    { ...options, url: network.url, resends: `${network.resends}` },
    { key: process.env['CONFORM_KEY'], secret: process.env['CONFORM_SECRET'] },
  );
if (!network || !judged) {
  for (const [each, { usage }] of Object.entries(dialects))
    console.error(`Usage: npm run conform -- dialect ${each} ${usage} [--faults all] [--out FOLDER] [--case ID]`);
  process.exit(2);
}
const chosen = judged.cases.filter((id) => !ids || ids.includes(id));
if (chosen.length === 0) throw new Error(`The cases are ${judged.cases.join(', ')}.`);

const at = new Date();
const results = await judged.play(chosen);
await network.proxy?.close();
process.exitCode = writeReport(out, { name, url: urls.join(', '), at, results, proxy: network.proxy });
