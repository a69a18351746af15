import { required } from '#domain/required.ts';
import { isPublicNetwork, networkOf } from './http/addresses.ts';
import { isPartnerSecret, settingNames } from './setting-names.ts';

/** The addresses of a configuration. */
interface Addresses {
  readonly publicUrl: string;
  readonly partnerUrl: string;
  readonly operatorPort: number | null;
  readonly operatorUrl: string;
  readonly apiUrl: string;
  readonly smtpUrl: string | null;
  readonly smsUrl: string | null;
  readonly databaseUrl: string | null;
  readonly databaseOwnerUrl: string | null;
  readonly mailFrom: string;
  readonly supportAddresses: Readonly<Record<string, string>>;
}

/** Names that lead to this machine or its own network, and names that nobody can own (RFC 2606, RFC 6762, RFC 8375). */
const localName = /^(?:localhost|[^.]+|.+\.(?:localhost|local|internal|lan|home\.arpa|test|example|invalid))$/;
const exampleHost = /(?:^|\.)example\.(?:com|net|org)$/;
const isAddress = (hostname: string): boolean => /^[\d.]+$/.test(hostname) || hostname.startsWith('[');

function isPublicHost(hostname: string): boolean {
  if (isAddress(hostname)) return isPublicNetwork(networkOf(hostname));
  return !localName.test(hostname) && !exampleHost.test(hostname);
}

function webFaults(name: string, text: string): string[] {
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol)) return [`${name} has to begin with https:// or http://, not ${url.protocol}`];
  if (url.protocol === 'https:' || !isPublicHost(url.hostname)) return [];
  return [`${name}=${text} is plain http on a public name: passwords and sessions could be read on their way. Set it to https://.`];
}

/** Passkeys and the cookie of a session work on https and on localhost alone, and an address of numbers has no passkeys. */
function operatorFaults({ operatorPort, operatorUrl, publicUrl, partnerUrl }: Addresses): string[] {
  if (operatorPort === null) return [];
  const { protocol, hostname, origin, port } = new URL(operatorUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal))
    return [`OPERATOR_URL=${operatorUrl} has to begin with https://: passkeys of operators work on https and on localhost alone.`];
  if (isAddress(hostname)) return [`OPERATOR_URL=${operatorUrl} has to name its host: an address of numbers has no passkeys.`];
  const shared =
    port === '0'
      ? undefined
      : Object.entries({ PUBLIC_URL: publicUrl, PARTNER_URL: partnerUrl }).find(([, url]) => new URL(url).origin === origin);
  return shared ? [`OPERATOR_URL and ${shared[0]} are one origin, ${origin}: operators need an origin of their own.`] : [];
}

/** @param schemes allowed at the start of the address. */
function serviceFaults(name: string, text: string | null, schemes: readonly string[], hasHost: boolean): string[] {
  if (text === null) return [];
  const scheme = schemes.find((each) => text.toLowerCase().startsWith(`${each}://`));
  const isWhole = scheme !== undefined && (!hasHost || (URL.canParse(text) && new URL(text).hostname !== ''));
  // The address itself may contain a password.
  return isWhole ? [] : [`${name} is not an address of the form ${schemes[0]}://…`];
}

/** A sign with something on either side, perhaps behind a name and in angle brackets. */
const mailbox = /[^\s@<>]@[^\s@<>]/;

/** @returns a sentence for each address that is invalid, alone or together with another. */
export function addressFaults(config: Addresses): string[] {
  const { publicUrl, partnerUrl, apiUrl, smtpUrl, smsUrl, databaseUrl, databaseOwnerUrl, mailFrom, supportAddresses } = config;
  const [site, partners] = [new URL(publicUrl), new URL(partnerUrl)];
  // Port 0 is resolved only once the platform listens, so equal addresses are no conflict yet.
  const isSame = site.origin === partners.origin && site.port !== '0';
  const addresses = [mailFrom, ...Object.values(supportAddresses)].filter((address) => !mailbox.test(address));
  return [
    ...webFaults('PUBLIC_URL', publicUrl),
    ...webFaults('PARTNER_URL', partnerUrl),
    ...webFaults('API_URL', apiUrl),
    ...operatorFaults(config),
    ...(isSame
      ? [`PUBLIC_URL and PARTNER_URL are one origin, ${site.origin}: games and payment pages need another than the site has.`]
      : []),
    ...serviceFaults('SMTP_URL', smtpUrl, ['smtps', 'smtp'], true),
    ...serviceFaults('SMS_URL', smsUrl, ['https', 'http'], true),
    ...serviceFaults('DATABASE_URL', databaseUrl, ['postgres', 'postgresql'], false),
    ...serviceFaults('DATABASE_OWNER_URL', databaseOwnerUrl, ['postgres', 'postgresql'], false),
    ...addresses.map((address) => `This is no e-mail address, in MAIL_FROM or SUPPORT_EMAIL: ${address}`),
  ];
}

/** Shorter names resemble too many variables of other programs. */
const minCompared = 5;
const maxEdits = 2;

const cellOf = (row: readonly number[], index: number): number => required(row[index], 'A cell');

/** Insertions, deletions, changes and swaps of neighbours between two names, counted up to the maximum. */
function editsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > maxEdits) return maxEdits + 1;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = cellOf(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(cellOf(row, j - 1) + 1, cellOf(last, j) + 1, change);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) row[j] = Math.min(cellOf(row, j), cellOf(before, j - 2) + 1);
    }
    [before, last] = [last, row];
  }
  return cellOf(last, b.length);
}

const fileEnd = /_FILE$/;
/** Prefixes that only Croupier's variables have. */
const ownBeginnings =
  /^(?:SUPPORT_EMAIL|TRUST|WITHDRAWAL|PASSKEY|JURISDICTIONS|SKIN|ANTIVIRUS|RATE_LIMIT|SECRETS_KEY|HSTS|ERASURE|SANDBOX)_/;

/** The setting that a misspelt name means, or null for another program's variable. */
function meantBy(name: string, names: readonly string[] = settingNames): string | null {
  const near = names
    .filter((known) => known.length >= minCompared && name.length >= minCompared)
    .map((known) => ({ known, edits: editsBetween(name, known) }))
    .filter(({ known, edits }) => edits <= (known.length < 10 ? 1 : maxEdits))
    .toSorted((a, b) => a.edits - b.edits)[0];
  return near?.known ?? null;
}

/** @returns a sentence for each variable whose name is nearly one of ours: a start that ignores it would use the default. */
export function spellingFaults(env: NodeJS.ProcessEnv): string[] {
  const known = new Set(settingNames);
  return Object.keys(env).flatMap((name) => {
    const bare = name.replace(fileEnd, '');
    if (known.has(name) || known.has(bare) || isPartnerSecret(bare) || env[name] === '') return [];
    if (!/^[A-Za-z][A-Za-z0-9_-]+$/.test(name)) return [];
    const asWritten = name.toUpperCase().replaceAll('-', '_');
    if (asWritten !== name && known.has(asWritten)) return [`${name} is not a setting. Write it ${asWritten}.`];
    const meant = meantBy(asWritten);
    if (meant) return [`${name} is not a setting. Did you mean ${meant}?`];
    const ofFile = fileEnd.test(asWritten) ? meantBy(asWritten.replace(fileEnd, '')) : null;
    if (ofFile) return [`${name} is not a setting. Did you mean ${ofFile}_FILE?`];
    return ownBeginnings.test(name) ? [`${name} is not a setting of Croupier: .env.example lists them all.`] : [];
  });
}

/** @returns the variables that a function reads of an environment. */
export function variablesOf(read: (env: NodeJS.ProcessEnv) => unknown): readonly string[] {
  const names: string[] = [];
  const env = new Proxy<NodeJS.ProcessEnv>({}, { get: (_target, name) => void names.push(String(name)) });
  read(env);
  return names;
}

/**
 * @param declared secrets that the installed entries read.
 * @returns a sentence for each unread secret: its partner would get another one, and refuse signatures with that.
 */
export function secretFaults(env: NodeJS.ProcessEnv, declared: readonly string[]): string[] {
  const known = [...new Set([...declared, ...settingNames.filter((name) => isPartnerSecret(name))])];
  return Object.keys(env).flatMap((name) => {
    const bare = name.replace(fileEnd, '');
    if (!isPartnerSecret(bare) || known.includes(bare) || env[name] === '') return [];
    const meant = meantBy(bare, known);
    const suggestion = meant ? `Did you mean ${meant}?` : `Take it away: the secrets that are read here are ${known.join(', ')}.`;
    return [`${name} is a secret of nothing that is installed. ${suggestion}`];
  });
}
