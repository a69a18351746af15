export interface ZeroxSettings {
  /** Without a slash at the end. */
  readonly url: string;
  readonly merchantId: string;
  readonly apiKey: string;
}

const isLoopback = (hostname: string): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** @throws Error with a sentence for the operator. */
export function zeroxSettings(env: NodeJS.ProcessEnv): ZeroxSettings {
  const required = (name: string, value = ''): string => {
    if (value === '') throw new Error(`PROCESSOR names zeroxprocessing, which needs ${name}.`);
    return value;
  };
  const text = env['ZEROXPROCESSING_URL'] || 'https://app.0xprocessing.com';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' && !(url?.protocol === 'http:' && isLoopback(url.hostname)))
    throw new Error(`ZEROXPROCESSING_URL is not an address that begins with https:// : ${text}`);
  const merchantId = required('ZEROXPROCESSING_MERCHANT', env['ZEROXPROCESSING_MERCHANT']);
  if (!/^\w{1,60}$/.test(merchantId)) throw new Error('ZEROXPROCESSING_MERCHANT is not the id of a merchant.');
  return { url: url.origin, merchantId, apiKey: required('ZEROXPROCESSING_KEY', env['ZEROXPROCESSING_KEY']) };
}
