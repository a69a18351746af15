import { type Path, type Step } from '#tests/support/plan.ts';
import { eventInWords } from '#tests/support/words.ts';
import { plainText } from '../evidence.ts';
import type { Walk } from '../record.ts';
import { failing, storedTrace } from './failing.ts';
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
  return (
    storedTrace(evidence, report) ??
    html`none: a run of everything keeps none. <code>npm run flows -- --layer browser --walks --path ${id} --report</code> does`
  );
};

/**
 * Renders the step at which a walk ended, and the reason.
 * @param report the folder of the page, which decides which files are linked.
 */
export function failingStep(walk: Walk, path: Path, id: string, report: string): Html {
  const { layer, steps, failure, evidence } = walk;
  const step = path[steps.length];
  return failing({
    title: `${layer}: ${step ? `step ${steps.length + 1} of ${path.length} failed: ${eventOf(step)}` : 'it failed after its last step'}`,
    expected: ['Expected by the plan', step ? stateOf(step) : 'the end of the path'],
    message: plainText(failure),
    evidence,
    trace: traceOf(walk, id, report),
    picture: 'The page when the step failed',
    report,
  });
}
