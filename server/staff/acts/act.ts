import type { components } from '#openapi/operators.schema.d.ts';
import type { Platform } from '#server/platform.ts';
import type { Permission } from '../permissions.ts';

/** An act with its parameters, as in the contract. */
export type ActRequest = components['schemas']['Act'];
export type Effect = components['schemas']['Effect'];
export type Balance = components['schemas']['Proposal']['balances'][number];
export type Figure = components['schemas']['Proposal']['figures'][number];
type Operation = ActRequest['operation'];
export type ParametersOf<O extends Operation> = Extract<ActRequest, { operation: O }>['parameters'];

/** The state that an act is based on. Its values are compared, so they are texts, numbers and nulls. */
export type State = Readonly<Record<string, string | number | boolean | null>>;

/** The outcome of one item of an act on several objects. */
export type ItemResult = components['schemas']['Proposal']['results'][number];

/** The deciding persons, and the state that they saw. */
export interface Decision {
  readonly proposalId: string;
  readonly proposedBy: number;
  readonly approvedBy: number;
  /** Reason, as the proposer typed it. */
  readonly reason: string;
  readonly state: State;
}

/** A kind of act that operators propose. */
export interface Act<Parameters> {
  /** Needed to propose it, and to approve it. */
  readonly permission: Permission;
  /** Needed to approve it or to refuse the proposal of somebody else, if that takes more. */
  readonly approval?: Permission;
  /** Whether it reads or writes a row for each of many players, so its statements may take up to a minute. */
  readonly concernsManyPlayers?: true;
  /** Acts of which this one has the effect too: it takes as many persons as the strictest of their rules. */
  readonly asStrictAs?: readonly Operation[];
  /** Returns the target's name, for example `player 100041`. */
  readonly target: (parameters: Parameters) => string;
  /** Whether its state has an entry for each of several objects. Such an act runs although some have changed, and `run` returns `ItemResult`s. */
  readonly isOfItems?: true;
  /** Reads what the act is based on, and locks it where it runs. @param proposedBy id of an operator. @throws Error with a sentence, or Problem. */
  readonly state: (platform: Platform, parameters: Parameters, proposedBy: number) => Promise<State>;
  /** The changes, postings and letters that will follow. */
  readonly effect: (parameters: Parameters, state: State) => Effect;
  /** The balances before and after. They may change in the meantime, so they are shown and not signed. */
  readonly balances?: (platform: Platform, parameters: Parameters, state: State) => Promise<readonly Balance[]>;
  /** Counts of what the act touches. They may change in the meantime, so they are shown and not signed. */
  readonly figures?: (platform: Platform, parameters: Parameters, state: State) => Promise<readonly Figure[]>;
  /** The minimum number of persons for the act, whatever the rules say. */
  readonly minPersons?: (parameters: Parameters, state: State) => 1 | 2;
  /**
   * Executes the act, in a transaction that holds the lock on the proposal.
   * @param reason with the names of those who decided.
   * @throws Error with a sentence, or Problem.
   */
  readonly run: (platform: Platform, parameters: Parameters, decision: Decision, reason: string) => Promise<unknown>;
  /** Waits, once it is committed, until it has taken effect outside of the database too. */
  readonly after?: (platform: Platform, parameters: Parameters) => Promise<unknown>;
}

type Value = State[string] | undefined;

export const change = (what: string, before: Value, after: Value): Effect['changes'][number] => ({
  what,
  before: `${before ?? ''}`,
  after: `${after ?? ''}`,
});

export const effectOf = (effect: Partial<Effect>): Effect => ({ changes: [], postings: [], letters: [], ...effect });
