import { storyNameFromExport, toId } from 'storybook/internal/csf';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { anywhereId, chartOf } from '#tools/statecharts/chart.ts';

/** Parameters of a machine's story. */
export interface Photographed {
  readonly machine: string;
  readonly state: string;
}

export interface StateStory {
  readonly id: string;
  readonly name: string;
  readonly state: string;
}

export type StoryModule = Readonly<Record<string, unknown>>;

interface Flow {
  readonly machine: AnyStateMachine;
  readonly load: () => Promise<StoryModule>;
}

const flows = new Map<string, Flow>();

/** Called by each map of a flow, so that a machine is known wherever one of its stories is. */
export const registerFlow = (flow: Flow) => void flows.set(flow.machine.id, flow);
export const flowOf = (machine: string): Flow | undefined => flows.get(machine);

/** A story of a machine's view. A resolved snapshot is static: no call is made and no timer runs. */
export const photograph = <S extends AnyMachineSnapshot, V, A extends object = object>(
  snapshot: S,
  viewOf: (snapshot: S) => V,
  args?: A,
) => ({
  parameters: { machine: snapshot.machine.id, state: String(snapshot.value) } satisfies Photographed,
  args: { view: viewOf(snapshot), ...args } as { view: V } & A,
});

interface Annotated {
  readonly name?: string;
  readonly parameters?: Partial<Photographed>;
}

/** In the order of the states; of several stories of one state, the one with its name comes first. */
export function storiesOf(module: StoryModule, componentId: string, states: readonly string[]): StateStory[] {
  const rank = (key: string, state: string) => states.indexOf(state) * 2 + Number(key.toLowerCase() !== state.toLowerCase());
  return Object.entries(module)
    .flatMap(([key, exported]) => {
      const { name = storyNameFromExport(key), parameters } = exported as Annotated;
      if (!parameters?.state) return [];
      return [{ id: toId(componentId, storyNameFromExport(key)), name, state: parameters.state, rank: rank(key, parameters.state) }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ id, name, state }) => ({ id, name, state }));
}

/** One transition from a state. */
export interface Way {
  readonly event: string;
  /** Condition in words; empty without one. */
  readonly guard: string;
  readonly target: string;
  readonly moves: boolean;
}

/** Returns the transitions of a state by the machine's own definition: those to other states first, then those that stay. */
export function waysFrom(machine: AnyStateMachine, state: string): Way[] {
  const { nodes, edges } = chartOf(machine);
  const node = nodes.find(({ id }) => id === state && id !== anywhereId);
  if (!node) throw new Error(`"${machine.id}" has no state "${state}"`);
  // A finished machine takes no event, not even those of every state.
  if (node.kind === 'final') return [];
  const own = edges.filter(({ source }) => source === state);
  // A state's own unconditional transition takes precedence over that of the machine.
  const isTaken = (event: string) => own.some((edge) => edge.event === event && edge.guard === '');
  const shared = edges.filter(({ source, event }) => source === anywhereId && !isTaken(event));
  return [...own, ...shared.map((edge) => (edge.moves ? edge : { ...edge, target: state }))]
    .map(({ event, guard, target, moves }) => ({ event, guard, target, moves }))
    .toSorted((a, b) => Number(b.moves) - Number(a.moves));
}
