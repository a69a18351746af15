import type { Config } from './config.ts';
import type { Host } from './host.ts';

/** Whoever the platform exchanges signed requests with (openapi/partners.yaml): a payment processor or a game provider. */
export interface Partner {
  /** What it calls itself in `x-partner`. Its secret is kept under this name. */
  readonly signsAs: string;
  /** What the operator set. Without it one is made at the first start and kept in the database. */
  readonly secret: (env: NodeJS.ProcessEnv) => string | undefined;
  /** Where it is reached, without a slash at the end. */
  readonly address: (config: Config) => string;
}

/** Read when it is used: with port 0 an address is known only once the platform listens, and a secret once the database is open. */
export interface Access {
  readonly signsAs: string;
  readonly address: () => string;
  readonly secret: () => string;
}

/** @throws Error when asked for a secret before there is one: nothing may be signed, or believed, with none. */
export function accessTo({ config }: Pick<Host, 'config'>, { signsAs, address }: Partner): Access {
  return {
    signsAs,
    address: () => address(config),
    secret: () => {
      const secret = Object.hasOwn(config.partners, signsAs) ? config.partners[signsAs] : undefined;
      if (!secret) throw new Error(`there is no secret of ${signsAs} yet`);
      return secret;
    },
  };
}
