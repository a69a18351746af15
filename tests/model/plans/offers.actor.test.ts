import { offersMachine } from '#machines/offers/offers.machine.ts';
import { offersView } from '#machines/offers/offers.view.ts';
import { offersCases } from '#tests/support/fixtures/offers.ts';
import { testActor } from '#tests/support/actor-tests.ts';

await testActor({ name: 'offers', machine: offersMachine, cases: offersCases, view: offersView });
