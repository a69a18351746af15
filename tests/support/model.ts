import {
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  fromPromise,
  type InputFrom,
  type InspectionEvent,
  type OutputFrom,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths, type PathGenerator, TestModel } from 'xstate/graph';
import { edgeIdOf } from '#tools/statecharts/chart.ts';
import type { OpenWalk } from './act.ts';
import type { Facts, Path, Plan, Step } from './plan.ts';

type Provided<M extends AnyStateMachine, K extends 'actors' | 'delays'> = Required<
  NonNullable<NonNullable<Parameters<M['provide']>[0]>[K]>
>;
type Output<L> = L extends AnyActorLogic ? OutputFrom<L> : never;

/** A list, or a record whose keys name the samples in plans and test titles. */
export type Samples<T> = readonly T[] | { readonly [name: string]: T };

export interface Cases<M extends AnyStateMachine> {
  readonly input?: InputFrom<M>;
  /** Samples of every event that a person or the page can cause. A new event fails to compile until it is listed. */
  readonly events: { readonly [T in EventFromLogic<M>['type']]: Samples<Extract<EventFromLogic<M>, { type: T }>> };
  /** Every kind of answer to each call. The invoke id of a call is the name of its actor. */
  readonly outputs: { readonly [A in keyof Provided<M, 'actors'>]: Samples<Output<Provided<M, 'actors'>[A]>> };
  readonly errors: { readonly [A in keyof Provided<M, 'actors'>]: Samples<Error> };
  /** Milliseconds that make each delay pass. */
  readonly delays: { readonly [D in keyof Provided<M, 'delays'>]: number };
  /** Distinguishes two situations of one state. Keep it coarse: each combination is a vertex of the graph. */
  readonly facts: (snapshot: SnapshotFrom<M>) => Facts;
  /**
   * Facts that distinguish transitions between the same states: all that change, or only those that become true or get a value. With 'changes', an
   * event that clears many facts at once would have a path for each mix of them.
   */
  readonly effects?: 'changes' | 'gains';
  /** Facts that distinguish transitions even without a change. */
  readonly apart?: readonly string[];
  /** Leaves out samples that are impossible in this situation. */
  readonly isPossible?: (snapshot: SnapshotFrom<M>, sample: string, type: string) => boolean;
}

const call = /^xstate\.(done|error)\.actor\.(.+)$/;
const delayEvent = /^xstate\.after\.([^.]+)\./;

const named = <T>(samples: Samples<T>): (readonly [string, T])[] =>
  Array.isArray(samples)
    ? samples.map((sample: T, index) => [samples.length > 1 ? `#${index + 1}` : '', sample] as const)
    : Object.entries(samples);

const stateOf = ({ value }: AnyMachineSnapshot): string => (typeof value === 'string' ? value : JSON.stringify(value));

function samplesOf(cases: AnyCases, type: string): { sample: string; event: AnyEventObject }[] {
  const [, outcome, id = ''] = call.exec(type) ?? [];
  const wrap = outcome === 'done' ? (output: unknown) => ({ type, output }) : (error: unknown) => ({ type, error });
  if (outcome) {
    const samples = (outcome === 'done' ? cases.outputs : cases.errors)[id];
    if (!samples) throw new Error(`No samples for "${type}": is the invoke id the name of its actor?`);
    return named(samples).map(([sample, value]) => ({ sample, event: wrap(value) }));
  }
  if (delayEvent.test(type)) return [{ sample: '', event: { type } }];
  return named(cases.events[type] ?? []).map(([sample, event]) => ({ sample, event: event as AnyEventObject }));
}

interface AnyCases {
  readonly input?: unknown;
  readonly events: Readonly<Record<string, Samples<unknown>>>;
  readonly outputs: Readonly<Record<string, Samples<unknown>>>;
  readonly errors: Readonly<Record<string, Samples<unknown>>>;
  readonly delays: Readonly<Record<string, number>>;
  readonly facts: (snapshot: never) => Facts;
  readonly effects?: 'changes' | 'gains';
  readonly apart?: readonly string[];
  readonly isPossible?: (snapshot: never, sample: string, type: string) => boolean;
}

/**
 * One path per transition: the shortest way to its source, then the transition itself. Two edges are one transition
 * when they leave the same state by the same event, reach the same state and have the same effects.
 */
const everyTransition =
  (
    factsOf: (snapshot: AnyMachineSnapshot) => Facts,
    { effects = 'changes', apart = [] }: Pick<AnyCases, 'effects' | 'apart'>,
  ): PathGenerator<AnyMachineSnapshot, AnyEventObject, unknown> =>
  (logic, options) => {
    const vertexOf = (snapshot: AnyMachineSnapshot) => options.serializeState!(snapshot, undefined);
    const effectOf = (from: AnyMachineSnapshot, to: AnyMachineSnapshot) => {
      const before = factsOf(from);
      return Object.entries(factsOf(to)).filter(([name, value]) => before[name] !== value && (value || effects === 'changes'));
    };
    const routes = getShortestPaths(logic, options);
    const routeTo = new Map(routes.map((path) => [vertexOf(path.state), path]));
    const found = new Map<string, (typeof routes)[number]>();
    for (const { state, event, nextState } of adjacencyMapToArray(getAdjacencyMap(logic, options))) {
      const route = routeTo.get(vertexOf(state))!;
      const circumstances = apart.map((name) => factsOf(state)[name]);
      const transition = JSON.stringify([
        state.value,
        circumstances,
        options.serializeEvent!(event),
        nextState.value,
        effectOf(state, nextState),
      ]);
      if ((found.get(transition)?.weight ?? Infinity) <= route.weight + 1) continue;
      found.set(transition, { state: nextState, weight: route.weight + 1, steps: [...route.steps, { state: nextState, event }] });
    }
    // A machine that ends at its beginning has no transition, but a first state.
    return found.size ? [...found.values()] : routes;
  };

/**
 * Walks every transition of the present machine. `createTestModel` refuses machines that invoke or wait. `TestModel` accepts them, so the end of a
 * call and the end of a delay become events that the environment sends.
 */
export function planOf<M extends AnyStateMachine>(machine: M, cases: Cases<M>): Plan {
  const any = cases as unknown as AnyCases;
  const factsOf = any.facts as (snapshot: AnyMachineSnapshot) => Facts;
  const sampleNames = new Map<AnyEventObject, string>();
  const eventsOf = (snapshot: AnyMachineSnapshot) =>
    [...new Set(snapshot._nodes.flatMap((node) => node.ownEvents as string[]))].flatMap((type) =>
      samplesOf(any, type).flatMap(({ sample, event }) => {
        sampleNames.set(event, sample);
        return any.isPossible?.(snapshot as never, sample, type) === false ? [] : [event];
      }),
    );
  const model = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(machine, {
    limit: 50_000,
    input: any.input,
    events: eventsOf,
    // `snapshot.can` would omit events that a machine ignores on purpose.
    filterEvents: (snapshot, event) => snapshot.status === 'active' && machine.getTransitionData(snapshot as never, event).length > 0,
    serializeState: (snapshot) => JSON.stringify([snapshot.value, factsOf(snapshot)]),
    serializeEvent: (event) => `${event.type} ${sampleNames.get(event) ?? ''}`,
    stateMatcher: (snapshot, key) => snapshot.matches(key as never),
  });
  const step = ({ event, state }: { event: AnyEventObject; state: AnyMachineSnapshot }): Step => {
    if (state.error) throw new Error(`"${event.type}" broke the machine in "${stateOf(state)}"`, { cause: state.error });
    return { event: event.type, sample: sampleNames.get(event) ?? '', state: stateOf(state), facts: factsOf(state) };
  };
  const paths: Path[] = model.getPaths(everyTransition(factsOf, any)).map(({ steps }) => steps.map(step));
  return { machine: machine.id, paths: paths.toSorted((a, b) => a.length - b.length) };
}

/** The event of a frozen plan's step. */
export function eventOf<M extends AnyStateMachine>(cases: Cases<M>, step: Step): AnyEventObject {
  const found = samplesOf(cases as unknown as AnyCases, step.event).find(({ sample }) => sample === step.sample);
  if (!found) throw new Error(`The plan names "${step.event} ${step.sample}", which the cases do not have`);
  return found.event;
}

/** A call that stays open until a test settles it. `inputs` are its inputs, oldest first. */
function openCall<TOutput, TInput = undefined>() {
  let settle: { resolve: (output: TOutput) => void; reject: (error: unknown) => void } | undefined;
  const inputs: TInput[] = [];
  return {
    inputs,
    logic: fromPromise<TOutput, TInput>(({ input }) => {
      inputs.push(input);
      return new Promise<TOutput>((resolve, reject) => (settle = { resolve, reject }));
    }),
    resolve: (output: TOutput) => settle?.resolve(output),
    reject: (error: unknown) => settle?.reject(error),
  };
}

export type OpenCall = ReturnType<typeof openCall<unknown, unknown>>;

/** The machine with every call open, and the environment that ends calls and lets time pass. */
export function openMachine<M extends AnyStateMachine>(machine: M, cases: Cases<M>) {
  const clock = new SimulatedClock();
  const calls: Record<string, OpenCall> = {};
  for (const name of Object.keys(cases.outputs)) calls[name] = openCall<unknown, unknown>();
  const logic = machine.provide({
    actors: Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, call.logic])),
  } as never) as M;

  /** Makes an event of the environment happen. @returns false when the event is a person's to cause. */
  const environment = (event: AnyEventObject): boolean => {
    const [, outcome, id = ''] = call.exec(event.type) ?? [];
    const delay = delayEvent.exec(event.type)?.[1];
    if (outcome === 'done') calls[id]!.resolve(event['output']);
    else if (outcome === 'error') calls[id]!.reject(event['error']);
    else if (delay) clock.increment((cases.delays as Record<string, number>)[delay]!);
    else return false;
    return true;
  };
  return { logic, clock, calls: calls as { [A in keyof Cases<M>['outputs']]: OpenCall }, environment };
}

export interface ActorStep extends Step {
  /** Ids of the transitions the step took, by `edgeIdOf`. */
  readonly transitions: readonly string[];
}

/** Replays a path at the bare actor. @returns the state and facts after each step, and the transitions that led there. */
export async function walkActor<M extends AnyStateMachine, T = undefined>(
  machine: M,
  cases: Cases<M>,
  path: Path,
  observe?: (walk: OpenWalk) => () => T,
): Promise<(ActorStep & { readonly act: T })[]> {
  const { logic, clock, calls, environment } = openMachine(machine, cases);
  let transitions: string[] = [];
  const inspect = (happened: InspectionEvent) => {
    // The invoked actors are no machines, so every microstep is this one's, including those of a macrostep under way.
    if (happened.type !== '@xstate.microstep') return;
    transitions.push(...happened._transitions.filter(({ eventType }) => eventType !== 'xstate.init').map(edgeIdOf));
  };
  const actor = createActor(logic as AnyStateMachine, { clock, input: cases.input, inspect });
  actor.subscribe({ error: () => {} });
  const act = observe?.({ actor, clock, calls });
  actor.start();
  const walked: (ActorStep & { readonly act: T })[] = [];
  for (const step of path) {
    if (step.event !== 'xstate.init') {
      transitions = [];
      const event = eventOf(cases, step);
      if (!environment(event)) actor.send(event);
      await settled();
    }
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    walked.push({
      ...step,
      state: stateOf(snapshot),
      facts: cases.facts(snapshot as SnapshotFrom<M>),
      transitions,
      ...((act ? { act: act() } : {}) as { act: T }),
    });
  }
  actor.stop();
  return walked;
}

/** Lets the promise of a settled call reach its actor. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
