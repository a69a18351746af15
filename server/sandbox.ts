import type { FastifyInstance } from 'fastify';
import type { Game } from '#openapi/model.ts';
import type { Platform } from './platform.ts';
import type { Registries } from './registries.ts';
import type { LobbySource } from '#domain/prerendering.ts';

/** Demonstration data, supplied by the code that starts the platform. */
export interface Sandbox extends Pick<Registries, 'processors' | 'rateSources'> {
  /** Colours of a game's page as `#rrggbb`: sky from top to bottom, glow, and highlight. */
  readonly coloursOf: (game: Game) => readonly string[];
  /** Loads the data into an empty database. Safe to run again. */
  readonly seed: (platform: Platform) => Promise<void>;
  /** Pictures of the seeded data, on the site's origin. */
  readonly mount: (app: FastifyInstance, platform: Platform) => Promise<void>;
  /** Returns the catalogue as right after seeding, so that a build can render pages without a database. */
  readonly lobby: () => LobbySource;
}
