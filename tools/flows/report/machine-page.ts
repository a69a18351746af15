import { type Step, titleOf } from '#tests/support/plan.ts';
import { pathIdOf } from '../path-id.ts';
import { type Layer, layers, type Telling, type Walk, type WalkedStep } from '../record.ts';
import { rowsBeside } from '../rows.ts';
import { anywhereId, drawChart } from '#tools/statecharts/statechart.ts';
import { type MachineSummary, plannedPaths } from '../summary.ts';
import { eventOf, factsOf, failingStep } from './failing-step.ts';
import { faultGrid } from './fault-grid.ts';
import { Html, html, page } from './html.ts';

interface Replay {
  readonly step: Step;
  readonly transitions: readonly string[];
  readonly screenshot: string;
}

function replayOf({ layers: walked }: MachineSummary, plan: string, path: number, steps: readonly Step[]): Replay[] {
  const at = (layer: Layer) => walked[layer].walks.find((walk) => walk.plan === plan && walk.path === path)?.steps ?? [];
  const [actor, browser]: readonly [readonly WalkedStep[], readonly WalkedStep[]] = [at('actor'), at('browser')];
  return steps.map((step, index) => ({
    step,
    transitions: actor[index]?.transitions ?? [],
    screenshot: browser[index]?.screenshot ?? '',
  }));
}

function outcomeOf({ layers: walked }: MachineSummary, layer: Layer, plan: string, path: number): Html {
  const walk = walked[layer].walks.find((one) => one.plan === plan && one.path === path);
  if (!walk) return html`<span class="none">${layer} ·</span>`;
  return walk.failure ? html`<span class="part">${layer} ✗</span>` : html`<span class="whole">${layer} ✓</span>`;
}

const stepItem = ({ step, transitions, screenshot }: Replay): Html =>
  html`<li>
    <button type="button" data-state="${step.state}" data-edges="${transitions.join(' ')}" data-screenshot="${screenshot}">
      ${eventOf(step)} <span>→ ${step.state}</span>
    </button>
    <small>${factsOf(step)}</small>
  </li>`;

function rowsOf(walk: Walk | undefined, tellings: readonly Telling[]): Html {
  const cited = walk ? rowsBeside(walk, tellings) : [];
  if (cited.length === 0) return html`<p>Rows of the spec: <span class="none">none, no scenario on record does its last step</span></p>`;
  return html`<p>Rows of the spec, by the scenarios that do its last step:</p>
    <ul>
      ${cited.map(
        ({ row, title, place, passed }) =>
          html`<li>
            <a href="index.html#row=${row}">${row}</a> <span class="${passed ? 'whole' : 'part'}">${passed ? '✓ passed' : '✗ failed'}</span>
            <small>${title}, ${place}</small>
          </li>`,
      )}
    </ul>`;
}

/** Context of a machine: the scenarios that ran, and the folder of the page. */
interface Around {
  readonly tellings: readonly Telling[];
  readonly report: string;
}

function pathItem(summary: MachineSummary, plan: string, number: number, steps: readonly Step[], { tellings, report }: Around): Html {
  const id = pathIdOf(plan, steps);
  return html`<details class="path" id="${id}" name="path">
    <summary>
      <b>${number}</b> ${titleOf(steps)}
      <span class="outcomes">${layers.map((layer) => outcomeOf(summary, layer, plan, number))}</span>
    </summary>
    <p>Its address: <a href="#${id}">#${id}</a></p>
    ${rowsOf(
      summary.layers.actor.walks.find((walk) => walk.plan === plan && walk.path === number),
      tellings,
    )}
    ${layers.flatMap((layer) =>
      summary.layers[layer].failed
        .filter((walk) => walk.plan === plan && walk.path === number)
        .map((walk) => failingStep(walk, steps, id, report)),
    )}
    <ol>
      ${replayOf(summary, plan, number, steps).map(stepItem)}
    </ol>
    <p>Run it alone: <code>npm run flows -- ${summary.name} --layer browser --path ${id} --headed</code></p>
  </details>`;
}

const planSection = (summary: MachineSummary, plan: string, around: Around): Html => {
  const paths = plannedPaths(plan);
  return html`<h3>${plan}, ${paths.length} ${paths.length === 1 ? 'path' : 'paths'}</h3>
    ${paths.map((steps, index) => pathItem(summary, plan, index + 1, steps, around))}`;
};

/** Returns the layers that walked a state or a transition, as classes for the drawing. */
const classOf =
  ({ layers: walked }: MachineSummary) =>
  (id: string): string => {
    if (id === anywhereId) return '';
    const by = layers.filter((layer) => walked[layer].states.has(id) || walked[layer].transitions.has(id));
    return by.length === layers.length ? 'walked' : by.length ? `partly ${by.map((layer) => `by-${layer}`).join(' ')}` : 'unwalked';
  };

/** A machine's page: its statechart coloured by what ran, its paths to replay, its faults. */
export async function machinePage(summary: MachineSummary, around: Around): Promise<string> {
  const chart = await drawChart(summary.chart, { classOf: classOf(summary) });
  return page(
    `${summary.name} · Flows of Croupier`,
    html`<header>
        <nav><a href="index.html">All flows</a></nav>
        <h1>${summary.flow.title}</h1>
        <p>The <code>${summary.name}</code> machine: ${summary.states.length} states, ${summary.chart.edges.length} transitions.</p>
      </header>
      <main>
        <div class="replay">
          <section class="stage" aria-labelledby="chart">
            <h2 id="chart">Statechart</h2>
            <ul class="legend">
              <li class="walked">walked at all three layers</li>
              <li class="partly">walked at some layers</li>
              <li class="unwalked">not walked</li>
              <li class="current">the step that is shown</li>
            </ul>
            <figure id="screenshot" hidden>
              <img alt="" />
              <figcaption></figcaption>
            </figure>
            <div class="wide chart" tabindex="0" role="group" aria-label="Statechart">${new Html(chart)}</div>
          </section>
          <section aria-labelledby="paths">
            <h2 id="paths">Paths</h2>
            <p>Open a path and press its steps; the arrow keys go on and back.</p>
            ${summary.flow.plans.map((plan) => planSection(summary, plan, around))}
          </section>
        </div>
        <section aria-labelledby="faults">
          <h2 id="faults">Faults</h2>
          ${faultGrid(summary.flow.calls, summary.faults, { plans: summary.flow.plans, ...around })}
        </section>
      </main>
      <script src="replay.js"></script>
      <script src="named.js"></script>`,
  );
}
