import type { components } from '#openapi/partners.schema.d.ts';
import type { JsonObject } from '../http/exact-json.ts';
import type { Problem } from '../http/problem.ts';
import type { UnitDecimals } from './units.ts';
import type { ActionBody, ActionName } from './wallet-actions.ts';
import type { SessionKey } from './wallet-call.ts';

type WalletBalance = components['schemas']['WalletBalance'];
type WalletAction = components['schemas']['WalletAction'];

/** A number of a body as its original digits, because amounts must never be read as binary numbers. */
export class JsonNumber {
  readonly digits: string;
  constructor(digits: string) {
    this.digits = digits;
  }
}

/** An answer, which may contain lists of flat objects. Integers stay exact: they are written as digits. */
export interface DialectAnswer {
  readonly [name: string]: string | bigint | readonly DialectAnswer[];
}

/** A refusal by the dialect itself, with its status and further fields. */
export class DialectRefusal extends Error {
  readonly status: string;
  readonly more: DialectAnswer;
  /** The equivalent refusal of the wallet, if there is one. */
  readonly code: Problem['code'] | null;
  constructor(status: string, more: DialectAnswer = {}, code: Problem['code'] | null = null) {
    super(status);
    this.status = status;
    this.more = more;
    this.code = code;
  }
}

/** The part of a game session that a provider's dialect needs before a move; also of an ended one, because wins and rollbacks come late. */
export interface DialectSession {
  readonly playerId: number;
  readonly currency: string;
  /** Decimals of a minor unit. */
  readonly decimals: number;
  /** False after its end, or that of its login. */
  readonly isLive: boolean;
  /** Whether the player may neither play nor deposit. */
  readonly isBlocked: boolean;
  /** Whether the game of a call is one of the session's provider in the catalogue. */
  readonly isGameKnown: boolean;
}

/** A session that a dialect names by its player and game, or by the name that the provider gave it at the launch. */
export interface NamedSession extends DialectSession {
  readonly key: SessionKey;
}

/** The moves of a round by the provider's ids; bets in their order. */
export interface RoundMoves {
  readonly bets: readonly { readonly id: string; readonly isRolledBack: boolean }[];
  readonly wins: readonly { readonly id: string; readonly bet: string; readonly isRolledBack: boolean }[];
  readonly isClosed: boolean;
}

/** Free rounds of this provider, with their currency. */
export interface DialectGrant extends Pick<DialectSession, 'playerId' | 'currency' | 'decimals'> {
  readonly id: string;
}

/** The end of free rounds, with their winnings in minor units. */
export interface GrantEnd {
  readonly total: bigint;
  readonly status: 'used' | 'expired' | 'cancelled';
}

/** The wallet as a dialect sees it: the moves of openapi/partners.yaml, for one provider. */
export interface DialectWallet {
  /** @param gameCode the game of the call, or null. @throws Problem 404 for a session that this provider does not have. */
  session(token: string, gameCode: string | null): Promise<DialectSession>;
  /**
   * The newest session of a player at this provider: the named one, otherwise one of the game, otherwise any.
   * @throws Problem 404 for a player without a session.
   */
  sessionOf(named: { readonly playerId: number; readonly gameCode: string; readonly name: string | null }): Promise<NamedSession>;
  /** The balance of a session, also after its end. */
  balance(key: SessionKey): Promise<WalletBalance>;
  make(action: ActionName, body: ActionBody): Promise<WalletBalance>;
  /** Makes several moves, all or none. */
  transact(call: {
    readonly request_uuid: string;
    readonly session_token: SessionKey;
    readonly actions: WalletAction[];
  }): Promise<WalletBalance>;
  /** The kind of move of an earlier request of this provider, which a rollback has to name. */
  kindOf(requestId: string): Promise<'win' | 'credit' | null>;
  /** The moves of a player's round at this provider. */
  round(playerId: number, roundId: string): Promise<RoundMoves>;
  /** Our id of this provider's free rounds, by its id or ours; null if unknown. */
  grantIdOf(reference: string): Promise<string | null>;
  /** A grant of free rounds whose sum this provider reports; null if unknown. */
  grant(id: string): Promise<DialectGrant | null>;
  /**
   * Accepts the winnings of free rounds, ends and pays them.
   * @param end null while they continue.
   * @returns the balance in cash.
   * @throws Problem 404, 409 `round_closed` if they were paid without it, 422 for another sum.
   */
  reportGrant(grant: DialectGrant, end: GrantEnd | null): Promise<WalletBalance>;
  /** The country of a player with an earlier session of this provider. @throws Problem 404. */
  countryOf(playerId: number): Promise<string>;
  /** Minor units of an amount in the dialect's units; null where it is no integer, or has no exact value in the currency of the session. */
  exactMinorOf(amount: unknown, money: Pick<DialectSession, 'currency' | 'decimals'>): bigint | null;
  unitsOf(balance: WalletBalance): bigint;
}

/** A provider's own protocol for calls to the wallet. The one wallet contract is beneath it (ADR 239). */
export interface WalletDialect {
  /** Decimals of the unit that amounts are counted in, of all currencies or of each: 5 for 1/100,000 of a unit of the currency. */
  readonly unitDecimals: UnitDecimals;
  readonly signature: {
    /** Header, in lower case. */
    readonly header: string;
    /** Checks the signature over the raw body. */
    readonly isValid: (rawBody: string, signature: string) => boolean;
  };
  /** Calls by their path below `/partners/NAME`; a number in a body is a `JsonNumber`. */
  readonly routes: Readonly<Record<string, (body: JsonObject, wallet: DialectWallet) => Promise<DialectAnswer>>>;
  /** The dialect's answer to a refusal or a fault. A fault keeps its HTTP status, because its outcome is unknown. */
  readonly refusal: (error: Problem | DialectRefusal, body: JsonObject) => DialectAnswer;
  /** The HTTP status of a refusal; 200 if a dialect has none. */
  readonly refusalStatus?: (error: Problem | DialectRefusal) => number;
}
