import type { Config } from './config.ts';
import { requireOperatorSecret } from './http/operator.ts';
import { chosenFrom, namedEntries, type Registries } from './registries.ts';
import { requireSecretsKey } from './secrets.ts';

/** @returns the sentence that a check throws, or none. */
function faultOf(check: () => unknown): string[] {
  try {
    check();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/**
 * Checks what is chosen of the registries and the secrets that the choice needs, before anything is built or opened.
 * @returns a sentence for the operator about each fault.
 */
export function startFaults(registries: Registries, config: Config, hasSandbox: boolean): string[] {
  const faults = namedEntries(registries, config).flatMap(faultOf);
  if (faults.length > 0) return faults;
  // Whether money is real is known once all names are.
  const used = [...(config.processors ?? []), ...config.formerProcessors];
  const isReal = registries.processors.some(({ name, capabilities }) => used.includes(name) && !capabilities.isSandbox);
  return [
    ...faultOf(() => chosenFrom(registries, config)),
    ...(isReal ? faultOf(() => requireSecretsKey(config)) : []),
    ...(hasSandbox && !isReal ? faultOf(() => requireOperatorSecret(config)) : []),
  ];
}
