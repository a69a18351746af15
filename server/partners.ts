import type { Config } from './config.ts';
import type { Host } from './host.ts';

/** A payment processor or a game provider, with which the platform exchanges signed requests (openapi/partners.yaml). */
export interface Partner {
  /** Its name in `x-partner`, under which its secret is stored. */
  readonly signsAs: string;
  /** Secret set by the operator. Without one the platform generates a secret at its first start and stores it in the database. */
  readonly secret: (env: NodeJS.ProcessEnv) => string | undefined;
  /** The previous secret, if the operator has set it: accepted, but never used to sign, while both sides change to another. */
  readonly previousSecret?: (env: NodeJS.ProcessEnv) => string | undefined;
  /** Secret variables of its own: each may be in a file, named by the variable with `_FILE` at its end. */
  readonly secretNames?: readonly string[];
  /** Returns its base URL, without a slash at the end. */
  readonly address: (config: Config) => string;
}

/** Read at each use: with port 0 an address is known only once the platform listens, and a secret once the database is open. */
export interface Access {
  readonly signsAs: string;
  readonly address: () => string;
  readonly secret: () => string;
  /** Secrets that verify a signature: the current one, and for a while the previous one. */
  readonly believed: () => readonly string[];
}

/** Returns the secrets that verify a partner's signature, the one that we sign with first; an unknown partner has none. */
export const secretsOfPartner = (
  { partners, previousSecrets }: Pick<Config, 'partners' | 'previousSecrets'>,
  name: string,
): readonly string[] =>
  [partners, previousSecrets]
    .flatMap((secrets) => (Object.hasOwn(secrets, name) ? (secrets[name] ?? []) : []))
    .filter((secret) => secret !== '');

/** @throws Error when a secret is read before there is one, because nothing may be signed or verified without it. */
export function accessTo({ config }: Pick<Host, 'config'>, { signsAs, address }: Partner): Access {
  const believed = () => secretsOfPartner(config, signsAs);
  return {
    signsAs,
    address: () => address(config),
    believed,
    secret: () => {
      const [secret] = believed();
      if (secret === undefined) throw new Error(`there is no secret of ${signsAs} yet`);
      return secret;
    },
  };
}
