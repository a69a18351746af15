import type { FastifyInstance } from 'fastify';
import type { BeaconNetwork } from '../engine/beacon.ts';

type Row = Record<string, unknown>;

/** A PostgreSQL database with the provider's own schema; the provider may read nothing else. */
export interface Store {
  sql<T = Row>(strings: TemplateStringsArray, ...values: readonly unknown[]): Promise<T[]>;
  one<T = Row>(strings: TemplateStringsArray, ...values: readonly unknown[]): Promise<T | undefined>;
  query<T = Row>(text: string, values?: readonly unknown[]): Promise<T[]>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
}

/** Periodic work of every process, which may safely run twice at once. */
export interface Job {
  readonly name: string;
  readonly everyS: number;
  readonly work: (ending?: AbortSignal) => Promise<unknown>;
}

/** The services that the provider needs from its host. It knows the platform only by an address, a secret and the origins that may frame it. */
export interface GamesHost {
  readonly db: Store;
  /** The same store on a connection of its own, which no request waits for. */
  readonly ownConnection: () => Pick<Store, 'sql' | 'transaction'>;
  readonly config: {
    /** Address of the wallet API. Addresses are read at each use, because with port 0 they are known only after the start. */
    readonly apiUrl: string;
    readonly publicUrl: string;
    readonly allowedOrigins: readonly string[];
    /** Relays of the public beacon that salts the chains of tables. Without any, the players at a table make the salt. */
    readonly beaconUrls: readonly string[];
    /** Another network than the public one: for tests alone. */
    readonly beaconNetwork?: BeaconNetwork;
  };
  readonly log: { error(fields: { readonly err: unknown } & Readonly<Record<string, unknown>>, message: string): void };
  readonly fetch: typeof globalThis.fetch;
  /** The time that its calls of the wallet carry. */
  readonly now: () => Date;
  /** The name and secret that sign requests to the wallet, and the secrets that the platform may sign with. */
  readonly partner: { readonly name: string; readonly secret: () => string; readonly believed: () => readonly string[] };
  /** Encrypts stored values that must be read again and stay secret in a copy. `about` is the same both times. */
  readonly seal: { seal(text: string, about: string): string; open(kept: string, about: string): string };
}

/** The part of the host that stores records and seals their secrets. */
export type Keeper = Pick<GamesHost, 'db' | 'seal'>;

export type App = FastifyInstance;

/** Origins that may frame a game. One machine has two names in a browser, and a person may use either. */
export function parentOrigins({ config }: GamesHost): string[] {
  const origins = [config.publicUrl, ...config.allowedOrigins].map((url) => new URL(url));
  const names = origins.flatMap(({ origin, hostname }) => {
    if (hostname === 'localhost') return [origin, origin.replace('//localhost', '//127.0.0.1')];
    return hostname === '127.0.0.1' ? [origin, origin.replace('//127.0.0.1', '//localhost')] : [origin];
  });
  return [...new Set(names)];
}
