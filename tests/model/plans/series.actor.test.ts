import { seriesMachine, seriesView } from '#games/client/series/series.machine.ts';
import { testActor } from '#tests/support/actor-tests.ts';
import { seriesCases } from '#tests/support/fixtures/series.ts';

await testActor({ name: 'series', machine: seriesMachine, cases: seriesCases, view: seriesView });
