import type { Game, Volatility } from '#openapi/model.ts';
import type { Decisions } from './decisions.ts';
import type { Draw } from './fairness.ts';
import type { Hundredths } from './payout.ts';

/** The rules of a round that stays open: the player may leave it before it ends by itself. */
export interface OpenRound<W, O> {
  /** Whether its player has to act to win; else the draw alone decides how it ends at the latest. */
  needsPlayer(wager: W): boolean;
  /** Returns how an untouched round ends: milliseconds after it began, and the multiplier that is paid (0 is lost). */
  naturalEnd(outcome: O, wager: W): { readonly afterMs: number; readonly paid: Hundredths };
  /** Returns the payout of leaving at a moment; null before leaving is possible. */
  exitAt(elapsedMs: number, outcome: O, wager: W): Hundredths | null;
  /** Whether a round with this outcome can have been paid so, left at some moment or never. */
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
 * The rules of a table whose rounds all its players share. Each round draws from the seed at its place (from 1) in a chain
 * published before the salt was known, the salt, and the place.
 */
export interface SharedTable<W> {
  /** Milliseconds of the server's clock for which bets are taken; then come the wait for the draw and the display of the result. */
  readonly bettingMs: number;
  readonly closedMs: number;
  readonly showingMs: number;
  /** Maximum bets of one player in a round. */
  readonly maxBets: number;
  /** The id of the only round that takes this wager. */
  roundOf(wager: W): string;
  /** The table of a title: titles of one table share its rounds. */
  tableOf(code: string | undefined): string;
  /** Returns the drawn result of a table, independent of the bets. */
  resultOf(draw: Draw, table: string): readonly number[];
  /** A wager by which anybody can draw this result again; what it stakes says nothing. */
  recordOf(result: readonly number[], table: string): W;
}

/**
 * The rules of one game: pure, the same in the browser and on the server. Whoever runs it gives it randomness and time.
 *
 * A wager and an outcome are plain objects of JSON that carry the game's `kind`.
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
  /** Only what the kind knows of what came in; whether that is possible says `isPossible`. */
  readWager(body: Readonly<Record<string, unknown>>): W;
  /** Returns the wager a session starts with. @param code the game among those of the page: `codeOf`. */
  defaultWager(gameId: string, code?: string): W;
  /** Whether this game takes such a wager. */
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
  /** The game that is played here alone, whose id is the folder's name; null where the page plays other games only. */
  readonly own: {
    readonly name: string;
    readonly type: Game['type'];
    /** The motif of the picture, one of those that the sandbox can draw. */
    readonly motif: string;
    /** The sandbox's section where it stands, beside that of the originals. */
    readonly section: string;
    /** Its place among the house's games, from 1: lists by popularity begin so. */
    readonly popularity: number;
  } | null;
}
