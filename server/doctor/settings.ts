import { defaultLanguage } from '#domain/languages.ts';
import { builtInName } from '../brand/brand.ts';
import type { Config } from '../config.ts';
import { type Finding, missing, note, ok } from './findings.ts';

const exampleDomain = /@[^@]*\bcroupier\.example\b/;

function addressFindings({ publicUrl, partnerUrl, operatorPort, operatorUrl, trustProxy }: Config): Finding[] {
  const plain = Object.entries({ PUBLIC_URL: publicUrl, PARTNER_URL: partnerUrl }).filter(([, url]) => !url.startsWith('https://'));
  return [
    plain.length === 0
      ? ok('addresses', `Players open ${publicUrl}, games and payment pages come from ${partnerUrl}.`)
      : missing(
          'addresses',
          `Set ${plain.map(([name]) => name).join(' and ')} to https addresses, and put a proxy that speaks https before them.`,
        ),
    operatorPort === null
      ? missing('console', 'The console is closed. Set OPERATOR_PORT, and OPERATOR_URL where others than this machine need it.')
      : ok('console', `Operators open ${operatorUrl}.`),
    trustProxy === false
      ? note('proxy', 'TRUST_PROXY is not set: behind a proxy, all players count as one address. Set it to the number of your proxies.')
      : ok('proxy', 'The address of a caller is read from what your proxies write.'),
  ];
}

function mailFindings({ smtpUrl, mailFrom, supportAddresses }: Config): Finding[] {
  const examples = Object.values({ mailFrom, ...supportAddresses }).filter((address) => exampleDomain.test(address));
  return [
    smtpUrl === null
      ? missing('mail', 'No mail server is set, so nobody can confirm an address or reset a password. Set SMTP_URL.')
      : ok('mail', 'A mail server is set.'),
    examples.length === 0
      ? ok('mail addresses', `Letters come from ${mailFrom}, and players write to ${supportAddresses.other}.`)
      : missing('mail addresses', `These are examples: ${[...new Set(examples)].join(', ')}. Set MAIL_FROM and SUPPORT_EMAIL to your own.`),
  ];
}

/** A host that nobody can own (RFC 2606) marks an example. */
const exampleHost = /(?:^|\.)example(?:\.(?:com|net|org))?$/;

function brandFindings({ brand: { name, company, licence } }: Config): Finding[] {
  const advice = 'in the console, under Look, or in brand.json of BRAND_FOLDER: docs/how-to/brand.md shows how.';
  const isExample = licence !== null && exampleHost.test(new URL(licence.url).hostname);
  return [
    name === builtInName
      ? note('brand', `The site is called ${name}, as it comes. Name it ${advice}`)
      : ok('brand', `The site is called ${name}.`),
    company === null
      ? missing('company', `The site does not say who runs it. Name the company ${advice}`)
      : ok('company', `Players read: ${company}`),
    licence === null
      ? missing('licence', `The site does not say by whose licence it runs. State it ${advice}`)
      : isExample
        ? missing('licence', `The licence leads to ${licence.url}, an example. State your own ${advice}`)
        : ok('licence', `Players read: ${licence.texts[defaultLanguage]} It leads to ${licence.url}.`),
  ];
}

/** Judges the settings alone, without opening anything. */
export const settingFindings = (config: Config, isRealMoney: boolean): readonly Finding[] => [
  isRealMoney
    ? ok('money', `Payments go through ${(config.processors ?? []).join(', ')}.`)
    : missing('money', 'All money here is play money. Set PROCESSOR to your payment processors.'),
  ...addressFindings(config),
  ...mailFindings(config),
  ...brandFindings(config),
  config.databaseUrl === null
    ? missing('database', 'Real money needs a PostgreSQL server. Set DATABASE_URL.')
    : ok('database', 'The data is in PostgreSQL.'),
  config.secretsKey === null
    ? missing('secrets', 'Secrets lie open in the database and in its backups. Set SECRETS_KEY, and keep it apart from the backups.')
    : ok('secrets', 'Secrets in the database are sealed.'),
  config.metricsPort === null
    ? note('metrics', 'Nothing watches the platform. Set METRICS_PORT, and alarms on what it shows.')
    : ok('metrics', 'Metrics are served.'),
  config.antivirus === null
    ? note('documents', 'Documents of players are not scanned for viruses. Set ANTIVIRUS_COMMAND.')
    : ok('documents', 'Documents of players are scanned for viruses.'),
];
