import { departmentAddresses } from '../domain/contact.ts';
import type { Decimal } from '../domain/money.ts';
import { type Explorers, explorersFrom } from './explorers.ts';
import { type TrustedProxies, trustedProxiesFrom } from './http/addresses.ts';
import { type LimitLevels, readLimitLevels } from './payments/limit-levels.ts';
import { type Jurisdictions, readJurisdictions } from './jurisdictions/jurisdictions.ts';

export interface Config {
  /** Where both origins listen. */
  readonly host: string;
  readonly port: number;
  readonly partnerPort: number;
  /** Addresses as a browser sees them, without a slash at the end. Read them when they are used: with port 0 they are known only then. */
  readonly publicUrl: string;
  readonly partnerUrl: string;
  /** Where partners reach the wallet API and the webhook. */
  readonly apiUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Who may change the tables of it, where that is not the role of `databaseUrl`. Used at the start alone. */
  readonly databaseOwnerUrl: string | null;
  readonly databaseConnections: number;
  /** Seconds for which calls are still answered after the process was told to end, while `/healthz` says that it does. */
  readonly drainS: number;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Where text messages are posted as `{ to, text }`; without it they go to the outbox. */
  readonly smsUrl: string | null;
  /** Where contact messages go, by department. */
  readonly supportAddresses: Readonly<Record<'login_issue' | 'recover_lost_account' | 'become_affiliate' | 'other', string>>;
  readonly skin: { readonly id: number; readonly refId: string; readonly password: string };
  /** Secrets shared with partners, by the name in `x-partner`: those that are not here are filled in at the start. */
  readonly partners: Readonly<Record<string, string>>;
  /** The secrets before those, which are believed while partners go over to the new ones. Filled in at the start. */
  readonly previousSecrets: Readonly<Record<string, string>>;
  /** Seals the secrets that the database keeps. Null keeps them as they are. */
  readonly secretsKey: string | null;
  /** The key before it, which still opens. */
  readonly previousSecretsKey: string | null;
  /** One of those secrets: seals tokens and seeds. Filled in at the start. */
  readonly sealingKey: string | null;
  /** Name of the payment processor that takes new payments, or `none`. Null is the sandbox's where there is one. */
  readonly processor: string | null;
  /** Processors that took payments before and are still asked about them. */
  readonly formerProcessors: readonly string[];
  /** Where prices of coins come from, or `none`. Null is the sandbox's where no real money is moved. */
  readonly rates: string | null;
  /** Seconds after which the price of a coin is none. */
  readonly rateMaxAgeS: number;
  /** Seconds for which the rate of a deposit stands after it was opened; later the rate of arrival counts. */
  readonly rateHoldS: number;
  /** Percent by which a rate is worse for the player than the market's, as a decimal; "0" is none. */
  readonly rateSpread: Decimal;
  /** Percent of a deposit that has to be staked before it can be withdrawn; 0 is none. */
  readonly depositTurnover: number;
  /** Hours for which nothing is paid to an address that a player has just kept; 0 pays at once. */
  readonly withdrawalAddressCooldownH: number;
  /** How much can be withdrawn, by how much of a player is verified. Null is no limit. */
  readonly withdrawalLimits: LimitLevels | null;
  /** What holds for players by the country they live in. */
  readonly jurisdictions: Jurisdictions;
  /** Days for which a network links an account to one that is self-excluded; null is never. */
  readonly exclusionNetworkDays: number | null;
  /** The header, in lower case, in which a proxy of the operator says from which country somebody calls. Null is none. */
  readonly countryHeader: string | null;
  /** Days between a player's wish to be erased and its fulfilment. */
  readonly erasureCooldownD: number;
  /** Null is all there are. */
  readonly gameProviders: readonly string[] | null;
  /** Relays of the public random beacon that salts shared tables, asked one after the other; none, and the players at a table make its salt. */
  readonly beaconUrls: readonly string[];
  /** Where transfers can be seen; a network that is not in it has no link. */
  readonly explorers: Explorers;
  /** Origins of sites that are served elsewhere and may call the API. */
  readonly allowedOrigins: readonly string[];
  /** The domain that passkeys are made for: the site's host or one above it. Null is the site's host. */
  readonly passkeyDomain: string | null;
  /** Whether browsers are to ask hosts below the site's by https alone too. */
  readonly hstsSubdomains: boolean;
  /** Whose word in `X-Forwarded-For` is believed: that of proxies of the operator. */
  readonly trustProxy: TrustedProxies;
  /** What opens the sandbox's pages that are for the operator. Null opens them to this machine. */
  readonly operatorSecret: string | null;
  /** Multiplies every rate limit, for sites whose players share few addresses. */
  readonly rateLimitFactor: number;
  /** Calls that each origin of a process answers at the same time; whoever comes on top is told to ask again. */
  readonly mostCallsAtOnce: number;
  /** Where `/metrics` listens; null is nowhere. Beyond loopback it asks for the secret. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  readonly metricsSecret: string | null;
  /** A program and its arguments that says of a file on its standard input whether it is harmful, by 0 or 1. Null is none. */
  readonly antivirus: readonly string[] | null;
  readonly antivirusTimeoutS: number;
  /** For the entries of the registries, which read what is theirs. */
  readonly env: NodeJS.ProcessEnv;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Whether the site (`dist`) is served beside the API. */
  readonly siteDir: string | null;
}

const numberOf = (env: NodeJS.ProcessEnv, name: string, fallback: number): number => {
  const value = env[name] === undefined || env[name] === '' ? fallback : Number(env[name]);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) throw new Error(`${name} is not a number from 0 to 65535: ${env[name]}`);
  return value;
};
const urlOf = (env: NodeJS.ProcessEnv, name: string, fallback: string): string => {
  const value = env[name] || fallback;
  if (!URL.canParse(value)) throw new Error(`${name} is not an address: ${value}`);
  let end = value.length;
  while (value[end - 1] === '/') end -= 1;
  return value.slice(0, end);
};
function percentOf(env: NodeJS.ProcessEnv, name: string): Decimal {
  const text = env[name] || '0';
  if (!/^\d(?:\.\d{1,3})?$/.test(text)) throw new Error(`${name} is not a percentage below 10, as 0.5: ${text}`);
  return text;
}
const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
/** However an address is written, a browser names its origin in one way. */
function originsOf(env: NodeJS.ProcessEnv, name: string): string[] {
  const texts = (env[name] ?? '').split(',').map((text) => text.trim());
  return texts.filter(Boolean).map((text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${name} names no address of a site: ${text}`);
    return url.origin;
  });
}
function beaconUrlsOf(env: NodeJS.ProcessEnv): string[] {
  const urls = listOf(env['BEACON_URLS']).map((url) => urlOf({ BEACON_URLS: url }, 'BEACON_URLS', ''));
  const strange = urls.find((url) => !/^https?:$/.test(new URL(url).protocol));
  if (strange !== undefined) throw new Error(`BEACON_URLS names no address of a relay: ${strange}`);
  return urls;
}
const loopbackHost = ['localhost', '127.0.0.1', '::1'];
function metricsFrom(env: NodeJS.ProcessEnv) {
  const [metricsHost, metricsSecret] = [env['METRICS_HOST'] || '127.0.0.1', env['METRICS_SECRET'] || null];
  if (metricsSecret === null && !loopbackHost.includes(metricsHost))
    throw new Error(`METRICS_HOST=${metricsHost} is open to others than this machine: set METRICS_SECRET.`);
  return { metricsPort: env['METRICS_PORT'] ? numberOf(env, 'METRICS_PORT', 0) : null, metricsHost, metricsSecret };
}
const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const shortestKey = 32;
function secretsKeyOf(env: NodeJS.ProcessEnv, name: string): string | null {
  const key = env[name] ?? '';
  if (key !== '' && key.length < shortestKey) throw new Error(`${name} has fewer than ${shortestKey} characters.`);
  return key || null;
}

/** A passkey is of one domain for good: a site that moves below it takes its passkeys along. */
function passkeyDomainOf(env: NodeJS.ProcessEnv, publicUrl: string): string | null {
  const domain = (env['PASSKEY_DOMAIN'] ?? '').toLowerCase();
  const { hostname } = new URL(publicUrl);
  if (domain !== '' && !`.${hostname}`.endsWith(`.${domain}`))
    throw new Error(`PASSKEY_DOMAIN is neither the host of PUBLIC_URL, ${hostname}, nor a domain above it: ${domain}`);
  return domain || null;
}

/** What browsers and proxies send for something else. */
const saysNoCountry = new Set(
  'accept accept-encoding accept-language authorization connection content-length content-type cookie host origin referer user-agent user-token'.split(
    ' ',
  ),
);
const isOfProxies = /^(x-forwarded-(for|host|port|proto)|x-real-ip|forwarded|via)$/;

function countryHeaderFrom(name = ''): string | null {
  if (name !== '' && !/^[a-z][a-z0-9-]{2,60}$/i.test(name)) throw new Error(`COUNTRY_HEADER is no name of a header: ${name}`);
  if (saysNoCountry.has(name.toLowerCase()) || isOfProxies.test(name.toLowerCase()))
    throw new Error(`COUNTRY_HEADER names ${name}, which says no country.`);
  return name.toLowerCase() || null;
}

const shortestSecret = 16;
function operatorSecretOf({ OPERATOR_SECRET: secret = '' }: NodeJS.ProcessEnv): string | null {
  if (secret !== '' && secret.length < shortestSecret) throw new Error(`OPERATOR_SECRET has fewer than ${shortestSecret} characters.`);
  return secret || null;
}

/** @throws Error with a sentence for the operator. */
export function configFrom(env: NodeJS.ProcessEnv): Config {
  const port = numberOf(env, 'PORT', 4000);
  const partnerPort = numberOf(env, 'PARTNER_PORT', 4001);
  const publicUrl = urlOf(env, 'PUBLIC_URL', `http://localhost:${port}`);
  const support = env['SUPPORT_EMAIL'] || departmentAddresses.support;
  const level = levels.find((name) => name === (env['LOG_LEVEL'] || 'info'));
  if (!level) throw new Error(`LOG_LEVEL is none of ${levels.join(', ')}: ${env['LOG_LEVEL']}`);
  return {
    host: env['HOST'] || 'localhost',
    port,
    partnerPort,
    publicUrl,
    partnerUrl: urlOf(env, 'PARTNER_URL', `http://localhost:${partnerPort}`),
    apiUrl: urlOf(env, 'API_URL', `http://localhost:${port}`),
    dataDir: env['DATA_DIR'] || '.data',
    databaseUrl: env['DATABASE_URL'] || null,
    databaseOwnerUrl: env['DATABASE_OWNER_URL'] || null,
    databaseConnections: numberOf(env, 'DATABASE_CONNECTIONS', 10),
    drainS: numberOf(env, 'DRAIN_S', 0),
    smtpUrl: env['SMTP_URL'] || null,
    smsUrl: env['SMS_URL'] || null,
    mailFrom: env['MAIL_FROM'] || 'Croupier <no-reply@croupier.example>',
    supportAddresses: {
      login_issue: env['SUPPORT_EMAIL_LOGIN'] || support,
      recover_lost_account: env['SUPPORT_EMAIL_ACCOUNTS'] || support,
      become_affiliate: env['SUPPORT_EMAIL_AFFILIATES'] || env['SUPPORT_EMAIL'] || departmentAddresses.affiliates,
      other: support,
    },
    skin: { id: numberOf(env, 'SKIN_ID', 1), refId: env['SKIN_REF_ID'] || 'croupier', password: env['SKIN_PASSWORD'] || 'croupier-public' },
    partners: {},
    previousSecrets: {},
    secretsKey: secretsKeyOf(env, 'SECRETS_KEY'),
    previousSecretsKey: secretsKeyOf(env, 'SECRETS_KEY_PREVIOUS'),
    sealingKey: null,
    processor: env['PROCESSOR'] || null,
    formerProcessors: listOf(env['FORMER_PROCESSORS']),
    rates: env['RATES'] || null,
    rateMaxAgeS: Math.max(1, numberOf(env, 'RATE_MAX_AGE_S', 3_600)),
    rateHoldS: numberOf(env, 'RATE_HOLD_S', 900),
    rateSpread: percentOf(env, 'RATE_SPREAD_PERCENT'),
    depositTurnover: numberOf(env, 'DEPOSIT_TURNOVER_PERCENT', 0),
    exclusionNetworkDays: numberOf(env, 'EXCLUSION_NETWORK_DAYS', 0) || null,
    withdrawalAddressCooldownH: numberOf(env, 'WITHDRAWAL_ADDRESS_COOLDOWN_H', 0),
    withdrawalLimits: readLimitLevels(env['WITHDRAWAL_LIMITS_FILE']),
    jurisdictions: readJurisdictions(env['JURISDICTIONS_FILE']),
    countryHeader: countryHeaderFrom(env['COUNTRY_HEADER']),
    erasureCooldownD: numberOf(env, 'ERASURE_COOLDOWN_D', 14),
    gameProviders: env['GAME_PROVIDERS'] ? listOf(env['GAME_PROVIDERS']).filter((name) => name !== 'none') : null,
    beaconUrls: beaconUrlsOf(env),
    explorers: explorersFrom(env['EXPLORERS']),
    allowedOrigins: originsOf(env, 'ALLOWED_ORIGINS'),
    passkeyDomain: passkeyDomainOf(env, publicUrl),
    hstsSubdomains: env['HSTS_SUBDOMAINS'] !== 'no',
    trustProxy: trustedProxiesFrom('TRUST_PROXY', env['TRUST_PROXY']),
    operatorSecret: operatorSecretOf(env),
    rateLimitFactor: Math.max(1, numberOf(env, 'RATE_LIMIT_FACTOR', 1)),
    mostCallsAtOnce: Math.max(1, numberOf(env, 'MOST_CALLS_AT_ONCE', 1_000)),
    ...metricsFrom(env),
    antivirus: env['ANTIVIRUS_COMMAND'] ? env['ANTIVIRUS_COMMAND'].split(' ').filter(Boolean) : null,
    antivirusTimeoutS: Math.max(1, numberOf(env, 'ANTIVIRUS_TIMEOUT_S', 60)),
    env,
    logLevel: level,
    siteDir: env['SITE_DIR'] === '' ? null : (env['SITE_DIR'] ?? 'dist'),
  };
}
