import { favouritesMachine } from '#machines/favourites/favourites.machine.ts';
import { favouritesView } from '#machines/favourites/favourites.view.ts';
import { favouritesCases } from '#tests/support/fixtures/favourites.ts';
import { testTranscript } from '#tests/support/transcript-tests.ts';

await testTranscript({ name: 'favourites', machine: favouritesMachine, cases: favouritesCases, view: favouritesView });
