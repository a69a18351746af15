import { existsSync, readFileSync } from 'node:fs';
import { excusedIn, idsIn, judge } from '#tools/requirements/judge.ts';
import { requirements } from '#tools/requirements/requirements.ts';
import type { Ran } from '#tools/requirements/titles.ts';
import type { Entry } from './entries.ts';
import { type Html, html } from './html.ts';

const notes = 'docs/spec-notes.md';

const testList = (tests: readonly Ran[]): Html =>
  tests.length === 0
    ? html`<span class="none">none</span>`
    : html`<details>
        <summary>${tests.length}</summary>
        <ul>
          ${tests.map(
            ({ title, file, passed }) =>
              html`<li>
                <span class="${passed ? 'whole' : 'part'}">${passed ? '✓ passed' : '✗ failed'}</span> ${title} <small>${file}</small>
              </li>`,
          )}
        </ul>
      </details>`;

/** Each row of the specification with its paths and the tests that cited it in their last run. */
export function specRows(entries: readonly Entry[], ran: readonly Ran[]): Html {
  const excused = excusedIn(existsSync(notes) ? readFileSync(notes, 'utf8') : '');
  const { shown, missing, failed } = judge(ran, excused);
  const citing = Map.groupBy(
    entries.flatMap(({ id, rows }) => [...new Set(rows.map(({ row }) => row))].map((row) => ({ row, id }))),
    ({ row }) => row,
  );
  const byRow = Map.groupBy(
    ran.flatMap((test) => [...new Set(idsIn(test.title))].map((row) => ({ row, test }))),
    ({ row }) => row,
  );
  const line = (row: string): Html => {
    const paths = citing.get(row)?.length ?? 0;
    const tests = byRow.get(row)?.map(({ test }) => test) ?? [];
    const state = failed.includes(row) ? 'failed' : shown.has(row) ? 'shown' : excused.has(row) ? `noted in ${notes}` : 'not shown';
    return html`<tr data-row="${row}">
      <th scope="row">${row}</th>
      <td class="${state === 'failed' ? 'part' : state === 'shown' ? 'whole' : 'none'}">${state}</td>
      <td>${paths === 0 ? html`<span class="none">none</span>` : html`<a href="#row=${row}">${paths}</a>`}</td>
      <td>${testList(tests)}</td>
    </tr>`;
  };
  return html`<details id="spec">
    <summary>
      Rows of the spec: ${shown.size} of ${requirements.length} shown by tests on record, ${missing.length} not shown, ${citing.size} beside
      paths and cells
    </summary>
    <p>
      Tests are those of the last <code>npm test</code>, by the rows that their titles
      cite${ran.length === 0 ? html`; none is on record` : ''}. A path has the rows of the scenarios that do its last step, a cell those of
      the scenarios in which its call ends in the same way: as it was asked, with a refusal, or without a reply.
    </p>
    <div class="wide" tabindex="0" role="group" aria-label="Rows of the spec">
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">State</th>
            <th scope="col">Paths and cells</th>
            <th scope="col">Tests that ran</th>
          </tr>
        </thead>
        <tbody>
          ${requirements.map(line)}
        </tbody>
      </table>
    </div>
  </details>`;
}
