import { faults } from '#tests/model/faults/faults.ts';
import { requirements } from '#tools/requirements/requirements.ts';
import { layers } from '../record.ts';
import type { Entry, Outcome } from './entries.ts';
import { type Html, html } from './html.ts';

const marks = { passed: ['whole', '✓'], failed: ['part', '✗'], 'not run': ['none', '·'] } as const;

const inWords = (milliseconds: number) => (milliseconds < 1_000 ? `${milliseconds} ms` : `${(milliseconds / 1_000).toFixed(1)} s`);

/** Formats the duration, and its place among the recorded runs where there are several. */
function tookOf({ milliseconds, past: { runs, fastest, slowest } }: Outcome): string {
  const now = milliseconds === null ? '' : inWords(milliseconds);
  return runs > 1 && fastest !== null && slowest !== null ? `${now} (${inWords(fastest)} to ${inWords(slowest)})`.trim() : now;
}

const pastOf = ({ past: { runs, failed } }: Outcome): string =>
  runs === 0 ? '' : failed === 0 ? `${runs} of ${runs} runs` : `failed in ${failed} of ${runs} runs`;

const outcomeItem = (outcome: Outcome): Html => {
  const { layer, status, isFlaky } = outcome;
  const [look, mark] = marks[status];
  return html`<li class="${look}">
    ${layer} ${mark}<span class="visually-hidden"> ${status}</span> <small>${tookOf(outcome)}</small>
    <small>${pastOf(outcome)}</small> ${isFlaky ? html`<strong>flaky</strong>` : ''}
  </li>`;
};

/** Returns the tokens for the filter of the page, like `browser:failed`. */
const tokensOf = ({ outcomes }: Entry): string =>
  outcomes
    .flatMap(({ layer, status, isFlaky }) => [`${layer}:${status.replace(' ', '-')}`, ...(isFlaky ? [`${layer}:flaky`] : [])])
    .join(' ');

const rowNames = ({ rows }: Entry): string[] => [...new Set(rows.map(({ row }) => row))].toSorted();

const rowCell = (entry: Entry): Html => {
  const names = rowNames(entry);
  return names.length === 0
    ? html`<td class="none">none</td>`
    : html`<td class="rows">${names.map((row) => html`<a href="#row=${row}">${row}</a> `)}</td>`;
};

const entryRow = (entry: Entry): Html =>
  html`<tr
    id="${entry.id}"
    data-machine="${entry.machine}"
    data-fault="${entry.fault}"
    data-rows="${rowNames(entry).join(' ')}"
    data-outcomes="${tokensOf(entry)}"
  >
    <th scope="row">
      <a href="${entry.page || `#${entry.id}`}">${entry.id}</a>
      <span>${entry.title}</span>
      ${entry.note && html`<small>${entry.note}</small>`}
    </th>
    <td>${entry.machine}</td>
    <td>
      <ul class="outcomes">
        ${entry.outcomes.map(outcomeItem)}
      </ul>
    </td>
    ${rowCell(entry)}
  </tr>`;

const choice = (name: string, label: string, options: readonly (readonly [value: string, text: string])[]): Html =>
  html`<label
    >${label}
    <select name="${name}">
      <option value="">any</option>
      ${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}
    </select></label
  >`;

const same = (value: string) => [value, value] as const;

/** All paths and cells with their filters; the address keeps the chosen ones, so that it can be shared. */
export const finder = (entries: readonly Entry[]): Html =>
  html`<section aria-labelledby="found">
    <h2 id="found">Paths and faults</h2>
    <form id="filter" hidden>
      ${choice('machine', 'Machine', [...new Set(entries.map(({ machine }) => machine))].map(same))}
      <label>Row of the spec <input name="row" list="spec-rows" autocomplete="off" placeholder="like CASH-12, or none" /></label>
      <datalist id="spec-rows">${requirements.map((row) => html`<option value="${row}"></option>`)}</datalist>
      ${choice('layer', 'Layer', layers.map(same))}
      ${choice('fault', 'Fault', [['none', 'none: paths alone'], ...faults.map(({ id, label }) => [id, label] as const)])}
      ${choice('status', 'Status', [same('passed'), same('failed'), ['not-run', 'not run'], same('flaky')])}
      <button type="reset">Show all</button>
    </form>
    <p id="count" role="status">${entries.length} paths and cells</p>
    <div class="wide" tabindex="0" role="group" aria-label="Paths and faults">
      <table id="entries">
        <thead>
          <tr>
            <th scope="col">Path or cell</th>
            <th scope="col">Machine</th>
            <th scope="col">Layers</th>
            <th scope="col">Rows of the spec</th>
          </tr>
        </thead>
        <tbody>
          ${entries.map(entryRow)}
        </tbody>
      </table>
    </div>
  </section>`;
