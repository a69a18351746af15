import type { Decimal } from '#domain/money.ts';
import type { PlayLimitPeriod } from '#domain/play-limits.ts';
import type { GameType, HelpLink, Language } from '#openapi/model.ts';

/** An organisation that helps with problem gambling, described in each of the site's languages. */
export interface Help extends Pick<HelpLink, 'name' | 'url' | 'phone'> {
  readonly about: Readonly<Record<Language, string>>;
}

/** Decimal EUR. */
export type DepositMaximums = Readonly<Record<PlayLimitPeriod, Decimal | null>>;

/** Acts before which a country can require proof of identity. */
export const identityActs = ['deposit', 'play', 'withdrawal'] as const;
export type IdentityAct = (typeof identityActs)[number];

/** Maximums of players below an age, and of those whose age is not known. */
export interface DepositMaximumsBelow extends DepositMaximums {
  readonly below_age: number;
}

/** The register that is asked for players of a country, how long an answer counts, and what holds while it does not answer. */
export interface RegisterRule {
  readonly name: string;
  readonly ttl_minutes: number;
  readonly unanswered: 'refuse' | 'proceed';
}

/** The longest time of play within 24 hours from an age on. */
export interface PlayMinutesMaximum {
  readonly from_age: number;
  readonly minutes: number;
}

/** The highest stake of a round of slots from an age on. */
export interface StakeMaximum {
  readonly from_age: number;
  readonly amount: Decimal;
  readonly currency: string;
}

/** The highest loss of a day: stakes minus winnings in cash. */
export interface LossDayMaximum {
  /** The IANA time zone whose days count; null counts the last 24 hours. */
  readonly zone: string | null;
  /** Maximums by age; the lowest holds for players whose age is not known. */
  readonly bands: readonly StakeMaximum[];
}

/** Limits that a player states before a session of games begins. */
export interface SessionRule {
  /** Types of the games that are played only within a session. */
  readonly games: readonly [GameType, ...GameType[]];
  /** Whether the player states a highest loss beside the length. */
  readonly spend: 'required' | 'none';
  /** From the end of a session to the start of the next one; 0 is no pause. */
  readonly pause_minutes: number;
  /** From the end of a session, how long the question for the next one says when the last one ended; 0 is never. */
  readonly warn_minutes: number;
}

/** The rules for the players of a country. */
export interface Jurisdiction {
  readonly registration: 'open' | 'refused';
  /** Years that somebody must have lived to register. */
  readonly minimum_age: number;
  /** The longest interval of the reality check; null leaves it to the player. */
  readonly reality_check_minutes: number | null;
  /** Least time between the starts of two rounds of slots; null is none. */
  readonly slot_cycle_ms: number | null;
  /** Least time between the starts of two rounds of other games; null is none. */
  readonly round_cycle_ms: number | null;
  /** Maximums by age; the lowest holds for players whose age is not known. Empty is no maximum. */
  readonly slot_stakes_max: readonly StakeMaximum[];
  /** `required` takes no deposit without a limit of deposits that the player has set. */
  readonly deposit_limit: 'optional' | 'required';
  /** The highest limit of deposits that can be set, and what is taken at most, in EUR by period; null is no maximum. */
  readonly deposit_limit_max: DepositMaximums;
  /** Lower maximums of young players. Empty is the same for everybody. */
  readonly deposit_limit_max_below: readonly DepositMaximumsBelow[];
  /** Null is no maximum. */
  readonly loss_day_max: LossDayMaximum | null;
  /** Acts that are refused until an identity document is approved. */
  readonly identity_before: readonly IdentityAct[];
  /** Queried at registration and before deposits and play; null is none. */
  readonly exclusion_register: RegisterRule | null;
  /** Maximums by age; the shortest holds for players whose age is not known. Empty is no maximum. */
  readonly play_minutes_max: readonly PlayMinutesMaximum[];
  /** Minutes without bets after an answered reality check; null takes bets at once. */
  readonly reality_check_pause_minutes: number | null;
  /** Null lets players play without limits of the session. */
  readonly session_required: SessionRule | null;
  /** `quiet` has the pages offer it nowhere in front; it stays possible. `refused` takes no wish to cancel a withdrawal. */
  readonly withdrawal_cancelling: 'offered' | 'quiet' | 'refused';
  /** `refused` has games offer no series of rounds that one press starts. */
  readonly autoplay: 'offered' | 'refused';
  /** Organisations that help with problem gambling. */
  readonly help: readonly Help[];
}
