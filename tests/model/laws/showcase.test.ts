import { describe, expect, test } from 'vitest';
import { showcaseMachine, type ShowcaseInput } from '#machines/showcase/showcase.machine.ts';
import { openingView, showcaseView } from '#machines/showcase/showcase.view.ts';
import { filtersOf } from '#domain/showcase.ts';
import { firstPage, fromNothing, fromPage, fromWholePage, showcaseCases } from '#tests/support/fixtures/showcase.ts';
import { openActor } from '#tests/support/open-actor.ts';

const openShowcase = (input: ShowcaseInput) => openActor(showcaseMachine, { ...showcaseCases, input });

describe('before the machine is here, a prerendered page shows', () => {
  test('that games are on the way, where it brought none', () => {
    expect(openingView(fromNothing)).toEqual({ screen: 'searching', filters: fromNothing.filters });
  });

  test('the games it brought, and whether there are more of them', () => {
    const { games, total } = firstPage;
    expect(openingView(fromPage)).toEqual({
      screen: 'showing',
      filters: fromPage.filters,
      games,
      total,
      hasMore: true,
      canLoadMore: false,
      awaiting: 'nothing',
      moreProblem: null,
    });
    expect(openingView({ ...fromPage, pages: firstPage.lastPage })).toMatchObject({ hasMore: false });
  });

  test('what the machine shows then, but for the button that works only with it', () => {
    const { snapshot } = openShowcase(fromWholePage);
    expect(showcaseView(snapshot())).toEqual({ ...openingView(fromWholePage), canLoadMore: true });
  });
});

describe('an address', () => {
  test.each([
    ['the same place', { filters: filtersOf(null), pages: 1 }, 'showing'],
    ['another page of it', { filters: filtersOf(null), pages: 2 }, 'searching'],
    ['another search', { filters: { ...filtersOf(null), name: 'amber' }, pages: 1 }, 'searching'],
  ] as const)('of %s', (_, place, state) => {
    const showcase = openShowcase(fromWholePage);
    showcase.send({ type: 'address.changed', ...place });
    expect(showcase.snapshot().value).toBe(state);
    expect(showcase.inputsOf('loadGames')).toEqual(state === 'searching' ? [{ filters: place.filters, from: 1, to: place.pages }] : []);
  });
});
