/**
 * `npm run aggregator`: starts the demo aggregator of the sandbox, which speaks the dialect of Hub88, on `http://localhost:5400`. Its first start makes keys in
 * the folder of `--folder` and writes `platform.env`, the settings with which a platform plays its games: add them to `.env` and start the platform again.
 * `--platform` is the public address of the platform, `http://localhost:4000` by default.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { aggregatorKeys } from '#sandbox/aggregator/keys.ts';
import { startAggregator } from '#sandbox/aggregator/server.ts';
import { aggregatorTitles } from '#sandbox/aggregator/titles.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '5400' },
    platform: { type: 'string', default: 'http://localhost:4000' },
    folder: { type: 'string', default: '.data/aggregator' },
  },
});
const port = Number(values.port);
if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`--port is not a port: ${values.port}`);
const address = `http://localhost:${port}`;
const keys = aggregatorKeys(values.folder, address);
const settings = join(values.folder, 'platform.env');
writeFileSync(settings, keys.settings, { mode: 0o600 });
const wallet = `${values.platform.replace(/\/$/, '')}/partners/hub88`;
const running = await startAggregator({ keys, folder: values.folder, address, wallet }, port);
console.log(`${aggregatorTitles.length} games at ${address}, with the wallet at ${wallet}.`);
console.log(`${settings} has the settings of the platform: add them to .env and start it again.`);
process.once('SIGINT', () => void running.close());
process.once('SIGTERM', () => void running.close());
