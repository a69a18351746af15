import type { Language, PlayerStatus } from '#openapi/model.ts';

/** A player whose row is locked. */
export interface Assessed {
  readonly id: number;
  readonly status: PlayerStatus;
  readonly language: Language;
  readonly country: string;
  readonly currency: string;
  readonly decimals: number;
  readonly eurRate: string;
}
/** The days of the figures that a player is shown. */
export const figureDays = 30;

/** Figures of the last 30 days, in minor units and minutes. */
export interface OwnFigures {
  readonly deposited: bigint;
  readonly lost: bigint;
  readonly playedMinutes: number;
}
