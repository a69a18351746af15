/**
 * `npm run conform -- dialect hub88 --url https://casino.example/partners/hub88 --user USER --session TOKEN --game CODE`: plays a provider in the dialect of
 * an aggregator against the wallet of any operator. `CONFORM_KEY` is the private key (PEM) of a pair whose public key the operator believes. The player of
 * the session is a test player without limits, with 50.00 or more in a currency of fewer than 5 decimals (`--decimals`, 2 by default); a run costs less than
 * 5.00. `--ended-session TOKEN` adds a session of the same player that has ended, `--blocked-user USER --blocked-session TOKEN` a player who may not play,
 * `--reward ID` free rounds of the player for this game. Writes `conform-hub88.json` and `conform-hub88.html` into the folder of `--out`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hub88Cases } from './conform/hub88-cases.ts';
import { type Hub88Operator, Hub88Play } from './conform/hub88-play.ts';
import { conformPage } from './conform/page.ts';
import { playCases } from './conform/run.ts';

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: text,
    user: text,
    session: text,
    game: text,
    decimals: { type: 'string', default: '2' },
    'ended-session': text,
    'blocked-user': text,
    'blocked-session': text,
    reward: text,
    out: { type: 'string', default: '.' },
    case: { type: 'string', multiple: true },
  },
});
const { url, user, session: token, game, out } = values;
const [dialect] = positionals;
const key = process.env['CONFORM_KEY'];
const decimals = Number(values.decimals);
if (dialect !== 'hub88' || !url || !user || !token || !game || !key || !/^[0-4]$/.test(values.decimals)) {
  console.error(
    'Usage: CONFORM_KEY=… npm run conform -- dialect hub88 --url URL --user USER --session TOKEN --game CODE [--decimals 2] [--ended-session TOKEN] [--blocked-user USER --blocked-session TOKEN] [--reward ID] [--out FOLDER] [--case ID]',
  );
  process.exit(2);
}
const [blockedUser, blockedToken] = [values['blocked-user'], values['blocked-session']];
const operator: Hub88Operator = {
  url: url.replace(/\/$/, ''),
  key: key.replaceAll('\\n', '\n'),
  user,
  token,
  game,
  decimals,
  ...(values['ended-session'] && { endedToken: values['ended-session'] }),
  ...(blockedUser && blockedToken && { blocked: { user: blockedUser, token: blockedToken } }),
  ...(values.reward && { reward: values.reward }),
};
const cases = hub88Cases.filter(
  ({ id, needs }) => (!values.case || values.case.includes(id)) && (needs === undefined || operator[needs] !== undefined),
);
if (cases.length === 0) throw new Error(`The cases are ${hub88Cases.map(({ id }) => id).join(', ')}.`);

const at = new Date();
const results = await playCases(() => new Hub88Play(operator), cases);
const failed = results.filter(({ isPassed }) => !isPassed);
const passed = results.length - failed.length;
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'conform-hub88.json'), `${JSON.stringify({ url, at, passed, results }, null, 2)}\n`);
writeFileSync(join(out, 'conform-hub88.html'), conformPage(url, at, results));
for (const { id, title, reason } of failed) console.error(`${id} ${title}: ${reason}`);
console.log(`${passed} of ${results.length} cases passed. ${join(out, 'conform-hub88.html')} has each call.`);
process.exitCode = failed.length > 0 ? 1 : 0;
