import * as registry from '../registry.ts';
import type { Draw } from './fairness.ts';
import type { GameListing, GameRules } from './game.ts';
import type { Hundredths } from './payout.ts';
import { verifyBy, type Verification } from './verification.ts';

type Registered = (typeof registry)[keyof typeof registry]['rules'];
/** What a player bets on, beside the stake. */
export type Wager = ReturnType<Registered['readWager']>;
/** What the draw decides. */
export type Outcome = ReturnType<Registered['outcomeOf']>;
/** What a player decides in the middle of a round, and what lies open then. */
export type Decision = ReturnType<NonNullable<Registered['decisions']>['readDecision']>;
export type Seen = ReturnType<NonNullable<Registered['decisions']>['seenOf']>;
export type GameKind = Wager['kind'];
/** The member of such a union that belongs to one kind of game. */
export type OfKind<T, K extends GameKind> = { readonly [G in GameKind]: Extract<T, { readonly kind: G }> }[K];
/** The rules of whichever game. */
export type Rules = GameRules<GameKind, Wager, Outcome, Decision, Seen>;

/** By the names of their folders, which are those of their pages. */
export const games: Readonly<Record<string, Rules>> = Object.fromEntries(
  Object.entries(registry).map(([name, { rules }]) => [name, rules]),
);
export const listings: Readonly<Record<string, GameListing>> = Object.fromEntries(
  Object.entries(registry).map(([name, { listing }]) => [name, listing]),
);
export const gameKinds: readonly GameKind[] = Object.values(games).map(({ kind }) => kind);

/** A title of a catalogue, as far as it says which game that is. */
export interface Title {
  readonly gameId: string;
  /** Which sort of game the catalogue says it is. */
  readonly type: string;
  /** What the catalogue says that it is here; null where id or type do. */
  readonly code: string | null;
}

/** What a title is here: what the catalogue says, the game that its id names, or the one that its type names. */
export const codeOf = ({ gameId, type, code }: Title): string => code ?? (listings[gameId]?.own ? gameId : type);

/** Which page plays a game; undefined where none does. */
export const pageOf = (code: string): string | undefined => Object.keys(listings).find((name) => listings[name]?.plays.includes(code));

/** Which rules a game is played by; undefined where nobody plays it. */
export const rulesOfCode = (code: string): Rules | undefined => games[pageOf(code) ?? ''];

export function rulesOf(kind: GameKind): Rules {
  const rules = Object.values(games).find((each) => each.kind === kind);
  if (!rules) throw new RangeError(`no game of kind ${kind}`);
  return rules;
}

export const outcomeOf = (draw: Draw, wager: Wager): Outcome => rulesOf(wager.kind).outcomeOf(draw, wager);

/** What a round pays, in hundredths of a minor unit. @param multiplier of the stake, where the round is one bet. */
export const dueOf = (wager: Wager, outcome: Outcome, stakeMinor: bigint, multiplier: Hundredths): bigint =>
  rulesOf(wager.kind).severalBets?.dueOf(outcome, wager) ?? stakeMinor * BigInt(multiplier);

/** What a round has staked in all, with what its decisions added. */
export const stakedBy = (wager: Wager, decided: readonly Decision[], stakeMinor: bigint): bigint => {
  const { decisions } = rulesOf(wager.kind);
  return decisions ? decided.reduce((sum, decision) => sum + decisions.furtherStake(decision, stakeMinor), stakeMinor) : stakeMinor;
};

/** Of every 100 staked, how much comes back in the long run: `97.00`. */
export const returnPercentOf = (wager: Wager): string => rulesOf(wager.kind).returnPercentOf(wager);

/** Recomputes a played round from the revealed seed. @throws RangeError when the seed or nonce has not the form of one. */
export const verify = (draw: Draw, serverSeedHash: string, wager: Wager, played: Outcome): Verification<Outcome> =>
  verifyBy(rulesOf(wager.kind), draw, serverSeedHash, wager, played);
