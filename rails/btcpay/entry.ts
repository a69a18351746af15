import type { ProcessorEntry } from '#server/payments/processors.ts';
import { btcpayClient } from './client.ts';
import { btcpaySettings } from './settings.ts';
import { mountWebhook } from './webhook.ts';

/** A BTCPay server of the operator's own, by its Greenfield API. @param settings the environment. */
export const btcpayFrom = (settings: NodeJS.ProcessEnv): ProcessorEntry => ({
  name: 'btcpay',
  id: 'btcpay',
  displayName: 'BTCPay',
  signsAs: 'btcpay',
  secret: (env) => env['BTCPAY_SECRET'],
  secretNames: ['BTCPAY_KEY'],
  address: () => btcpaySettings(settings).url,
  capabilities: { deposits: true, withdrawals: true, isSandbox: false },
  connect(host, { believed }) {
    const client = btcpayClient(host, btcpaySettings(settings));
    return { client, mount: (app, tell) => mountWebhook(app, tell, client.api, believed) };
  },
});

export const btcpay = btcpayFrom(process.env);
