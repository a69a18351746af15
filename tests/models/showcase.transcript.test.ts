import { showcaseMachine } from '../../machines/showcase/showcase.machine.ts';
import { showcaseView } from '../../machines/showcase/showcase.view.ts';
import { fromPage, showcaseCases } from '../support/fixtures/showcase.ts';
import { testTranscript } from '../support/transcript-tests.ts';

await testTranscript({ name: 'showcase', machine: showcaseMachine, cases: showcaseCases, view: showcaseView });
await testTranscript({
  name: 'showcase-prerendered',
  machine: showcaseMachine,
  cases: { ...showcaseCases, input: fromPage },
  view: showcaseView,
});
