/**
 * `npm run conform -- provider NAME --game ID --code CODE --currency EUR --stake 10`: plays the platform against the entry of a game provider and judges how it
 * opens games, lists them and grants free rounds, also where answers are lost, cut off or of somebody else. The entry reads its settings from the environment:
 * name a test account there. With `--bet ID`, a bet of the last 24 hours as the provider calls it, the list of bets is judged too. A run opens games about twenty times and grants free rounds of `--stake` minor units to player 7, most of which it cancels.
 * `npm run conform -- wallet` and `-- dialect` judge the other direction. Writes `conform-provider.json` and `conform-provider.html` into `--out`.
 */
import { parseArgs } from 'node:util';
import { readEnvFile } from '#scripts/env-file.ts';
import { accessTo } from '#server/partners.ts';
import { EntryNetwork } from './conform/entry-network.ts';
import { providerCases } from './conform/provider-cases.ts';
import { type JudgedProvider, ProviderPlay } from './conform/provider-play.ts';
import { writeReport } from './conform/report.ts';
import { playCases } from './conform/run.ts';

await readEnvFile();
// Entries read their settings when they are loaded.
const { registries } = await import('#registry/index.ts');

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    game: text,
    code: text,
    currency: { type: 'string', default: 'EUR' },
    stake: { type: 'string', default: '10' },
    bet: text,
    out: { type: 'string', default: '.' },
    case: { type: 'string', multiple: true },
  },
});
const [name = ''] = positionals;
const { game: gameId, code = null, currency, stake, bet, out } = values;
const entry = registries.gameProviders.find((each) => each.name === name);
if (!entry || !gameId || !/^[1-9]\d{0,8}$/.test(stake)) {
  console.error(
    `Usage: npm run conform -- provider ${registries.gameProviders.map((each) => each.name).join('|')} --game ID [--code CODE] [--currency EUR] [--stake MINOR] [--bet ID] [--out FOLDER] [--case ID]`,
  );
  process.exit(2);
}

const { openJudgingHost } = await import('./conform/host.ts');
const network = new EntryNetwork();
const judging = await openJudgingHost();
const host = judging.host(network, entry);
const address = entry.address(host.config);
const judged: JudgedProvider = {
  connection: entry.connect(host, accessTo(host, entry)),
  capabilities: entry.capabilities,
  network,
  origin: new URL(address).origin,
  game: { gameId, code, currency, stakeMinor: Number(stake) },
  ...(bet !== undefined && { bet }),
};
const cases = providerCases.filter(({ id, needs }) => (!values.case || values.case.includes(id)) && (needs?.(judged) ?? true));
const at = new Date();
const results = await playCases(() => new ProviderPlay(judged), cases);
await judging.close();
process.exitCode = writeReport(out, { name: 'provider', url: address, at, results, proxy: null });
