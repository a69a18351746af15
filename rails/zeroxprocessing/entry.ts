import type { ProcessorEntry } from '#server/payments/processors.ts';
import { zeroxClient } from './client.ts';
import { zeroxSettings } from './settings.ts';
import { confirmedEvent, mountWebhook } from './webhook.ts';

/** 0xProcessing, by its public documents. @param settings the environment. */
export const zeroxprocessingFrom = (settings: NodeJS.ProcessEnv): ProcessorEntry => ({
  name: 'zeroxprocessing',
  // The sandbox stands in for the processor under the id of the contract's address.
  id: '0xprocessing',
  displayName: '0xProcessing',
  signsAs: 'zeroxprocessing',
  secret: (env) => env['ZEROXPROCESSING_SECRET'],
  secretNames: ['ZEROXPROCESSING_KEY'],
  address: () => zeroxSettings(settings).url,
  capabilities: { deposits: true, withdrawals: true, isSandbox: false },
  connect(host, { believed }) {
    const { merchantId, ...more } = zeroxSettings(settings);
    const client = zeroxClient(host, { merchantId, ...more }, `payments@${new URL(host.config.publicUrl).hostname}`);
    return {
      client,
      mount: (app, _tell, save) => mountWebhook(app, merchantId, save, believed),
      eventOf: (hint) => confirmedEvent(client, hint),
    };
  },
});

export const zeroxprocessing = zeroxprocessingFrom(process.env);
