import type { FaultId } from '#tests/model/faults/faults.ts';
import type { FaultCell } from '#tests/model/faults/record.ts';
import { titleOf } from '#tests/support/plan.ts';
import { cellIdOf } from '../cell-id.ts';
import { type History, pathKey, type Steadiness, steadinessOf } from '../history.ts';
import { flows } from '../machines.ts';
import { pathIdOf } from '../path-id.ts';
import { type Layer, layers } from '../record.ts';
import { type Cited, rowsBeside, rowsBesideCell } from '../rows.ts';
import { cellKey, type Run, walkKey } from '../run.ts';
import { type MachineSummary, missingCells, type PartSummary, plannedPaths, type WantedCell } from '../summary.ts';
import { labelOf } from './cells.ts';

export type Status = 'passed' | 'failed' | 'not run';

export interface Outcome {
  readonly layer: Layer;
  readonly status: Status;
  /** Whether it failed before it passed, in this run or in a recent one. */
  readonly isFlaky: boolean;
  readonly milliseconds: number | null;
  readonly past: Steadiness;
}

/** A path with its layers, or a cell of the fault product: an entry of the report's list. */
export interface Entry {
  readonly id: string;
  /** Page with the details; empty when the list shows everything. */
  readonly page: string;
  readonly machine: string;
  readonly title: string;
  /** Text that the person saw in a cell. */
  readonly note: string;
  readonly fault: FaultId | '';
  readonly outcomes: readonly Outcome[];
  readonly rows: readonly Cited[];
}

/** Records of the last run and of earlier ones. */
interface Recorded {
  readonly run: Run;
  readonly history: History;
}

function outcomeOf(
  { run, history }: Recorded,
  keys: { now: string; past: string },
  now: Pick<Outcome, 'layer' | 'status' | 'milliseconds'>,
): Outcome {
  const past = steadinessOf(history[keys.past] ?? []);
  return { ...now, isFlaky: past.isFlaky || run.secondTries.includes(keys.now), past };
}

function pathEntries({ name, flow, layers: walked }: MachineSummary, recorded: Recorded): Entry[] {
  const outcomeAt = (layer: Layer, plan: string, path: number, id: string): Outcome => {
    const walk = walked[layer].walks.find((one) => one.plan === plan && one.path === path);
    return outcomeOf(
      recorded,
      { now: walkKey({ plan, layer, path }), past: pathKey(id, layer) },
      { layer, status: walk ? (walk.failure ? 'failed' : 'passed') : 'not run', milliseconds: walk?.milliseconds ?? null },
    );
  };
  const rowsOf = (plan: string, path: number) => {
    const walk = walked.actor.walks.find((one) => one.plan === plan && one.path === path);
    return walk ? rowsBeside(walk, recorded.run.tellings) : [];
  };
  return flow.plans.flatMap((plan) =>
    plannedPaths(plan).map((steps, index): Entry => {
      const id = pathIdOf(plan, steps);
      return {
        id,
        page: `${name}.html#${id}`,
        machine: name,
        title: `${plan} ${index + 1}: ${titleOf(steps)}`,
        note: '',
        fault: '',
        rows: rowsOf(plan, index + 1),
        outcomes: layers.map((layer) => outcomeAt(layer, plan, index + 1, id)),
      };
    }),
  );
}

type NamedCell = Omit<WantedCell, 'operation'> & Pick<FaultCell, 'machine' | 'operation'>;

const cellEntry = (cell: NamedCell & Partial<FaultCell>, status: Status, recorded: Recorded): Entry => ({
  id: cellIdOf(cell),
  page: status === 'not run' ? '' : `${cell.machine}.html#${cellIdOf(cell)}`,
  machine: cell.machine,
  title: `${cell.operation} by ${cell.call} × ${labelOf(cell.fault)}`,
  note: cell.note ?? '',
  fault: cell.fault,
  rows: rowsBesideCell(cell, flows[cell.machine]?.plans ?? [], recorded.run.tellings),
  outcomes: [
    outcomeOf(
      recorded,
      { now: cellKey(cell), past: cellKey(cell) },
      { layer: cell.layer, status, milliseconds: cell.milliseconds ?? null },
    ),
  ],
});

const cellEntries = (machine: string, cells: readonly FaultCell[], missing: readonly WantedCell[], recorded: Recorded): Entry[] => [
  ...cells.map((cell) => cellEntry(cell, cell.ok ? 'passed' : 'failed', recorded)),
  ...missing.map((cell) => cellEntry({ machine, ...cell }, 'not run', recorded)),
];

/** Everything that could have run, with how it went: the paths of the plans and the cells of the fault product. */
export function entriesOf(all: readonly MachineSummary[], ofParts: readonly PartSummary[], run: Run, history: History): Entry[] {
  const recorded = { run, history };
  return [
    ...all.flatMap((summary) => [
      ...pathEntries(summary, recorded),
      ...cellEntries(summary.name, summary.faults, missingCells(summary), recorded),
    ]),
    ...ofParts.flatMap(({ name, faults: cells, missing }) => cellEntries(name, cells, missing, recorded)),
  ];
}
