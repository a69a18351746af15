import { showcaseMachine } from '#machines/showcase/showcase.machine.ts';
import { showcaseView } from '#machines/showcase/showcase.view.ts';
import { fromPage, fromWholePage, showcaseCases } from '#tests/support/fixtures/showcase.ts';
import { testTranscript } from '#tests/support/transcript-tests.ts';

const subject = { machine: showcaseMachine, view: showcaseView };

await testTranscript({ ...subject, name: 'showcase', cases: showcaseCases });
await testTranscript({ ...subject, name: 'showcase-prerendered', cases: { ...showcaseCases, input: fromPage } });
await testTranscript({
  ...subject,
  name: 'showcase-whole-page',
  cases: { ...showcaseCases, input: fromWholePage, isPossible: () => false },
});
