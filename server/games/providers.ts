import type { FastifyInstance } from 'fastify';
import type { Decimal } from '#domain/money.ts';
import type { Game, Language } from '#openapi/model.ts';
import type { Host } from '../host.ts';
import { Problem } from '../http/problem.ts';
import { type Access, accessTo, type Partner } from '../partners.ts';
import type { BetList, ListRange } from '../statements/lists.ts';
import type { Job } from '../timers.ts';
import type { WalletDialect } from './dialect.ts';
import type { FreeRoundsCalls } from './free-rounds-client.ts';

/** A game in a provider's own list. */
export interface ListedGame {
  /** The catalogue's `game_code`, or its `game_id`. */
  readonly code: string;
  readonly name: string;
  readonly isEnabled: boolean;
  /** Countries in which the provider opens it to nobody, ISO 3166-1 alpha-2. */
  readonly blockedCountries?: readonly string[];
  /** Currencies that it can be played in. */
  readonly currencies?: readonly string[];
  readonly devices?: readonly ('desktop' | 'mobile')[];
  /** Return to players in percent. */
  readonly returnPercent?: Decimal;
}

/** A game provider that an operator can choose. */
export interface GameProviderEntry extends Partner {
  /** Name in `GAME_PROVIDERS`. */
  readonly name: string;
  /** Ids of the catalogue's providers whose games it plays; `others` are those that no other entry names. */
  readonly plays: readonly number[] | 'others';
  /** Whether it plays only if `GAME_PROVIDERS` names it. */
  readonly isOptIn?: boolean;
  readonly capabilities: {
    /** Rounds without money. Live games never have them. */
    readonly demo: boolean;
    /** Rounds with bonus money. */
    readonly bonus: boolean;
    /** The game that opens as sport, by its ids in the catalogue. */
    readonly sport: { readonly gameId: string; readonly providerId: number } | null;
  };
  /** Limits of credits without a bet, in EUR: per credit, and within 24 hours. Without them the provider may not credit players. */
  readonly credits?: { readonly max: Decimal; readonly maxPerDay: Decimal } | undefined;
  readonly connect: (host: Host, access: Access) => GameProviderConnection;
}

/** A round that its provider has drawn again from the revealed seed. Multipliers are in hundredths, `due` in hundredths of a minor unit. */
export interface Redraw {
  readonly verdict: 'equal' | 'different' | 'unrevealed' | 'undrawn' | 'unreadable';
  readonly revealedBy: 'player' | 'table';
  readonly commitment: string;
  readonly chainCommitment: string | null;
  /** Null before it is revealed. */
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number | null;
  readonly wager: object;
  readonly played: { readonly outcome: object | null; readonly multiplier: number | null; readonly payoutMinor: bigint | null };
  readonly redrawn: { readonly outcome: object; readonly multiplier: number | null; readonly due: bigint | null } | null;
  readonly checks: readonly { readonly name: 'commitment' | 'chain' | 'wager' | 'outcome' | 'multiplier'; readonly isMet: boolean }[];
  /** The round as the provider's verifier reads it, with the seed once it is revealed. */
  readonly record: object;
}

export interface GameLaunch {
  readonly game: Game;
  /** Provider's code of the game; null if the game's id serves as code. */
  readonly code: string | null;
  readonly language: Language;
  /** Session token that the provider presents to the wallet; null opens a demo. */
  readonly token: string | null;
  readonly isSandbox: boolean;
  /** The player who plays for money; null in a demo. */
  readonly player: { readonly id: number; readonly country: string; readonly currency: string } | null;
  /** Address of the caller, as the proxies report it. */
  readonly ip: string;
  readonly isMobile: boolean;
}

/** A round with one of its bets, as the provider named them. */
export interface RoundName {
  readonly roundId: string;
  readonly bet: string;
  readonly playerId: number;
}

export interface GameProviderConnection {
  /** Returns the URL that opens the game. It may call the provider. @throws Problem `game_unavailable` where the provider does not open it. */
  launch(context: GameLaunch): Promise<string>;
  /** Returns a link, valid for a day, on which players verify their own round; null for a round of another provider. */
  readonly verificationLink?: (round: { readonly roundId: string; readonly playerId: number }) => string | null;
  /** Returns the address of the provider's own record of a round, for operators; null where it has none. @throws Error where it does not answer. */
  readonly roundLink?: (round: RoundName) => Promise<string | null>;
  /** Draws a round again, for operators; null for a round of another provider. Without it rounds are not provably fair. */
  readonly redraw?: (round: { readonly roundId: string; readonly playerId: number }) => Promise<Redraw | null>;
  /** A page of its records, or only the named bet, for comparison with ours. Without it they are not compared. @throws ListNotOffered */
  readonly list?: (range: ListRange & { readonly bet?: string }) => Promise<BetList>;
  /** Days for which `list` has a bet; without it they are not bounded. */
  readonly listedDays?: number;
  /** Whether `list` has credits without a bet too, as settled bets of nothing. */
  readonly listsCredits?: boolean;
  /** Grants and cancels free rounds. Without it no campaign gives free rounds of its games. */
  readonly freeRounds?: FreeRoundsCalls;
  /** The protocol of its calls to the wallet, unless it uses openapi/partners.yaml. */
  readonly dialect?: WalletDialect;
  /** Origins of its games in addition to the partners' own. */
  readonly frames?: readonly string[];
  /** All games that it offers. @throws Error */
  readonly games?: () => Promise<readonly ListedGame[]>;
  /** Mounts the pages of a provider that runs inside the platform on the partners' origin. */
  readonly mount?: (app: FastifyInstance) => Promise<void>;
  readonly jobs?: readonly Job[];
  /** For a provider that runs inside the platform: whether a token opens a session of its pages. */
  readonly isSession?: (token: string) => Promise<boolean>;
}

export interface GameProvider extends Pick<GameProviderEntry, 'signsAs' | 'plays' | 'capabilities' | 'credits'>, GameProviderConnection {}

export interface GameProviders {
  readonly all: readonly GameProvider[];
  /** Returns the connection that plays the games of a provider of the catalogue. @throws Problem `game_unavailable`. */
  of(providerId: number): GameProvider;
  signedBy(partner: string): GameProvider | undefined;
  /** Whether a token opens a session of a provider inside the platform. */
  readonly isSession: (token: string) => Promise<boolean>;
}

export function connectGameProviders(host: Host, entries: readonly GameProviderEntry[]): GameProviders {
  const connected = entries.map((entry) => {
    const { signsAs, plays, capabilities, credits, connect } = entry;
    const provider = { signsAs, plays, capabilities, ...(credits && { credits }), ...connect(host, accessTo(host, entry)) };
    return { plays, provider };
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
