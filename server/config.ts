import { type Brand, readBrand } from './brand/brand.ts';
import { departmentAddresses } from '#domain/contact.ts';
import type { Decimal } from '#domain/money.ts';
import { type Explorers, explorersFrom } from './explorers.ts';
import { type TrustedProxies, trustedProxiesFrom } from './http/addresses.ts';
import { rateSourcesOf } from './payments/market/sources.ts';
import { type LimitLevels, readLimitLevels } from './payments/limit-levels.ts';
import { type ListedAddresses, readListedAddresses } from './payments/address-list-file.ts';
import { type Jurisdictions, readJurisdictions } from './jurisdictions/jurisdictions.ts';
import { type HarmRules, readHarmRules } from './protection/harm/rules.ts';
import { addressFaults, spellingFaults } from './setting-checks.ts';
import {
  beaconUrlsOf,
  countryHeaderFrom,
  drainOf,
  levelOf,
  listOf,
  metricsFrom,
  numberOf,
  operatorSecretOf,
  originsOf,
  passkeyDomainOf,
  percentOf,
  secretsKeyOf,
  urlOf,
} from './setting-readers.ts';

export interface Config {
  /** Listening host of the site's and the partners' origins. */
  readonly host: string;
  readonly port: number;
  readonly partnerPort: number;
  /** Addresses as seen by browsers, without a slash at the end. Read them at each use: with port 0 they are known only after the start. */
  readonly publicUrl: string;
  readonly partnerUrl: string;
  /** URL at which partners call the wallet API and the webhook. */
  readonly apiUrl: string;
  /** The port of the operators' origin; null opens none. Its address is the one that browsers see. */
  readonly operatorPort: number | null;
  readonly operatorHost: string;
  readonly operatorUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** URL of the role that owns the tables, where that is not the role of `databaseUrl`. Used at the start alone. */
  readonly databaseOwnerUrl: string | null;
  readonly databaseConnections: number;
  /** Seconds for which calls are still answered after a request to stop, while `/healthz` reports the stop. */
  readonly drainS: number;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** URL that text messages are posted to as `{ to, text }`; null puts them into the outbox. */
  readonly smsUrl: string | null;
  /** Recipient of contact messages, by department. */
  readonly supportAddresses: Readonly<Record<'login_issue' | 'recover_lost_account' | 'become_affiliate' | 'other', string>>;
  /** Name, look, company and licence of the site. */
  readonly brand: Brand;
  readonly skin: { readonly id: number; readonly refId: string; readonly password: string };
  /** Secrets shared with partners, by the name in `x-partner`; missing ones are filled in at the start. */
  readonly partners: Readonly<Record<string, string>>;
  /** The previous secrets, which are accepted while partners change to the new ones. Filled in at the start. */
  readonly previousSecrets: Readonly<Record<string, string>>;
  /** Seals the secrets in the database. Null stores them unsealed. */
  readonly secretsKey: string | null;
  /** The previous key, which can still open them. */
  readonly previousSecretsKey: string | null;
  /** The data key: seals tokens and seeds. It is stored with those secrets and filled in at the start. */
  readonly sealingKey: string | null;
  /** Names of the payment processors for new payments, the default one first; null is the sandbox's, if there is one. */
  readonly processors: readonly string[] | null;
  /** Processors that took earlier payments and are still queried about them. */
  readonly formerProcessors: readonly string[];
  /** Source of coin prices, or `none`. Null is the sandbox's source if no real money is moved. */
  readonly rates: string | null;
  /** Seconds after which the price of a coin is none. */
  readonly rateMaxAgeS: number;
  /** The sources of market prices; null uses all. */
  readonly rateSources: readonly string[] | null;
  /** Maximum difference between the prices of two sources, in percent. */
  readonly rateDeviation: Decimal;
  readonly coingeckoKey: string | null;
  /** Seconds for which a deposit keeps its opening rate; coins that arrive later get the rate of their arrival. */
  readonly rateHoldS: number;
  /** Percentage by which a rate is worse for the player than the market's, as a decimal; "0" for none. */
  readonly rateSpread: Decimal;
  /** Percentage of a deposit that has to be staked before it can be withdrawn; 0 for none. */
  readonly depositTurnover: number;
  /** Hours for which nothing is paid to an address that a player has just saved; 0 pays at once. */
  readonly withdrawalAddressCooldownH: number;
  /** The limits of withdrawals, by how much of a player is verified. Null is no limit. */
  readonly withdrawalLimits: LimitLevels | null;
  /** Addresses to which nothing is paid, and from which nothing is credited, without a person. */
  readonly listedAddresses: ListedAddresses;
  /** Rules for players by their country of residence. */
  readonly jurisdictions: Jurisdictions;
  /** Signs of harm in a player's behaviour, and their consequences. */
  readonly harmRules: HarmRules;
  /** Days for which a network links an account to a self-excluded one; null for never. */
  readonly exclusionNetworkDays: number | null;
  /** The header, in lower case, in which the operator's proxy names the caller's country. Null without one. */
  readonly countryHeader: string | null;
  /** Days between a player's wish to be erased and its fulfilment. */
  readonly erasureCooldownD: number;
  /** Null is all there are. */
  readonly gameProviders: readonly string[] | null;
  /** Relays of the public random beacon that salts shared tables, called one after the other. Without any, the players at a table make its salt. */
  readonly beaconUrls: readonly string[];
  /** Block explorers by network; transfers on other networks get no link. */
  readonly explorers: Explorers;
  /** Origins of externally served sites that may call the API. */
  readonly allowedOrigins: readonly string[];
  /** The domain of passkeys: the site's host or a parent domain. Null is the site's host. */
  readonly passkeyDomain: string | null;
  /** Whether browsers must use https for subdomains of the site too. */
  readonly hstsSubdomains: boolean;
  /** The operator's proxies whose `X-Forwarded-For` is trusted. */
  readonly trustProxy: TrustedProxies;
  /** Secret for the sandbox's operator pages. Null opens them to requests from this machine only. */
  readonly operatorSecret: string | null;
  /** Multiplies every rate limit, for sites whose players share few addresses. */
  readonly rateLimitFactor: number;
  /** Maximum calls that each origin of a process answers at the same time; further ones are refused with a time to retry. */
  readonly maxCallsAtOnce: number;
  /** Port of `/metrics`; null serves none. Requests from beyond loopback need the secret. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  readonly metricsSecret: string | null;
  /** A program with arguments that reports whether the file on its standard input is harmful, by exit code 0 or 1. Null without one. */
  readonly antivirus: readonly string[] | null;
  readonly antivirusTimeoutS: number;
  /** Environment for the entries of the registries, which read their own variables. */
  readonly env: NodeJS.ProcessEnv;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Whether the site (`dist`) is served beside the API. */
  readonly siteDir: string | null;
}

/** A configuration, with a sentence for each invalid setting; those have their defaults in it. */
export interface ReadConfig {
  readonly config: Config;
  readonly faults: readonly string[];
}

/** @throws Error with a sentence for the operator about each setting that cannot be. */
export function configFrom(env: NodeJS.ProcessEnv): Config {
  const { config, faults } = readConfig(env);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return config;
}

/** Reads all settings, so that an operator learns of every fault at one start. */
export function readConfig(env: NodeJS.ProcessEnv): ReadConfig {
  const faults: string[] = [];
  const read = <T>(work: (from: NodeJS.ProcessEnv) => T): T => {
    try {
      return work(env);
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
      return work({});
    }
  };
  const { brand, faults: ofBrand } = readBrand(env['BRAND_FOLDER']);
  const config = settingsFrom(env, brand, read);
  return { config, faults: [...new Set([...faults, ...ofBrand, ...addressFaults(config), ...spellingFaults(env)])] };
}

/** Reads a setting. Its fault is collected for the list of all faults. */
type Read = <T>(work: (from: NodeJS.ProcessEnv) => T) => T;

/** Processors, rates, and requirements of deposits and withdrawals. */
const paymentSettings = (env: NodeJS.ProcessEnv, read: Read) => ({
  processors: env['PROCESSOR'] ? listOf(env['PROCESSOR']).filter((name) => name !== 'none') : null,
  formerProcessors: listOf(env['FORMER_PROCESSORS']),
  rates: env['RATES'] || null,
  rateMaxAgeS: Math.max(
    1,
    read((from) => numberOf(from, 'RATE_MAX_AGE_S', 3_600)),
  ),
  rateSources: read(rateSourcesOf),
  rateDeviation: read((from) => percentOf({ RATE_DEVIATION_PERCENT: from['RATE_DEVIATION_PERCENT'] || '2' }, 'RATE_DEVIATION_PERCENT')),
  coingeckoKey: env['COINGECKO_SECRET'] || null,
  rateHoldS: read((from) => numberOf(from, 'RATE_HOLD_S', 900)),
  rateSpread: read((from) => percentOf(from, 'RATE_SPREAD_PERCENT')),
  depositTurnover: read((from) => numberOf(from, 'DEPOSIT_TURNOVER_PERCENT', 0)),
  exclusionNetworkDays: read((from) => numberOf(from, 'EXCLUSION_NETWORK_DAYS', 0)) || null,
  withdrawalAddressCooldownH: read((from) => numberOf(from, 'WITHDRAWAL_ADDRESS_COOLDOWN_H', 0)),
  withdrawalLimits: read((from) => readLimitLevels(from['WITHDRAWAL_LIMITS_FILE'])),
  listedAddresses: read((from) => readListedAddresses(from['LISTED_ADDRESSES_FILE'])),
});

function settingsFrom(env: NodeJS.ProcessEnv, brand: Brand, read: Read): Config {
  const port = read((from) => numberOf(from, 'PORT', 4000));
  const partnerPort = read((from) => numberOf(from, 'PARTNER_PORT', 4001));
  const publicUrl = read((from) => urlOf(from, 'PUBLIC_URL', `http://localhost:${port}`));
  const operatorPort = env['OPERATOR_PORT'] ? read((from) => numberOf(from, 'OPERATOR_PORT', 0)) : null;
  const support = env['SUPPORT_EMAIL'] || departmentAddresses.support;
  const level = read(levelOf);
  return {
    host: env['HOST'] || 'localhost',
    port,
    partnerPort,
    publicUrl,
    partnerUrl: read((from) => urlOf(from, 'PARTNER_URL', `http://localhost:${partnerPort}`)),
    apiUrl: read((from) => urlOf(from, 'API_URL', `http://localhost:${port}`)),
    operatorPort,
    operatorHost: env['OPERATOR_HOST'] || 'localhost',
    operatorUrl: read((from) => urlOf(from, 'OPERATOR_URL', `http://localhost:${operatorPort ?? 4002}`)),
    dataDir: env['DATA_DIR'] || '.data',
    databaseUrl: env['DATABASE_URL'] || null,
    databaseOwnerUrl: env['DATABASE_OWNER_URL'] || null,
    databaseConnections: read((from) => numberOf(from, 'DATABASE_CONNECTIONS', 10)),
    drainS: read(drainOf),
    smtpUrl: env['SMTP_URL'] || null,
    smsUrl: env['SMS_URL'] || null,
    mailFrom: env['MAIL_FROM'] || `${brand.name} <no-reply@croupier.example>`,
    supportAddresses: {
      login_issue: env['SUPPORT_EMAIL_LOGIN'] || support,
      recover_lost_account: env['SUPPORT_EMAIL_ACCOUNTS'] || support,
      become_affiliate: env['SUPPORT_EMAIL_AFFILIATES'] || env['SUPPORT_EMAIL'] || departmentAddresses.affiliates,
      other: support,
    },
    brand,
    skin: {
      id: read((from) => numberOf(from, 'SKIN_ID', 1)),
      refId: env['SKIN_REF_ID'] || 'croupier',
      password: env['SKIN_PASSWORD'] || 'croupier-public',
    },
    partners: {},
    previousSecrets: {},
    secretsKey: read((from) => secretsKeyOf(from, 'SECRETS_KEY')),
    previousSecretsKey: read((from) => secretsKeyOf(from, 'SECRETS_KEY_PREVIOUS')),
    sealingKey: null,
    ...paymentSettings(env, read),
    jurisdictions: read((from) => readJurisdictions(from['JURISDICTIONS_FILE'])),
    harmRules: read((from) => readHarmRules(from['HARM_RULES_FILE'])),
    countryHeader: read((from) => countryHeaderFrom(from['COUNTRY_HEADER'])),
    erasureCooldownD: read((from) => numberOf(from, 'ERASURE_COOLDOWN_D', 14)),
    gameProviders: env['GAME_PROVIDERS'] ? listOf(env['GAME_PROVIDERS']).filter((name) => name !== 'none') : null,
    beaconUrls: read(beaconUrlsOf),
    explorers: read((from) => explorersFrom(from['EXPLORERS'])),
    allowedOrigins: read((from) => originsOf(from, 'ALLOWED_ORIGINS')),
    passkeyDomain: read((from) => passkeyDomainOf(from, publicUrl)),
    hstsSubdomains: env['HSTS_SUBDOMAINS'] !== 'no',
    trustProxy: read((from) => trustedProxiesFrom('TRUST_PROXY', from['TRUST_PROXY'])),
    operatorSecret: read((from) => operatorSecretOf(from)),
    rateLimitFactor: Math.max(
      1,
      read((from) => numberOf(from, 'RATE_LIMIT_FACTOR', 1)),
    ),
    maxCallsAtOnce: Math.max(
      1,
      read((from) => numberOf(from, 'MOST_CALLS_AT_ONCE', 1_000)),
    ),
    ...read((from) => metricsFrom(from)),
    antivirus: env['ANTIVIRUS_COMMAND'] ? env['ANTIVIRUS_COMMAND'].split(' ').filter(Boolean) : null,
    antivirusTimeoutS: Math.max(
      1,
      read((from) => numberOf(from, 'ANTIVIRUS_TIMEOUT_S', 60)),
    ),
    env,
    logLevel: level,
    siteDir: env['SITE_DIR'] === '' ? null : (env['SITE_DIR'] ?? 'dist'),
  };
}
