import { createContext, use } from 'react';
import type { Operations } from './operations.ts';
import type { SiteConfig } from './config.ts';

export type { SiteConfig } from './config.ts';

export interface Services {
  readonly operations: Operations;
  readonly config: SiteConfig;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('ServicesContext is missing');
  return services;
}
