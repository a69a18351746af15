import type { GameRules } from '../engine/game.ts';
import { percentOf } from '../engine/returns.ts';
import { slotReturn } from './analysis.ts';
import { profileOf, slots, type SlotOutcome } from './engine.ts';
import { slotProfiles, type SlotProfileName } from './profiles.ts';
import { slotOdds } from './stated.ts';

export interface SlotWager {
  readonly kind: 'slots';
  readonly profile: SlotProfileName;
}

export const rules: GameRules<'slots', SlotWager, { readonly kind: 'slots' } & SlotOutcome> = {
  kind: 'slots',
  wagerSchema: { profile: { type: 'string', minLength: 1, maxLength: 10 } },
  readWager: ({ profile }) => ({ kind: 'slots', profile: profile as SlotProfileName }),
  defaultWager: (gameId) => ({ kind: 'slots', profile: profileOf(gameId) }),
  isPossible: ({ profile }, gameId) => Object.hasOwn(slotProfiles, profile) && profile === profileOf(gameId),
  outcomeOf: (draw, { profile }) => ({ kind: 'slots', ...slots(draw, profile) }),
  multiplierOf: ({ multiplier }) => multiplier,
  isSameOutcome: (a, b) => a.stops.join() === b.stops.join() && a.multiplier === b.multiplier,
  returnPercentOf: ({ profile }) => percentOf(slotReturn(slotProfiles[profile])),
  volatilityOf: ({ profile }) => slotOdds[profile].volatility,
  severalBets: null,
  openRound: null,
  decisions: null,
};
