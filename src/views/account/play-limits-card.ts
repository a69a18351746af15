import type { BreakDays, ExclusionMonths } from '#domain/play-limits.ts';
import type { PlayLimitRequest, PlayLimits, PlayTimeRequest, Problem } from '#openapi/model.ts';

/** A player's request for protection. */
export type ProtectionTask =
  | { readonly is: 'limit'; readonly request: PlayLimitRequest }
  | { readonly is: 'time'; readonly request: PlayTimeRequest }
  /** `endedBefore` is when the break that was taken before would have ended, null without one. */
  | { readonly is: 'break'; readonly days: BreakDays; readonly endedBefore: string | null }
  | { readonly is: 'acknowledge'; readonly id: number }
  | { readonly is: 'exclude'; readonly months: ExclusionMonths };

export interface ProtectionOutcome {
  readonly task: ProtectionTask;
  /** `unknown`: neither the request nor the look-up of its outcome was answered; `undone`: the look-up showed that it was not done. */
  readonly result: 'done' | 'undone' | 'unknown' | Problem;
}

export interface PlayLimitsCardProps {
  readonly state: PlayLimits;
  /** The milliseconds by which the platform's clock is ahead of the device's. */
  readonly aheadMs: number;
  /** The request under way; there is one at a time. */
  readonly pending: ProtectionTask | null;
  /** Result of the last request. */
  readonly outcome: ProtectionOutcome | null;
  readonly onLimit: (request: PlayLimitRequest) => void;
  readonly onTime: (request: PlayTimeRequest) => void;
  readonly onAcknowledge: (id: number) => void;
  readonly onBreak: (days: BreakDays) => void;
  readonly onExclude: (months: ExclusionMonths, password: string) => void;
  /** Loads the unknown outcome of a request again. */
  readonly onLook: () => void;
}
