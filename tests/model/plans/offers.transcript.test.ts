import { offersMachine } from '#machines/offers/offers.machine.ts';
import { offersView } from '#machines/offers/offers.view.ts';
import { offersCases } from '#tests/support/fixtures/offers.ts';
import { testTranscript } from '#tests/support/transcript-tests.ts';

await testTranscript({ name: 'offers', machine: offersMachine, cases: offersCases, view: offersView });
