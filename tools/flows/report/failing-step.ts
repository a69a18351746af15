import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Path, type Step } from '../../../tests/support/plan.ts';
import { eventInWords } from '../../../tests/support/words.ts';
import { plainText } from '../evidence.ts';
import type { Walk } from '../record.ts';
import { type Html, html } from './html.ts';

export const eventOf = ({ event, sample }: Step): string =>
  event === 'xstate.init' ? 'The flow begins' : eventInWords(event) + (sample && ` (${sample})`);

export const factsOf = ({ facts }: Step): string =>
  Object.entries(facts)
    .flatMap(([name, value]) => (value ? [value === true ? name : `${name} ${value}`] : []))
    .join(', ');

const stateOf = (step: Step): string => `the state "${step.state}"${factsOf(step) && ` with ${factsOf(step)}`}`;

const traceOf = ({ layer, evidence }: Walk, id: string, report: string): Html => {
  if (layer !== 'browser') return html`none: no browser had part in it`;
  const kept = evidence?.trace?.kept;
  if (kept && existsSync(join(report, kept)))
    return html`<a href="${kept}" download>${kept}</a>, which <code>npx playwright show-trace ${kept}</code> opens`;
  return html`none: a run of everything keeps none. <code>npm run flows -- --layer browser --walks --path ${id} --report</code> does`;
};

/** Where a walk ended and why. @param report the folder of the page, for what is only told where it is there. */
export function failingStep(walk: Walk, path: Path, id: string, report: string): Html {
  const { layer, steps, failure, evidence } = walk;
  const step = path[steps.length];
  const message = plainText(failure);
  const screenshot = evidence?.screenshot;
  return html`<div class="failing">
    <h4>${layer}: ${step ? `step ${steps.length + 1} of ${path.length} failed: ${eventOf(step)}` : 'it failed after its last step'}</h4>
    <dl>
      <dt>Expected by the plan</dt>
      <dd>${step ? stateOf(step) : 'the end of the path'}</dd>
      <dt>Checked</dt>
      <dd><pre>${message.split(/\n(?:Expected|Call log)/)[0]!.trim()}</pre></dd>
      <dt>Expected by the check</dt>
      <dd>${evidence?.expected ? html`<pre>${evidence.expected}</pre>` : 'not on record'}</dd>
      <dt>Seen</dt>
      <dd><pre>${evidence?.seen || message.split('\n')[0] || ''}</pre></dd>
      <dt>Trace</dt>
      <dd>${traceOf(walk, id, report)}</dd>
    </dl>
    ${
      screenshot && existsSync(join(report, screenshot))
        ? html`<figure>
            <img src="${screenshot}" alt="The page when the step failed" loading="lazy" />
            <figcaption>The page when the step failed</figcaption>
          </figure>`
        : html`<p class="none">No picture of it is on record.</p>`
    }
    <details>
      <summary>The whole message</summary>
      <pre>${message}</pre>
    </details>
  </div>`;
}
