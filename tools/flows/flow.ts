import type { AnyStateMachine } from 'xstate';
import type { operations } from '#openapi/schema.d.ts';
import type { FaultCell } from '#tests/model/faults/record.ts';

/** An operation of the contract, or the look-up of the caller's address, which an operator may have elsewhere. */
export type OperationName = keyof operations | 'lookUpIp';

/** Operations of the platform by the call that requests them; none when the device answers. */
export type CallsOf = Readonly<Record<string, readonly OperationName[]>>;

export interface Flow {
  readonly machine: AnyStateMachine;
  /** Description of the person's actions. */
  readonly title: string;
  /** Its reviewed plans, `tests/model/plans/<plan>.plan.txt`. */
  readonly plans: readonly string[];
  /** The operations of the platform behind each of its calls. */
  readonly calls: CallsOf;
  /** The file of `src` that implements the machine's calls. */
  readonly source: string;
  /** The layer in which these operations are broken, each in every way. Operations with an effect are broken in the browser too. */
  readonly brokenIn: FaultCell['layer'];
}

/** Calls of a part of the site that has no machine. */
export interface Part {
  readonly title: string;
  /** By the file of `src` that calls them. */
  readonly sources: Readonly<Record<string, CallsOf>>;
}
