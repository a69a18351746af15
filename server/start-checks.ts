import type { Config } from './config.ts';
import { requireOperatorSecret } from './http/operator.ts';
import { chosenFrom, namedEntries, type Registries } from './registries.ts';
import { requireSecretsKey } from './secrets.ts';
import { secretFaults, variablesOf } from './setting-checks.ts';

/** @returns the sentence that a check throws, or none. */
function faultOf(check: () => unknown): string[] {
  try {
    check();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Whether a processor of the configuration moves real money. */
export const usesRealMoney = ({ processors }: Registries, config: Config): boolean => {
  const used = [...(config.processors ?? []), ...config.formerProcessors];
  return processors.some(({ name, capabilities }) => used.includes(name) && !capabilities.isSandbox);
};

/** @throws Error with a sentence for the operator. */
function requireMailServer({ smtpUrl }: Config): void {
  if (smtpUrl === null)
    throw new Error('Real money needs a mail server: set SMTP_URL. Without one nobody can confirm an address or reset a password.');
}

/** Secrets that the installed entries read, whether or not they are chosen. */
const declaredSecrets = ({ processors, rateSources, gameProviders, exclusionRegisters }: Registries): readonly string[] => [
  ...[...processors, ...gameProviders].flatMap(({ secret, previousSecret = () => undefined }) => [
    ...variablesOf(secret),
    ...variablesOf(previousSecret),
  ]),
  ...[...processors, ...rateSources, ...gameProviders, ...exclusionRegisters].flatMap(({ secretNames = [] }) => secretNames),
];

/**
 * Checks the chosen entries of the registries and their secrets, before anything is built or opened.
 * @returns a sentence for the operator about each fault.
 */
export function startFaults(registries: Registries, config: Config, hasSandbox: boolean): string[] {
  const faults = [...namedEntries(registries, config).flatMap(faultOf), ...secretFaults(config.env, declaredSecrets(registries))];
  if (faults.length > 0) return faults;
  // Whether money is real is known only once all names are.
  const isReal = usesRealMoney(registries, config);
  return [
    ...faultOf(() => chosenFrom(registries, config)),
    ...(isReal ? [...faultOf(() => requireSecretsKey(config)), ...faultOf(() => requireMailServer(config))] : []),
    ...(hasSandbox && !isReal ? faultOf(() => requireOperatorSecret(config)) : []),
  ];
}
