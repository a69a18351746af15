import type { FastifyInstance } from 'fastify';
import type { Game, Language } from '#openapi/model.ts';
import type { Host } from '../host.ts';
import { Problem } from '../http/problem.ts';
import { type Access, accessTo, type Partner } from '../partners.ts';
import type { BetList, ListRange } from '../statements/lists.ts';
import type { Job } from '../timers.ts';

/** A game provider that an operator can choose. */
export interface GameProviderEntry extends Partner {
  /** What `GAME_PROVIDERS` calls it. */
  readonly name: string;
  /** Ids of the catalogue's providers whose games it plays; `others` are those that no other entry names. */
  readonly plays: readonly number[] | 'others';
  readonly capabilities: {
    /** Rounds without money. Live games have none, whoever plays them. */
    readonly demo: boolean;
    /** Rounds with bonus money. */
    readonly bonus: boolean;
    /** The game that opens as sport, by its ids in the catalogue. */
    readonly sport: { readonly gameId: string; readonly providerId: number } | null;
  };
  readonly connect: (host: Host, access: Access) => GameProviderConnection;
}

export interface GameLaunch {
  readonly game: Game;
  /** What its provider calls it; null where its id says it. */
  readonly code: string | null;
  readonly language: Language;
  /** What the provider shows to the wallet; null opens a demo. */
  readonly token: string | null;
  readonly isSandbox: boolean;
}

export interface GameProviderConnection {
  /** Where the game opens. */
  launchLink(launch: GameLaunch): string;
  /** Where a player verifies a round of their own; null of a round that is not this provider's. Good for a day. */
  readonly verificationLink?: (round: { readonly roundId: string; readonly playerId: number }) => string | null;
  /** A page of its books, or of them the one bet that is named, for the comparison with ours. Without it they are not compared. @throws ListNotOffered */
  readonly list?: (range: ListRange & { readonly bet?: string }) => Promise<BetList>;
  /** Of one that lives here: what it serves on the partners' origin. */
  readonly mount?: (app: FastifyInstance) => Promise<void>;
  readonly jobs?: readonly Job[];
  /** Of one that lives here: whether a token opens a session of its pages. */
  readonly isSession?: (token: string) => Promise<boolean>;
}

export interface GameProvider extends Pick<GameProviderEntry, 'signsAs' | 'capabilities'>, GameProviderConnection {}

export interface GameProviders {
  readonly all: readonly GameProvider[];
  /** Who plays the games of one of the catalogue's providers. @throws Problem `game_unavailable`. */
  of(providerId: number): GameProvider;
  signedBy(partner: string): GameProvider | undefined;
  /** Whether a token opens a session of a provider that lives here. */
  readonly isSession: (token: string) => Promise<boolean>;
}

export function connectGameProviders(host: Host, entries: readonly GameProviderEntry[]): GameProviders {
  const connected = entries.map((entry) => {
    const { signsAs, capabilities, connect } = entry;
    return { plays: entry.plays, provider: { signsAs, capabilities, ...connect(host, accessTo(host, entry)) } };
  });
  return {
    all: connected.map(({ provider }) => provider),
    of(providerId) {
      const found =
        connected.find(({ plays }) => plays !== 'others' && plays.includes(providerId)) ??
        connected.find(({ plays }) => plays === 'others');
      if (!found) throw new Problem('game_unavailable', 'Nobody plays this game here.');
      return found.provider;
    },
    signedBy: (partner) => connected.find(({ provider }) => provider.signsAs === partner)?.provider,
    async isSession(token) {
      for (const { provider } of connected) if (await provider.isSession?.(token)) return true;
      return false;
    },
  };
}
