import { faults } from '#tests/model/faults/faults.ts';
import type { FaultCell } from '#tests/model/faults/record.ts';
import { cellIdOf } from '../cell-id.ts';
import type { CallsOf } from '../flow.ts';
import { operationOf, operationsOf } from '../summary.ts';
import { type AroundCells, cellList } from './cells.ts';
import { type Html, html } from './html.ts';

/** The mark leads to the description of the cell. */
const cell = (found: FaultCell | undefined, fault: string): Html => {
  if (!found) return html`<td class="none">·<span class="visually-hidden">not run</span></td>`;
  const words = `${found.operation}, ${fault}, ${found.layer}, ${found.ok ? 'passed' : 'failed'}`;
  return html`<td class="${found.ok ? 'whole' : 'part'}" title="${`${fault}, ${found.layer}: ${found.note}`}">
    <a href="#${cellIdOf(found)}" aria-label="${words}">${found.ok ? '✓' : '✗'}</a>
  </td>`;
};

/** Operations down, faults across; below, the descriptions of the cells, to which their marks lead. */
export function faultGrid(calls: CallsOf, all: readonly FaultCell[], around: AroundCells): Html {
  if (!all.length) return html`<p>No fault of these calls is in this record.</p>`;
  return html`${(['screen', 'browser'] as const).map((layer) =>
      gridOf(
        calls,
        all.filter((one) => one.layer === layer),
        layer,
      ),
    )}
    <h3>What was expected and seen</h3>
    ${cellList(all, around)}`;
}

function gridOf(calls: CallsOf, cells: readonly FaultCell[], layer: FaultCell['layer']): Html {
  if (!cells.length) return html``;
  const ran = [...new Set(cells.map(({ operation }) => operation))];
  const operations = [...ran, ...operationsOf(calls).filter((operation) => !cells.some((one) => operationOf(one) === operation))];
  return html`<p>
      ${cells.length} cells ran at the ${layer} layer. ✓ means: a message or a way on, no endless wait, nothing paid twice, what was typed
      is still there.
    </p>
    <div class="wide" tabindex="0" role="group" aria-label="${`Faults, ${layer}`}">
      <table class="faults">
        <thead>
          <tr>
            <th scope="col">Operation</th>
            ${faults.map(({ label }) => html`<th scope="col">${label}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${operations.map(
            (operation) =>
              html`<tr>
                <th scope="row">${operation}</th>
                ${faults.map(({ id, label }) =>
                  cell(
                    cells.find((one) => one.operation === operation && one.fault === id),
                    label,
                  ),
                )}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}
