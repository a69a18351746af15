import { flows } from '../machines.ts';
import { scenarioIdOf } from '../path-id.ts';
import type { Telling } from '../record.ts';
import { failing, storedTrace } from './failing.ts';
import { type Html, html } from './html.ts';

/** Quoted for a shell, which would interpret brackets and quotes. */
const quoted = (title: string) => `'${title.replaceAll("'", String.raw`'\''`)}'`;

const flowLink = (plan: string): Html => {
  const machine = Object.entries(flows).find(([, { plans }]) => plans.includes(plan))?.[0];
  return machine ? html`<a href="${machine}.html">${plan}</a>` : html`${plan}`;
};

const failed = (telling: Telling, report: string): Html => {
  const { flow, layer, title, failure } = telling;
  const { place = telling.place, sentence = '', state = '', message = 'The record has no message.', evidence } = failure ?? {};
  return html`<li>
    <h3 id="${scenarioIdOf(telling)}">${title}</h3>
    <p>${telling.place}, on ${flowLink(flow)}</p>
    ${failing({
      title: `${layer}: ${sentence ? `"${sentence}" failed at ${place}` : `it failed before its first sentence, at ${place}`}`,
      expected: ['Expected by the scenario', state ? `the state "${state}"` : 'sentences that the machine can follow'],
      message,
      evidence,
      trace: storedTrace(evidence, report) ?? html`none on record`,
      picture: 'The page when the sentence failed',
      report,
    })}
    <p>Run it alone: <code>npm run scenarios -- ${quoted(title)} --layer ${layer}</code></p>
  </li>`;
};

/** Each failed scenario, with the sentence and its line, and the expected and the observed state. */
export const failingScenarios = (tellings: readonly Telling[], report: string): Html =>
  tellings.length === 0
    ? html``
    : html`<h2>Scenarios that failed</h2>
        <ul class="failures">
          ${tellings.map((telling) => failed(telling, report))}
        </ul>`;
