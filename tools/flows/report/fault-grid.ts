import { faults } from '../../../tests/model/faults/faults.ts';
import type { FaultCell } from '../../../tests/model/faults/record.ts';
import { type MachineSummary, operationOf, operationsOf } from '../summary.ts';
import { type Html, html } from './html.ts';

const cell = (found: FaultCell | undefined, fault: string): Html =>
  found
    ? html`<td class="${found.ok ? 'whole' : 'part'}" title="${`${fault}, ${found.layer}: ${found.note}`}">
        ${found.ok ? '✓' : '✗'}<span class="visually-hidden">${found.note}</span>
      </td>`
    : html`<td class="none">·<span class="visually-hidden">not run</span></td>`;

/** Operations down, faults across; what the person saw stands behind each mark. */
export function faultGrid({ flow, faults: cells }: MachineSummary): Html {
  if (!cells.length) return html`<p>No fault of this machine's calls is in this record.</p>`;
  const ran = [...new Set(cells.map(({ operation }) => operation))];
  const operations = [...ran, ...operationsOf(flow).filter((operation) => !cells.some((one) => operationOf(one) === operation))];
  const layers = [...new Set(cells.map(({ layer }) => layer))].join(' and ');
  return html`<p>
      ${cells.length} cells ran at the ${layers} layer. ✓ means: a message or a way on, no endless wait, nothing paid twice, what was typed
      is still there.
    </p>
    <div class="wide" tabindex="0" role="group" aria-label="Faults">
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
    </div>
    <details>
      <summary>What the person saw</summary>
      <ul>
        ${cells.map(({ operation, fault, note }) => html`<li>${operation}, ${faults.find(({ id }) => id === fault)!.label}: ${note}</li>`)}
      </ul>
    </details>`;
}
