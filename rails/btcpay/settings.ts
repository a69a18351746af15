export interface BtcpaySettings {
  /** Without a slash at the end. */
  readonly url: string;
  readonly storeId: string;
  /** An API key of the store that may create, read and change invoices and payouts, and nothing else. */
  readonly apiKey: string;
}

const isLocal = (hostname: string): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\]|[^.]+|.+\.(?:internal|local|test))$/.test(hostname);

/** @throws Error with a sentence for the operator. */
export function btcpaySettings(env: NodeJS.ProcessEnv): BtcpaySettings {
  const required = (name: string, value = ''): string => {
    if (value === '') throw new Error(`PROCESSOR names btcpay, which needs ${name}.`);
    return value;
  };
  const text = required('BTCPAY_URL', env['BTCPAY_URL']);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`BTCPAY_URL is not an address: ${text}`);
  if (url.protocol === 'http:' && !isLocal(url.hostname))
    throw new Error(
      `BTCPAY_URL=${text} is plain http on a public name: the key of the store could be read on its way. Set it to https://.`,
    );
  const storeId = required('BTCPAY_STORE', env['BTCPAY_STORE']);
  if (!/^\w{1,80}$/.test(storeId)) throw new Error('BTCPAY_STORE is not the id of a store.');
  return { url: `${url.origin}${url.pathname.replace(/\/$/, '')}`, storeId, apiKey: required('BTCPAY_KEY', env['BTCPAY_KEY']) };
}
