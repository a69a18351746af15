import { type AnyStateMachine, createMachine } from 'xstate';

interface Part {
  on?: Record<string, unknown>;
  entry?: unknown;
  invoke?: unknown;
  after?: unknown;
}
export interface Plan extends Part {
  readonly states: Record<string, Part>;
}

const copyOf = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(copyOf);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, copyOf(inner)]));
};

/** The same machine, except for the effect of `change` on its states: a fault as a developer might make it. */
export function mutant<M extends AnyStateMachine>(machine: M, change: (states: Record<string, Part>, root: Part) => void): M {
  const config = copyOf(machine.config) as Plan;
  change(config.states, config);
  return createMachine(config as never, machine.implementations as never) as unknown as M;
}
