import type { components } from '#openapi/partners.schema.d.ts';
import type { JsonObject } from '../http/exact-json.ts';
import type { Problem } from '../http/problem.ts';
import type { ActionBody, ActionName } from './wallet-actions.ts';

type WalletBalance = components['schemas']['WalletBalance'];
type WalletAction = components['schemas']['WalletAction'];

/** A number of a body as the digits that came: amounts are never read as binary numbers. */
export class JsonNumber {
  readonly digits: string;
  constructor(digits: string) {
    this.digits = digits;
  }
}

/** A flat answer. Integers stay exact: they are written as digits. */
export type DialectAnswer = Readonly<Record<string, string | bigint>>;

/** A refusal that is of the dialect itself, with its status and what else it says. */
export class DialectRefusal extends Error {
  readonly status: string;
  readonly more: DialectAnswer;
  /** Refusal of the wallet that it stands for, where it is one. */
  readonly code: Problem['code'] | null;
  constructor(status: string, more: DialectAnswer = {}, code: Problem['code'] | null = null) {
    super(status);
    this.status = status;
    this.more = more;
    this.code = code;
  }
}

/** A session of a game as a provider's dialect needs it before a move: also one that has ended, because wins and rollbacks come late. */
export interface DialectSession {
  readonly playerId: number;
  readonly currency: string;
  /** Decimals of a minor unit. */
  readonly decimals: number;
  /** False after its end, or that of its login. */
  readonly isLive: boolean;
  /** Whether the player may neither play nor deposit. */
  readonly isBlocked: boolean;
  /** Whether the game that a call names is one of the session's provider in the catalogue. */
  readonly isGameKnown: boolean;
}

/** The wallet as a dialect sees it: the moves of openapi/partners.yaml, for one provider. */
export interface DialectWallet {
  /** @param gameCode the game that the call names, or null. @throws Problem 404 for a session that this provider does not have. */
  session(token: string, gameCode: string | null): Promise<DialectSession>;
  /** The balance of a session, also after its end. */
  balance(token: string): Promise<WalletBalance>;
  make(action: ActionName, body: ActionBody): Promise<WalletBalance>;
  /** Makes several moves, all or none. */
  transact(call: {
    readonly request_uuid: string;
    readonly session_token: string;
    readonly actions: WalletAction[];
  }): Promise<WalletBalance>;
  /** The kind of move that a request of this provider made: a rollback has to name it. */
  kindOf(requestId: string): Promise<'win' | 'credit' | null>;
  /** The country of a player who has had a session of this provider. @throws Problem 404. */
  countryOf(playerId: number): Promise<string>;
  /** Minor units of an amount in the dialect's units; null where it is no integer, or has no exact value in the currency of the session. */
  exactMinorOf(amount: unknown, session: DialectSession): bigint | null;
  unitsOf(balance: WalletBalance): bigint;
}

/** A provider's own protocol for calls to the wallet. The one wallet contract is beneath it (ADR 239). */
export interface WalletDialect {
  /** Decimals of the unit that amounts are counted in: 5 for 1/100,000 of a unit of the currency. */
  readonly unitDecimals: number;
  readonly signature: {
    /** Header, in lower case. */
    readonly header: string;
    /** Checks the signature over the body as it came. */
    readonly isValid: (rawBody: string, signature: string) => boolean;
  };
  /** Calls by their path below `/partners/NAME`; a number in a body is a `JsonNumber`. */
  readonly routes: Readonly<Record<string, (body: JsonObject, wallet: DialectWallet) => Promise<DialectAnswer>>>;
  /** The answer of the dialect to a refusal or a fault. The status of HTTP is 200, or that of the fault: its outcome is unknown. */
  readonly refusal: (error: Problem | DialectRefusal, body: JsonObject) => DialectAnswer;
}
