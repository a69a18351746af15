import type { Game, Volatility } from '#openapi/model.ts';
import type { Decisions } from './decisions.ts';
import type { Draw } from './fairness.ts';
import type { Hundredths } from './payout.ts';

/** The rules of a round that stays open: the player may leave before its own end. */
export interface OpenRound<W, O> {
  /** Whether the player has to act to win; otherwise the draw alone decides the end. */
  needsPlayer(wager: W): boolean;
  /** Returns how an untouched round ends: milliseconds after it began, and the multiplier that is paid (0 is lost). */
  naturalEnd(outcome: O, wager: W): { readonly afterMs: number; readonly paid: Hundredths };
  /** Returns the payout of leaving at a moment; null before leaving is possible. */
  exitAt(elapsedMs: number, outcome: O, wager: W): Hundredths | null;
  /** Whether this is a possible payout of the outcome, left at some moment or never. */
  canPay(paid: Hundredths, outcome: O, wager: W): boolean;
}

/** The rules of a game with several bets per round, each with its share of the stake. */
export interface SeveralBets<W, O> {
  /** Sums the bets in minor units. The stake of the round must equal this sum. */
  stakeOf(wager: W): bigint;
  /** Returns the payout of all bets, in hundredths of a minor unit, because a multiplier of the stake cannot always express it. */
  dueOf(outcome: O, wager: W): bigint;
}

/**
 * The rules of a table with shared rounds. Each round draws from the seed at its position (from 1) in a chain that was published before the salt was
 * known, the salt, and the position.
 */
export interface SharedTable<W> {
  /** Milliseconds in which bets are accepted, by the server's clock; the wait for the draw and the display of the result follow. */
  readonly bettingMs: number;
  readonly closedMs: number;
  readonly showingMs: number;
  /** Maximum bets of one player in a round. */
  readonly maxBets: number;
  /** The id of the only round that accepts this wager. */
  roundOf(wager: W): string;
  /** The table of a title: titles of one table share its rounds. */
  tableOf(code: string | undefined): string;
  /** Returns the drawn result of a table, independent of the bets. */
  resultOf(draw: Draw, table: string): readonly number[];
  /** A wager with which anybody can recompute this result; its stakes have no meaning. */
  recordOf(result: readonly number[], table: string): W;
}

/**
 * The rules of one game: pure, the same in the browser and on the server. The caller supplies randomness and time.
 * A wager and an outcome are plain JSON objects with the game's `kind`.
 */
export interface GameRules<
  K extends string,
  W extends { readonly kind: K },
  O extends { readonly kind: K },
  D extends { readonly kind: K } = never,
  S extends { readonly kind: K } = never,
> {
  readonly kind: K;
  /** JSON schema properties of a wager beside its `kind`. */
  readonly wagerSchema: Readonly<Record<string, object>>;
  /** Reads only the known properties; `isPossible` decides whether the wager is possible. */
  readWager(body: Readonly<Record<string, unknown>>): W;
  /** Returns the wager a session starts with. @param code the game among those of the page: `codeOf`. */
  defaultWager(gameId: string, code?: string): W;
  /** Whether this game accepts the wager. */
  isPossible(wager: W, gameId: string, code?: string): boolean;
  outcomeOf(draw: Draw, wager: W): O;
  /** Returns the multiplier that the draw alone decides, rounded down for several bets; null where it also depends on the player. */
  multiplierOf(outcome: O): Hundredths | null;
  isSameOutcome(a: O, b: O): boolean;
  /** Returns the return to player in percent: `97.00`. */
  returnPercentOf(wager: W): string;
  /** Returns one wager of each kind of bet that a round can hold; absent where every bet has the same return. */
  everyBet?(wager: W): readonly W[];
  /** Absent where the volatility depends on the bet. */
  volatilityOf?(wager: W): Volatility;
  /** Null for a game whose rounds are one bet each, paid at a multiplier. */
  readonly severalBets: SeveralBets<W, O> | null;
  /** Null for a game whose rounds end at once. */
  readonly openRound: OpenRound<W, O> | null;
  /** Null for a game whose rounds ask the player nothing. */
  readonly decisions: Decisions<W, O, D, S> | null;
  /** Absent where each round is of one player alone. */
  readonly shared?: SharedTable<W>;
}

/** The catalogue games that a game's page plays. */
export interface GameListing {
  /** Codes of the games that open on this page: `codeOf`. */
  readonly plays: readonly string[];
  /** The page's own game, whose id is the folder's name; null for a page of other games only. */
  readonly own: {
    readonly name: string;
    readonly type: Game['type'];
    /** The motif of the picture, one of those the sandbox can draw. */
    readonly motif: string;
    /** The sandbox's section of the game, beside that of the originals. */
    readonly section: string;
    /** Its rank among the house games, from 1: lists by popularity start with it. */
    readonly popularity: number;
  } | null;
}
