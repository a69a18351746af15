import type { AccountHold, Language, PlayerStatus } from '#openapi/model.ts';
import { Problem } from './problem.ts';

export interface SessionPlayer {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly mobile: string;
  readonly mobileVerified: boolean;
  readonly country: string;
  readonly language: Language;
  readonly currency: { readonly id: number; readonly code: string; readonly decimals: number };
  readonly createdAt: Date;
  readonly status: PlayerStatus;
  /** Earliest end of the player's self-exclusion. */
  readonly excludedUntil: Date | null;
  /** The end of their break, which may be over. */
  readonly breakUntil: Date | null;
  /** Age in years that the player has confirmed, where it differs from the general minimum. */
  readonly ageConfirmed: number | null;
  /** Reasons for which deposits and play wait for support. */
  readonly holds: readonly AccountHold[];
}

/** The caller of an operation of the site's contract. */
export interface CallContext {
  readonly player: SessionPlayer | null;
  readonly token: string | null;
  readonly ip: string;
  /** Key by which limits are counted: the address, for IPv6 its /64. */
  readonly network: string;
  /** The caller's country according to a trusted proxy, ISO 3166-1 alpha-2; null if unknown. */
  readonly country: string | null;
  readonly userAgent: string;
  /** The token that this browser got after its owner's login, or null. */
  readonly device: string | null;
  /** Makes the browser store such a token. */
  readonly saveDevice: (token: string) => void;
  /** Taken from the `language` parameter, else the player, else Accept-Language, else English. */
  readonly language: Language;
}

export interface PartnerContext {
  /** The partner's name in signatures; the registries know its kind. */
  readonly partner: string;
}

/** The country of the displayed catalogue: the player's, for guests that of the network. Null if unknown. */
export const residenceOf = ({ player, country }: Pick<CallContext, 'player' | 'country'>): string | null => player?.country ?? country;

/** @throws Problem 401 without a session. */
export function playerOf(context: CallContext): SessionPlayer {
  if (!context.player) throw new Problem('unauthenticated', 'Log in first.');
  return context.player;
}

/** @throws Problem 401 without a session. */
export function tokenOf({ token }: { readonly token: string | null }): string {
  if (token === null) throw new Problem('unauthenticated', 'Log in first.');
  return token;
}

/** The player of the session if the address names the same one. @throws Problem 401, or 403 for another player. */
export function ownPlayerOf(context: CallContext, id: number): SessionPlayer {
  const player = playerOf(context);
  if (player.id !== id) throw new Problem('forbidden', 'This belongs to another player.');
  return player;
}
