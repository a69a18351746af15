import { required } from '#domain/required.ts';
import { faults } from '#tests/model/faults/faults.ts';
import type { FaultCell } from '#tests/model/faults/record.ts';
import type { History } from '../history.ts';
import { pathIdOf } from '../path-id.ts';
import { type Layer, layers } from '../record.ts';
import { failedScenarios, type Run } from '../run.ts';
import { failingScenarios } from './failing-scenarios.ts';
import type { Ran } from '#tools/requirements/titles.ts';
import { type MachineSummary, partSummaries, plannedPaths, unwalked } from '../summary.ts';
import { entriesOf } from './entries.ts';
import { failingStep } from './failing-step.ts';
import { cellIdOf } from '../cell-id.ts';
import { failingCell } from './cells.ts';
import { finder } from './finder.ts';
import { type Html, html, page } from './html.ts';
import { specRows } from './spec-rows.ts';

const meter = (some: number, all: number): Html =>
  html`<td class="${some === all ? 'whole' : 'part'}"><meter min="0" max="${all}" value="${some}"></meter> ${some} of ${all}</td>`;

const cells = ({ layers: walked, states, chart, planned }: MachineSummary, layer: Layer): Html => {
  const { states: seen, transitions, walks, failed } = walked[layer];
  return html`${meter(seen.size, states.length)}${meter(transitions.size, chart.edges.length)}${meter(walks.length - failed.length, planned)}`;
};

const row = (summary: MachineSummary): Html => {
  const broken = summary.faults.filter(({ ok }) => !ok).length;
  return html`<tr>
    <th scope="row">
      <a href="${summary.name}.html">${summary.name}</a> <a href="#machine=${summary.name}">its paths</a
      ><small>${summary.flow.title}</small>
    </th>
    ${layers.map((layer) => cells(summary, layer))}
    <td class="${broken ? 'part' : 'whole'}">${summary.faults.length}${broken ? `, ${broken} not borne` : ''}</td>
  </tr>`;
};

const failures = (all: readonly MachineSummary[], report: string): Html => {
  const failed = all.flatMap(({ name, layers: walked }) =>
    layers.flatMap((layer) =>
      walked[layer].failed.map((walk) => {
        const path = required(plannedPaths(walk.plan)[walk.path - 1]);
        const id = pathIdOf(walk.plan, path);
        return html`<li>
          <h3><a href="${name}.html#${id}">${id}</a>: ${walk.plan} ${walk.path}</h3>
          ${failingStep(walk, path, id, report)}
        </li>`;
      }),
    ),
  );
  const missing = all.flatMap((summary) =>
    layers.flatMap((layer) => unwalked(summary, layer).map((what) => html`<li>${summary.name}, ${layer}: ${what}</li>`)),
  );
  return html`${
    failed.length
      ? html`<h2>Walks that failed</h2>
          <ul class="failures">
            ${failed}
          </ul>`
      : ''
  }
  ${
    missing.length
      ? html`<details>
          <summary>${missing.length} states and transitions that a layer has not walked</summary>
          <ul>
            ${missing}
          </ul>
        </details>`
      : ''
  }`;
};

const faultsNotBorne = (cells: readonly FaultCell[], report: string): Html => {
  const failed = cells.filter(({ ok }) => !ok);
  if (failed.length === 0) return html``;
  return html`<h2>Faults that were not borne</h2>
    <ul class="failures">
      ${failed.map((cell) => {
        const id = cellIdOf(cell);
        return html`<li>
          <h3><a href="${cell.machine}.html#${id}">${id}</a></h3>
          ${failingCell(cell, report)}
        </li>`;
      })}
    </ul>`;
};

const total = (all: readonly MachineSummary[], layer: Layer): Html => {
  const sum = (count: (summary: MachineSummary) => number) => all.reduce((so, one) => so + count(one), 0);
  const walks = all.flatMap(({ layers: walked }) => walked[layer].walks);
  const seconds = Math.round(walks.reduce((so, { milliseconds }) => so + milliseconds, 0) / 1000);
  return html`<li>
    <strong>${layer}</strong>
    ${sum((one) => one.layers[layer].states.size)} of ${sum((one) => one.states.length)} states,
    ${sum((one) => one.layers[layer].transitions.size)} of ${sum((one) => one.chart.edges.length)} transitions, ${walks.length} of
    ${sum(({ planned }) => planned)} paths, ${walks.filter(({ failure }) => failure).length} failed, ${seconds} s of walking
  </li>`;
};

/** The first page: what ran, what did not, and links to the machines. */
export function overview(
  all: readonly MachineSummary[],
  run: Run,
  history: History,
  ran: readonly Ran[],
  report: string,
  when: Date,
): string {
  const { races, faults: cellsRun } = run;
  const ofParts = partSummaries(run);
  const entries = entriesOf(all, ofParts, run, history);
  return page(
    'Flows of Croupier',
    html`<header>
        <h1>Flows of Croupier</h1>
        <p>
          Every path was generated from a machine and reviewed; every figure is read from what ran. Recorded until
          <time>${when.toISOString().replace('T', ' ').slice(0, 16)} UTC</time>.
        </p>
      </header>
      <main>
        <ul class="totals">
          ${layers.map((layer) => total(all, layer))}
          <li><strong>faults</strong> ${cellsRun.length} cells: an operation, broken in one of ${faults.length} ways</li>
          <li><strong>scenarios</strong> ${run.tellings.length} walks, ${failedScenarios(run).length} failed</li>
          <li>
            <strong>races</strong>
            ${races ? html`${races.interleavings} interleavings, ${races.staleValues} stale values` : 'not in this record'}
          </li>
        </ul>
        <div class="wide" tabindex="0" role="group" aria-label="Machines and layers">
          <table>
            <caption>
              What each layer has walked
            </caption>
            <thead>
              <tr>
                <th rowspan="2" scope="col">Machine</th>
                ${layers.map((layer) => html`<th colspan="3" scope="colgroup">${layer}</th>`)}
                <th rowspan="2" scope="col">Faults</th>
              </tr>
              <tr>
                ${layers.map(
                  () =>
                    html`<th scope="col">States</th>
                      <th scope="col">Transitions</th>
                      <th scope="col">Paths</th>`,
                )}
              </tr>
            </thead>
            <tbody>
              ${all.map(row)}
            </tbody>
          </table>
        </div>
        ${failures(all, report)} ${failingScenarios(failedScenarios(run), report)} ${faultsNotBorne(cellsRun, report)} ${finder(entries)}
        ${specRows(entries, ran)}
        <h2>Faults of what has no machine</h2>
        <ul>
          ${ofParts.map(
            ({ name, part, faults: cells }) =>
              html`<li>
                <a href="${name}.html">${part.title}</a>: ${cells.length} cells, ${cells.filter(({ ok }) => !ok).length} not borne
                <a href="#machine=${name}">in the list</a>
              </li>`,
          )}
        </ul>
      </main>
      <script src="filter.js"></script>`,
  );
}
