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
  /** Of who is self-excluded, at least. */
  readonly excludedUntil: Date | null;
  /** Until when they take a break; it may be over. */
  readonly breakUntil: Date | null;
  /** In years, where it is another than everybody is asked for. */
  readonly ageConfirmed: number | null;
  /** Reasons for which deposits and play wait for support. */
  readonly holds: readonly AccountHold[];
}

/** Who is calling. */
export interface CallContext {
  readonly player: SessionPlayer | null;
  readonly token: string | null;
  readonly ip: string;
  /** By which limits are counted: the address, of IPv6 its /64. */
  readonly network: string;
  /** Where the call came from, by the word of a proxy that the operator believes; ISO 3166-1 alpha-2, null where none says so. */
  readonly country: string | null;
  readonly userAgent: string;
  /** The token that this browser was given when its owner had logged in, or null. */
  readonly device: string | null;
  /** Has the browser keep such a token. */
  readonly saveDevice: (token: string) => void;
  /** Of the `language` parameter, else of the player, else of Accept-Language, else English. */
  readonly language: Language;
}

export interface PartnerContext {
  /** What it signs as; which kind of partner that is, the registries know. */
  readonly partner: string;
}

/** @throws Problem 401 without a session. */
export function playerOf(context: CallContext): SessionPlayer {
  if (!context.player) throw new Problem('unauthenticated', 'Log in first.');
  return context.player;
}

/** The player of the session when it is the one of the address. @throws Problem 401, or 403 for somebody else. */
export function ownPlayerOf(context: CallContext, id: number): SessionPlayer {
  const player = playerOf(context);
  if (player.id !== id) throw new Problem('forbidden', 'This belongs to another player.');
  return player;
}
