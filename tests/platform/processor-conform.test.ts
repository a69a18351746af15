import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxProcessor } from '#sandbox/processor/mount.ts';
import { connectProcessors } from '#server/payments/processors.ts';
import { EntryNetwork } from '#tools/conform/entry-network.ts';
import { processorCases } from '#tools/conform/processor-cases.ts';
import { ProcessorPlay } from '#tools/conform/processor-play.ts';
import { playCases } from '#tools/conform/run.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let running: TestPlatform;
beforeAll(async () => {
  running = await startTestPlatform({ engine: 'postgres', config: { logLevel: 'silent' } });
});
afterAll(() => running.close());

test('[36.1] the processor of the sandbox, and its entry, pass each case of the conformance kit', async () => {
  const network = new EntryNetwork();
  // The platform runs the processor; the tested entry is another one, whose calls fail.
  const { config, db, log, now } = running.platform;
  const processors = connectProcessors({ config, db, log, now, fetch: network.fetch }, [sandboxProcessor], []);
  const judged = {
    client: processors.of({ provider_name: sandboxProcessor.id }).client,
    network,
    origins: [running.partner],
    coin: { code: 'LTC', network: 'Litecoin', processorCode: null },
    amount: '0.5',
    payTo: 'LgUPnP2UZxmFBJb8FDgNd5JcU9b7CNfrw1',
  };
  const results = await playCases(() => new ProcessorPlay(judged), processorCases);
  expect(results.filter(({ isPassed }) => !isPassed).map(({ id, reason }) => [id, reason])).toEqual([]);
  expect(results).toHaveLength(processorCases.length);
});
