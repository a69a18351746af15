import { type Server, type ServerOptions, startServer } from '#server/main.ts';
import type { Config } from '#server/config.ts';
import { startFaults, usesRealMoney } from '#server/start-checks.ts';
import { registries, sandbox } from './index.ts';

/** Starts a platform with all that is installed here. @throws Error with a sentence for the operator. */
export const startInstalled = (
  options: Omit<ServerOptions, 'registries' | 'sandbox'> & Partial<Pick<ServerOptions, 'registries'>>,
): Promise<Server> => startServer({ registries, ...(sandbox && { sandbox }), ...options });

/** @returns a sentence for the operator about each reason to refuse a start, over everything that is installed. */
export const faultsOfStart = (config: Config): string[] => startFaults(registries, config, sandbox !== null);

/** Whether a processor of the configuration moves real money. */
export const movesRealMoney = (config: Config): boolean => usesRealMoney(registries, config);

/** Whether a start is a demonstration with play money alone. */
export const isDemonstration = (config: Config): boolean => sandbox !== null && !movesRealMoney(config);
