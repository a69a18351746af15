import type { Config } from './config.ts';
import type { Host } from './host.ts';

/** Whoever the platform exchanges signed requests with (openapi/partners.yaml): a payment processor or a game provider. */
export interface Partner {
  /** What it calls itself in `x-partner`. Its secret is kept under this name. */
  readonly signsAs: string;
  /** What the operator set. Without it one is made at the first start and kept in the database. */
  readonly secret: (env: NodeJS.ProcessEnv) => string | undefined;
  /** The one before, where the operator set it: believed, and never signed with, while the two go over to another. */
  readonly previousSecret?: (env: NodeJS.ProcessEnv) => string | undefined;
  /** Variables of its own that are secret: each may stand in a file, named by the variable with `_FILE` at its end. */
  readonly secretNames?: readonly string[];
  /** Where it is reached, without a slash at the end. */
  readonly address: (config: Config) => string;
}

/** Read when it is used: with port 0 an address is known only once the platform listens, and a secret once the database is open. */
export interface Access {
  readonly signsAs: string;
  readonly address: () => string;
  readonly secret: () => string;
  /** Those that are believed: the one above, and for a while the one before. */
  readonly believed: () => readonly string[];
}

/** What a partner's signature is checked with, the one that we sign with first. None of a name that nobody has. */
export const secretsOfPartner = (
  { partners, previousSecrets }: Pick<Config, 'partners' | 'previousSecrets'>,
  name: string,
): readonly string[] =>
  [partners, previousSecrets]
    .flatMap((secrets) => (Object.hasOwn(secrets, name) ? (secrets[name] ?? []) : []))
    .filter((secret) => secret !== '');

/** @throws Error when asked for a secret before there is one: nothing may be signed, or believed, with none. */
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
