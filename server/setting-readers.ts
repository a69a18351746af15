import type { Decimal } from '#domain/money.ts';

export const numberOf = (env: NodeJS.ProcessEnv, name: string, fallback: number): number => {
  const value = env[name] === undefined || env[name] === '' ? fallback : Number(env[name]);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) throw new Error(`${name} is not a number from 0 to 65535: ${env[name]}`);
  return value;
};
/** HAProxy with `deploy/haproxy.cfg` notices within this time that a process ends. */
const proxiedDrainS = 6;
/** Only behind a proxy can another process of the same database take the calls. */
export const drainOf = (env: NodeJS.ProcessEnv): number =>
  numberOf(env, 'DRAIN_S', env['DATABASE_URL'] && env['TRUST_PROXY'] ? proxiedDrainS : 0);
export const urlOf = (env: NodeJS.ProcessEnv, name: string, fallback: string): string => {
  const value = env[name] || fallback;
  if (!URL.canParse(value)) throw new Error(`${name} is not an address: ${value}`);
  let end = value.length;
  while (value[end - 1] === '/') end -= 1;
  return value.slice(0, end);
};
export function percentOf(env: NodeJS.ProcessEnv, name: string): Decimal {
  const text = env[name] || '0';
  if (!/^\d(?:\.\d{1,3})?$/.test(text)) throw new Error(`${name} is not a percentage below 10, as 0.5: ${text}`);
  return text;
}
export const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
/** Browsers name an origin in one way, however its address is written. */
export function originsOf(env: NodeJS.ProcessEnv, name: string): string[] {
  const texts = (env[name] ?? '').split(',').map((text) => text.trim());
  return texts.filter(Boolean).map((text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${name} names no address of a site: ${text}`);
    return url.origin;
  });
}
export function beaconUrlsOf(env: NodeJS.ProcessEnv): string[] {
  const urls = listOf(env['BEACON_URLS']).map((url) => urlOf({ BEACON_URLS: url }, 'BEACON_URLS', ''));
  const strange = urls.find((url) => !/^https?:$/.test(new URL(url).protocol));
  if (strange !== undefined) throw new Error(`BEACON_URLS names no address of a relay: ${strange}`);
  return urls;
}
const loopbackHost = ['localhost', '127.0.0.1', '::1'];
export function metricsFrom(env: NodeJS.ProcessEnv) {
  const [metricsHost, metricsSecret] = [env['METRICS_HOST'] || '127.0.0.1', env['METRICS_SECRET'] || null];
  if (metricsSecret === null && !loopbackHost.includes(metricsHost))
    throw new Error(`METRICS_HOST=${metricsHost} is open to others than this machine: set METRICS_SECRET.`);
  return { metricsPort: env['METRICS_PORT'] ? numberOf(env, 'METRICS_PORT', 0) : null, metricsHost, metricsSecret };
}
const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const shortestKey = 32;
export function secretsKeyOf(env: NodeJS.ProcessEnv, name: string): string | null {
  const key = env[name] ?? '';
  if (key !== '' && key.length < shortestKey) throw new Error(`${name} has fewer than ${shortestKey} characters.`);
  return key || null;
}

/** A passkey belongs to one domain forever: a site that moves to a subdomain keeps its passkeys. */
export function passkeyDomainOf(env: NodeJS.ProcessEnv, publicUrl: string): string | null {
  const domain = (env['PASSKEY_DOMAIN'] ?? '').toLowerCase();
  const { hostname } = new URL(publicUrl);
  if (domain !== '' && !`.${hostname}`.endsWith(`.${domain}`))
    throw new Error(`PASSKEY_DOMAIN is neither the host of PUBLIC_URL, ${hostname}, nor a domain above it: ${domain}`);
  return domain || null;
}

/** Names that browsers and proxies use for something else. */
const saysNoCountry = new Set(
  'accept accept-encoding accept-language authorization connection content-length content-type cookie host origin referer user-agent user-token'.split(
    ' ',
  ),
);
const isOfProxies = /^(x-forwarded-(for|host|port|proto)|x-real-ip|forwarded|via)$/;

export function countryHeaderFrom(name = ''): string | null {
  if (name !== '' && !/^[a-z][a-z0-9-]{2,60}$/i.test(name)) throw new Error(`COUNTRY_HEADER is no name of a header: ${name}`);
  if (saysNoCountry.has(name.toLowerCase()) || isOfProxies.test(name.toLowerCase()))
    throw new Error(`COUNTRY_HEADER names ${name}, which says no country.`);
  return name.toLowerCase() || null;
}

const shortestSecret = 16;
export function operatorSecretOf({ OPERATOR_SECRET: secret = '' }: NodeJS.ProcessEnv): string | null {
  if (secret !== '' && secret.length < shortestSecret) throw new Error(`OPERATOR_SECRET has fewer than ${shortestSecret} characters.`);
  return secret || null;
}

export function levelOf(env: NodeJS.ProcessEnv): (typeof levels)[number] {
  const level = levels.find((name) => name === (env['LOG_LEVEL'] || 'info'));
  if (!level) throw new Error(`LOG_LEVEL is none of ${levels.join(', ')}: ${env['LOG_LEVEL']}`);
  return level;
}
