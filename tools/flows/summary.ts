import { coverOfFaults, type FaultId, faultsAt, isRead } from '#tests/model/faults/faults.ts';
import type { FaultCell } from '#tests/model/faults/record.ts';
import { type Path, reviewedPlan } from '#tests/support/plan.ts';
import { type CallsOf, type Flow, type OperationName, type Part } from './flow.ts';
import { flows } from './machines.ts';
import { parts } from './parts.ts';
import { type Layer, layers, type Walk } from './record.ts';
import type { Run } from './run.ts';
import { anywhereId, type Chart, chartOf, sourceOf } from '../statecharts/chart.ts';

/** Parts of a machine that one layer has walked, by the ids of its chart. */
export interface Walked {
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
  readonly walks: readonly Walk[];
  readonly failed: readonly Walk[];
}

export interface MachineSummary {
  readonly name: string;
  readonly flow: Flow;
  readonly chart: Chart;
  readonly states: readonly string[];
  /** Paths of its reviewed plans. */
  readonly planned: number;
  readonly layers: Readonly<Record<Layer, Walked>>;
  readonly faults: readonly FaultCell[];
}

type Taken = ReadonlyMap<string, readonly string[]>;
const stepKey = (plan: string, path: number, step: number) => `${plan} ${path} ${step}`;

/** Only the bare actor shows the transitions of each step; the other layers show the same states. */
const takenBy = (walks: readonly Walk[]): Taken =>
  new Map(
    walks
      .filter(({ layer }) => layer === 'actor')
      .flatMap(({ plan, path, steps }) => steps.map(({ transitions = [] }, at) => [stepKey(plan, path, at), transitions] as const)),
  );

function walkedAt(layer: Layer, walks: readonly Walk[], taken: Taken): Walked {
  const own = walks.filter((walk) => walk.layer === layer);
  const transitions = own.flatMap(({ plan, path, steps }) => steps.flatMap((_, at) => taken.get(stepKey(plan, path, at)) ?? []));
  return {
    // A transient state never rests, and counts as walked by the transition that leaves it.
    states: new Set(
      [...own.flatMap(({ steps }) => steps.map(({ state }) => state)), ...transitions.map(sourceOf)].filter(
        (state) => state !== anywhereId,
      ),
    ),
    transitions: new Set(transitions),
    walks: own,
    failed: own.filter(({ failure }) => failure !== ''),
  };
}

/** The present paths of a reviewed plan. */
export const plannedPaths = (plan: string): readonly Path[] => reviewedPlan(plan).paths;

/** A record may be older than the plan: a path that has changed since counts only when it was walked again. */
function isOfItsPlan(planned: ReadonlyMap<string, readonly Path[]>, { plan, path, steps }: Walk): boolean {
  const reviewed = planned.get(plan)?.[path - 1];
  if (!reviewed) return false;
  return steps.every(({ event, sample, state }, at) => {
    const step = reviewed[at];
    return step?.event === event && step.sample === sample && step.state === state;
  });
}

/** Counts what ran. The states and transitions that could have been walked are those of the machine, not of its plan. */
export function summaryOf(name: string, flow: Flow, { walks, faults }: Run): MachineSummary {
  const chart = chartOf(flow.machine);
  const planned = new Map(flow.plans.map((plan) => [plan, plannedPaths(plan)]));
  const own = walks.filter((walk) => planned.has(walk.plan) && isOfItsPlan(planned, walk));
  const taken = takenBy(own);
  return {
    name,
    flow,
    chart,
    states: Object.keys(flow.machine.states),
    planned: [...planned.values()].reduce((sum, paths) => sum + paths.length, 0),
    layers: Object.fromEntries(layers.map((layer) => [layer, walkedAt(layer, own, taken)])) as Record<Layer, Walked>,
    faults: faults.filter(({ machine }) => machine === name),
  };
}

export const summaries = (run: Run): MachineSummary[] => Object.entries(flows).map(([name, flow]) => summaryOf(name, flow, run));

/** States and transitions of the machine that a layer has not walked, in words. */
export function unwalked({ chart, states, layers: walked }: MachineSummary, layer: Layer): string[] {
  const { states: seen, transitions } = walked[layer];
  return [
    ...states.filter((state) => !seen.has(state)),
    ...chart.edges
      .filter(({ id }) => !transitions.has(id))
      .map(({ source, event, guard, target }) => `${source} -- ${event}${guard && ` ${guard}`} --> ${target}`),
  ];
}

/** A cell names its operation, and in brackets its caller if there are several. */
export const operationOf = ({ operation }: Pick<FaultCell, 'operation'>): string => operation.replace(/ \(.*\)$/, '');

/** Operations behind calls, each once. */
export const operationsOf = (calls: CallsOf): readonly OperationName[] => [...new Set(Object.values(calls).flat())];

/** A cell of the fault product: a call, a fault and a layer. */
export interface WantedCell {
  readonly call: string;
  readonly operation: OperationName;
  readonly fault: FaultId;
  readonly layer: FaultCell['layer'];
}

const wantedOf = (calls: CallsOf, layer: FaultCell['layer'], isCover = false): WantedCell[] =>
  Object.entries(calls).flatMap(([call, operations]) =>
    operations.flatMap((operation) =>
      (isCover ? coverOfFaults(layer, operation) : faultsAt(layer)).map(({ id: fault }) => ({ call, operation, fault, layer })),
    ),
  );

const writesOf = (calls: CallsOf): CallsOf =>
  Object.fromEntries(Object.entries(calls).map(([call, operations]) => [call, operations.filter((operation) => !isRead(operation))]));

/** Returns all calls of a machine at its own layer, and calls that change something in the browser as well. */
const wantedOfMachine = ({ calls, brokenIn }: Pick<Flow, 'calls' | 'brokenIn'>, isCover: boolean): WantedCell[] => [
  ...wantedOf(calls, brokenIn, isCover),
  ...(brokenIn === 'browser' ? [] : wantedOf(writesOf(calls), 'browser', isCover)),
];

export const callsOfPart = ({ sources }: Part): CallsOf =>
  Object.values(sources).reduce<CallsOf>((calls, more) => ({ ...calls, ...more }), {});

const cellKey = ({ call, operation, fault, layer }: WantedCell | FaultCell) =>
  `${call} ${operation.replace(/ \(.*\)$/, '')} ${fault} ${layer}`;

const missingOf = (wanted: readonly WantedCell[], cells: readonly FaultCell[]): WantedCell[] => {
  const ran = new Set(cells.map(cellKey));
  return wanted.filter((cell) => !ran.has(cellKey(cell)));
};

const inWords = ({ call, operation, fault, layer }: WantedCell) => `${layer}: ${operation} by ${call} × ${fault}`;

/** Cells of a machine's fault product that did not run where they should. @param isCover if only a cover was requested. */
export const missingCells = (
  { flow, faults }: { readonly flow: Pick<Flow, 'calls' | 'brokenIn'>; readonly faults: readonly FaultCell[] },
  isCover = false,
): WantedCell[] => missingOf(wantedOfMachine(flow, isCover), faults);

/** Those of some layers, as text. */
export const unbroken = (summary: Parameters<typeof missingCells>[0], at: readonly Layer[] = layers, isCover = false): string[] =>
  missingCells(summary, isCover)
    .filter(({ layer }) => at.includes(layer))
    .map(inWords);

export interface PartSummary {
  readonly name: string;
  readonly part: Part;
  readonly faults: readonly FaultCell[];
  /** Cells that did not run, and the same as text. */
  readonly missing: readonly WantedCell[];
  readonly unbroken: readonly string[];
}

export const partSummaries = (run: Pick<Run, 'faults'>): PartSummary[] =>
  Object.entries(parts).map(([name, part]) => {
    const faults = run.faults.filter(({ machine }) => machine === name);
    const missing = missingOf(wantedOf(callsOfPart(part), 'screen'), faults);
    return { name, part, faults, missing, unbroken: missing.map(inWords) };
  });
