import type { Hundredths } from './payout.ts';

/** One of several bets of a round: its spot and its share of the stake, in whole minor units. */
export interface Bet {
  readonly on: string;
  readonly stake: number;
}

const maxBets = 200;

/** JSON schema of a wager's `bets`. */
export const betsSchema = {
  type: 'array',
  maxItems: maxBets,
  items: {
    type: 'object',
    required: ['on', 'stake'],
    properties: {
      on: { type: 'string', minLength: 1, maxLength: 20 },
      stake: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    },
  },
} as const;

/** Orders the keys as the database returns JSON, because repeated bets are compared as text. */
export const readBets = (bets: unknown): readonly Bet[] =>
  Array.isArray(bets) ? (bets as readonly Bet[]).map(({ on, stake }) => ({ on, stake })) : [];

export const stakeOfBets = (bets: readonly Bet[]): bigint => bets.reduce((sum, { stake }) => sum + BigInt(stake), 0n);

/** Returns the payout of all bets, in hundredths of a minor unit. @param pays returns the multiplier of one bet by its place. */
export const dueOfBets = (bets: readonly Bet[], pays: (on: string) => Hundredths): bigint =>
  bets.reduce((due, { on, stake }) => due + BigInt(stake) * BigInt(pays(on)), 0n);

/** Whether there is at least one bet, each with a stake on an existing spot, and no spot twice. */
export const areBetsOn = (bets: readonly Bet[], isPlace: (on: string) => boolean): boolean =>
  bets.length > 0 &&
  bets.length <= maxBets &&
  bets.every(({ on, stake }) => isPlace(on) && Number.isSafeInteger(stake) && stake > 0) &&
  new Set(bets.map(({ on }) => on)).size === bets.length;
