import { favouritesMachine } from '#machines/favourites/favourites.machine.ts';
import { favouritesView } from '#machines/favourites/favourites.view.ts';
import { favouritesCases } from '#tests/support/fixtures/favourites.ts';
import { testActor } from '#tests/support/actor-tests.ts';

await testActor({ name: 'favourites', machine: favouritesMachine, cases: favouritesCases, view: favouritesView });
