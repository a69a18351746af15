import { type Server, type ServerOptions, startServer } from '../server/main.ts';
import { registries, sandbox } from './index.ts';

/** Starts a platform with all that is installed here. @throws Error with a sentence for the operator. */
export const startInstalled = (
  options: Omit<ServerOptions, 'registries' | 'sandbox'> & Partial<Pick<ServerOptions, 'registries'>>,
): Promise<Server> => startServer({ registries, ...(sandbox && { sandbox }), ...options });
