/**
 * `npm run conform -- processor NAME --coin LTC --network Litecoin --amount 0.5`: plays the platform against an entry of the registry and judges what it makes
 * of answers that are lost, cut off or of somebody else. The entry reads its settings from the environment, so name a test account of the processor: the run
 * opens about sixty invoices, and with `--pay-to ADDRESS` also payouts, which it cancels. `--processor-code` is the processor's own code of the coin.
 * Writes `conform-processor.json` and `conform-processor.html` into the folder of `--out`.
 */
import { parseArgs } from 'node:util';
import { readEnvFile } from '#scripts/env-file.ts';
import { connectProcessors } from '#server/payments/processors.ts';
import { EntryNetwork } from './conform/entry-network.ts';
import { processorCases } from './conform/processor-cases.ts';
import { type JudgedProcessor, ProcessorPlay } from './conform/processor-play.ts';
import { writeReport } from './conform/report.ts';
import { playCases } from './conform/run.ts';

await readEnvFile();
// Entries read their settings when they are loaded.
const { registries } = await import('#registry/index.ts');

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    coin: text,
    network: text,
    amount: text,
    'processor-code': text,
    'pay-to': text,
    out: { type: 'string', default: '.' },
    case: { type: 'string', multiple: true },
  },
});
const [name = ''] = positionals;
const { coin: code, network: chain, amount, 'pay-to': payTo, out } = values;
const entry = registries.processors.find((each) => each.name === name);
if (!entry || !code || !chain || !amount || !/^\d{1,30}(?:\.\d{1,18})?$/.test(amount)) {
  console.error(
    `Usage: npm run conform -- processor ${registries.processors.map((each) => each.name).join('|')} --coin CODE --network NAME --amount DECIMAL [--processor-code CODE] [--pay-to ADDRESS] [--out FOLDER] [--case ID]`,
  );
  process.exit(2);
}

const network = new EntryNetwork();
const { openJudgingHost } = await import('./conform/host.ts');
const judging = await openJudgingHost();
const host = judging.host(network, entry);
const { client } = connectProcessors(host, [entry], []).of({ provider_name: entry.id });
const address = entry.address(host.config);
const judged: JudgedProcessor = {
  client,
  network,
  origins: [new URL(address).origin],
  coin: { code, network: chain, processorCode: values['processor-code'] ?? null },
  amount,
  ...(payTo !== undefined && { payTo }),
};
const cases = processorCases.filter(({ id, needs }) => (!values.case || values.case.includes(id)) && (needs?.(judged) ?? true));
const at = new Date();
const results = await playCases(() => new ProcessorPlay(judged), cases);
await judging.close();
process.exitCode = writeReport(out, { name: 'processor', url: address, at, results, proxy: null });
