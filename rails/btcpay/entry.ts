import type { ProcessorEntry } from '#server/payments/processors.ts';
import { btcpayClient } from './client.ts';
import { btcpaySettings } from './settings.ts';
import { mountWebhook } from './webhook.ts';

/** A BTCPay server of the operator's own, by its Greenfield API. @param env where its settings stand. */
export const btcpayFrom = (env: NodeJS.ProcessEnv): ProcessorEntry => ({
  name: 'btcpay',
  id: 'btcpay',
  displayName: 'BTCPay',
  signsAs: 'btcpay',
  secret: (from) => from['BTCPAY_SECRET'],
  secretNames: ['BTCPAY_KEY'],
  address: () => btcpaySettings(env).url,
  capabilities: { deposits: true, withdrawals: true, isSandbox: false },
  connect(host, { believed }) {
    const client = btcpayClient(host, btcpaySettings(env));
    return { client, mount: (app, tell) => mountWebhook(app, tell, client.api, believed) };
  },
});

export const btcpay = btcpayFrom(process.env);
