import * as registry from '../registry.ts';
import type { Draw } from './fairness.ts';
import type { GameListing, GameRules } from './game.ts';
import type { Hundredths } from './payout.ts';
import { verifyBy, type Verification } from './verification.ts';

type Registered = (typeof registry)[keyof typeof registry]['rules'];
/** A player's bet, without the stake. */
export type Wager = ReturnType<Registered['readWager']>;
/** The result of a draw. */
export type Outcome = ReturnType<Registered['outcomeOf']>;
/** `Decision` is a player's choice in the middle of a round; `Seen` is the part of the outcome visible then. */
export type Decision = ReturnType<NonNullable<Registered['decisions']>['readDecision']>;
export type Seen = ReturnType<NonNullable<Registered['decisions']>['seenOf']>;
export type GameKind = Wager['kind'];
/** The union's member for one kind of game. */
export type OfKind<T, K extends GameKind> = { readonly [G in GameKind]: Extract<T, { readonly kind: G }> }[K];
/** The rules of any game. */
export type Rules = GameRules<GameKind, Wager, Outcome, Decision, Seen>;

/** Rules by the names of the games' folders, which are also those of their pages. */
export const games: Readonly<Record<string, Rules>> = Object.fromEntries(
  Object.entries(registry).map(([name, { rules }]) => [name, rules]),
);
export const listings: Readonly<Record<string, GameListing>> = Object.fromEntries(
  Object.entries(registry).map(([name, { listing }]) => [name, listing]),
);
export const gameKinds: readonly GameKind[] = Object.values(games).map(({ kind }) => kind);

/** A title of a catalogue, with the properties that identify its game. */
export interface Title {
  readonly gameId: string;
  /** The game's type in the catalogue. */
  readonly type: string;
  /** The code that the catalogue assigns; null where id or type identify the game. */
  readonly code: string | null;
}

/** Identifies a title by the catalogue's code, else by the game its id names, else by its type. */
export const codeOf = ({ gameId, type, code }: Title): string => code ?? (listings[gameId]?.own ? gameId : type);

/** Returns the page that plays a game; undefined without one. */
export const pageOf = (code: string): string | undefined => Object.keys(listings).find((name) => listings[name]?.plays.includes(code));

/** Returns the rules of a game; undefined where no page plays it. */
export const rulesOfCode = (code: string): Rules | undefined => games[pageOf(code) ?? ''];

export function rulesOf(kind: GameKind): Rules {
  const rules = Object.values(games).find((each) => each.kind === kind);
  if (!rules) throw new RangeError(`no game of kind ${kind}`);
  return rules;
}

export const outcomeOf = (draw: Draw, wager: Wager): Outcome => rulesOf(wager.kind).outcomeOf(draw, wager);

/** Returns the payout of a round, in hundredths of a minor unit. @param multiplier of the stake, for a round of one bet. */
export const dueOf = (wager: Wager, outcome: Outcome, stakeMinor: bigint, multiplier: Hundredths): bigint =>
  rulesOf(wager.kind).severalBets?.dueOf(outcome, wager) ?? stakeMinor * BigInt(multiplier);

/** Sums the stake of a round and of its decisions. */
export const stakedBy = (wager: Wager, decided: readonly Decision[], stakeMinor: bigint): bigint => {
  const { decisions } = rulesOf(wager.kind);
  return decisions ? decided.reduce((sum, decision) => sum + decisions.furtherStake(decision, stakeMinor), stakeMinor) : stakeMinor;
};

/** Returns the return to player in percent: `97.00`. */
export const returnPercentOf = (wager: Wager): string => rulesOf(wager.kind).returnPercentOf(wager);

/** Recomputes a played round from the revealed seed. @throws RangeError when the seed or nonce has not the form of one. */
export const verify = (draw: Draw, serverSeedHash: string, wager: Wager, played: Outcome): Verification<Outcome> =>
  verifyBy(rulesOf(wager.kind), draw, serverSeedHash, wager, played);
