import { showcaseMachine } from '#machines/showcase/showcase.machine.ts';
import { showcaseView } from '#machines/showcase/showcase.view.ts';
import { fromPage, fromWholePage, showcaseCases } from '#tests/support/fixtures/showcase.ts';
import { testActor } from '#tests/support/actor-tests.ts';

const subject = { machine: showcaseMachine, view: showcaseView };

await testActor({ ...subject, name: 'showcase', cases: showcaseCases });
await testActor({ ...subject, name: 'showcase-prerendered', cases: { ...showcaseCases, input: fromPage } });
await testActor({
  ...subject,
  name: 'showcase-whole-page',
  cases: { ...showcaseCases, input: fromWholePage, isPossible: () => false },
});
