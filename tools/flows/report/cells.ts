import { type FaultId, faults, harmless, isOnTheDevice } from '#tests/model/faults/faults.ts';
import type { FaultCell } from '#tests/model/faults/record.ts';
import { cellIdOf } from '../cell-id.ts';
import type { Telling } from '../record.ts';
import { type Cited, rowsBesideCell } from '../rows.ts';
import { operationOf } from '../summary.ts';
import { failing, figureOf, storedTrace } from './failing.ts';
import { type Html, html } from './html.ts';

/** Context of the cells of a machine or part: its plans, the scenarios that ran, and the folder of the page. */
export interface AroundCells {
  readonly plans: readonly string[];
  readonly tellings: readonly Telling[];
  readonly report: string;
}

export const labelOf = (fault: FaultId): string => faults.find(({ id }) => id === fault)?.label ?? fault;

/** Describes the outcome that a person must get when a call has this fault. */
export function expectedOf(fault: FaultId): string {
  if (isOnTheDevice(fault)) return 'It works all the same, and nothing waits for ever.';
  if (fault === 'out-of-order') return 'The newer reply counts, and stays when the older one comes at last.';
  if (harmless.includes(fault)) return 'It works as if nothing had been, and is done once.';
  return 'A message or a way on. Nothing waits for ever, what was typed is still there, and once the fault is over it works, and is done once.';
}

const commandOf = ({ machine, operation, fault, layer }: FaultCell): string =>
  `npm run flows -- ${machine} --operation ${operationOf({ operation })} --fault ${fault} --layer ${layer}${layer === 'browser' ? ' --headed' : ''}`;

const rowsOf = (cited: readonly Cited[]): Html =>
  cited.length === 0
    ? html`<span class="none">none: no scenario on record has this call end so</span>`
    : html`<ul>
        ${cited.map(
          ({ row, title, place, passed }) =>
            html`<li>
              <a href="index.html#row=${row}">${row}</a>
              <span class="${passed ? 'whole' : 'part'}">${passed ? '✓ passed' : '✗ failed'}</span>
              <small>${title}, ${place}</small>
            </li>`,
        )}
      </ul>`;

/** A cell that failed, with the expected and the observed outcome. @param report the folder of the page */
export const failingCell = (cell: FaultCell, report: string): Html =>
  failing({
    title: `${cell.layer}: ${cell.operation} by ${cell.call} × ${labelOf(cell.fault)} was not borne`,
    expected: ['Expected of the fault', expectedOf(cell.fault)],
    message: cell.failure ?? cell.note,
    evidence: cell.evidence,
    trace:
      cell.layer === 'browser'
        ? (storedTrace(cell.evidence, report) ??
          html`none: a run of everything keeps none. <code>${commandOf(cell).replace('--headed', '--report')}</code> does`)
        : html`none: no browser had part in it`,
    picture: 'The page when the cell failed',
    report,
  });

const borne = (cell: FaultCell, report: string): Html =>
  html`<dl>
      <dt>Expected</dt>
      <dd>${expectedOf(cell.fault)}</dd>
      <dt>Seen</dt>
      <dd>${cell.note}</dd>
    </dl>
    ${
      figureOf(cell.screenshot, `What the person saw: ${cell.operation}, ${labelOf(cell.fault)}`, report) ??
      html`<p class="none">
        ${cell.layer === 'browser' ? 'No picture of it is on record: a cover takes none.' : 'No picture: no browser had part in it.'}
      </p>`
    }`;

const cellItem = (cell: FaultCell, { plans, tellings, report }: AroundCells): Html => {
  const id = cellIdOf(cell);
  return html`<details class="cell" id="${id}">
    <summary>
      <span class="${cell.ok ? 'whole' : 'part'}"
        >${cell.ok ? '✓' : '✗'}<span class="visually-hidden"> ${cell.ok ? 'passed' : 'failed'}</span></span
      >
      ${labelOf(cell.fault)}, ${cell.layer} <small>${cell.note}</small>
    </summary>
    <p>Its address: <a href="#${id}">#${id}</a></p>
    ${cell.ok ? borne(cell, report) : failingCell(cell, report)}
    <p>Rows of the spec, by the scenarios in which this call ends in the same way:</p>
    ${rowsOf(rowsBesideCell(cell, plans, tellings))}
    <p>Run it alone: <code>${commandOf(cell)}</code></p>
  </details>`;
};

/** Every cell that ran, by its operation: the target of the grid's marks. */
export function cellList(cells: readonly FaultCell[], around: AroundCells): Html {
  const operations = Map.groupBy(cells, ({ call, operation }) => `${operation} by ${call}`);
  return html`${[...operations].map(
    ([name, own]) =>
      html`<details class="cells">
        <summary>${name}: ${own.length} cells, ${own.filter(({ ok }) => !ok).length} not borne</summary>
        ${own.map((cell) => cellItem(cell, around))}
      </details>`,
  )}`;
}
