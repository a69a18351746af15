// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type ShowcaseEvent, showcaseMachine } from '#machines/showcase/showcase.machine.ts';
import { openingView, showcaseView } from '#machines/showcase/showcase.view.ts';
import { filtersOf } from '#domain/showcase.ts';
import { CategorySelect } from '#src/views/games/CategorySelect.tsx';
import { OddsFilter } from '#src/views/games/OddsFilter.tsx';
import { Showcase } from '#src/views/games/Showcase.tsx';
import * as stories from '#stories/showcase.stories.tsx';
import { english, handOf, show } from '#tests/support/flow-screen.tsx';
import {
  firstPage,
  fromNothing,
  fromPage,
  fromWholePage,
  lastPage,
  noGames,
  provider,
  sections,
  showcaseCases,
} from '#tests/support/fixtures/showcase.ts';
import { slot } from '#tests/support/fixtures/games.ts';
import { openMachine } from '#tests/support/model.ts';
import type { Screen } from '#tests/support/plan-tests.ts';
import { testPlan } from '#tests/support/plan-tests.ts';
import { showcaseVocabulary } from '#tests/support/scenarios/vocabulary/showcase.ts';

const text = (id: string) => english[id]!;
const rights = { isPlayer: false, favourites: new Set<string>() };

function openScreen(input = fromNothing): Screen {
  const { logic, clock, environment } = openMachine(showcaseMachine, showcaseCases);
  const page = new EventTarget();
  function Page() {
    const [snapshot, send] = useMachine(logic, { input, clock });
    useEffect(() => {
      const pass = (event: Event) => send((event as CustomEvent<ShowcaseEvent>).detail);
      page.addEventListener('event', pass);
      return () => page.removeEventListener('event', pass);
    }, [send]);
    return (
      <Showcase
        view={showcaseView(snapshot)}
        send={send}
        title="Games"
        Category={CategorySelect}
        sections={snapshot.context.filters.group ? sections : []}
        onSection={(sectionId) => send({ type: 'section.chosen', sectionId })}
        providers={[provider]}
        rights={rights}
        sendCard={() => {}}
        Odds={OddsFilter}
      />
    );
  }
  const user = show(<Page />);
  const tell = (detail: ShowcaseEvent) => act(() => page.dispatchEvent(new CustomEvent('event', { detail })));
  const press = (id: string) => user.click(screen.getByRole('button', { name: text(id) }));
  return {
    happen: handOf<ShowcaseEvent>(environment, {
      'name.typed': ({ name }) => {
        fireEvent.change(screen.getByLabelText(text('games.name')), { target: { value: name } });
      },
      'search.requested': () => press('games.search'),
      'category.chosen': ({ group }) => user.selectOptions(screen.getByLabelText(text('games.category')), group ?? ''),
      'section.chosen': ({ sectionId }) => user.selectOptions(screen.getByLabelText(text('games.section')), String(sectionId)),
      // Its list is a popover with tests of its own, so the event is sent to the machine directly.
      'provider.chosen': (event) => void tell(event),
      async 'odds.chosen'({ volatility }) {
        const closed = screen.queryByRole('button', { name: text('games.odds') });
        if (closed) await user.click(closed);
        await user.selectOptions(screen.getByLabelText(text('odds.volatility')), volatility ?? '');
      },
      async 'sort.chosen'({ sortBy }) {
        const closed = screen.queryByRole('button', { name: text('games.odds') });
        if (closed) await user.click(closed);
        await user.selectOptions(screen.getByLabelText(text('sort.by')), sortBy);
      },
      'more.requested': () => press('games.more'),
      retried: () => press('ui.retry'),
      'address.changed': (event) => void tell(event),
    }),
    check({ state, facts }) {
      expect(screen.queryByRole('status', { name: text('games.searching') }) !== null).toBe(
        ['searching', 'changingCategory'].includes(state) || (facts['games'] === null && ['typing', 'fetching'].includes(state)),
      );
      const grid = screen.queryByRole('group', { name: 'Games' });
      const shown = state === 'failed' ? 0 : Number(facts['games'] ?? 0);
      expect(grid ? within(grid).getAllByRole('link').length : 0).toBe(shown);
      // The platform answers with the slot first, whatever the request.
      const isSlotThere = grid !== null && within(grid).queryAllByRole('link', { name: new RegExp(slot.name) }).length > 0;
      expect(isSlotThere).toBe(shown > 0);
      expect(grid?.getAttribute('aria-busy') ?? 'false').toBe(String(state === 'fetching' && grid !== null));
      expect(screen.queryByRole('heading', { name: text('games.none') }) !== null).toBe(state !== 'failed' && facts['games'] === 0);
      expect(screen.queryAllByRole('alert').length).toBe(facts['problem'] ? 1 : 0);
      const more = screen.queryByRole('button', { name: text('games.more') });
      expect(more?.getAttribute('aria-busy') ?? null).toBe(state === 'loadingMore' ? 'true' : null);
    },
  };
}

// The list of providers is lazy: the paths are walked once it has loaded.
beforeAll(async () => {
  await act(async () => void openScreen());
  cleanup();
});
afterEach(cleanup);
testPlan({
  name: 'showcase',
  machine: showcaseMachine,
  cases: showcaseCases,
  vocabulary: showcaseVocabulary,
  openScreen: () => openScreen(),
  stories,
  outOfReach: ['opening', 'completing'],
});
testPlan({
  name: 'showcase-prerendered',
  machine: showcaseMachine,
  cases: { ...showcaseCases, input: fromPage },
  openScreen: () => openScreen(fromPage),
  stories,
  outOfReach: ['opening'],
});
// From there everything is as after a search.
testPlan({
  name: 'showcase-whole-page',
  machine: showcaseMachine,
  cases: { ...showcaseCases, input: fromWholePage, isPossible: () => false },
  openScreen: () => openScreen(fromWholePage),
  stories,
  outOfReach: Object.keys(showcaseMachine.states).filter((state) => state !== 'showing'),
});

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

async function openActor(input = fromNothing) {
  const { logic, calls, clock } = openMachine(showcaseMachine, showcaseCases);
  const actor = createActor(logic, { input, clock });
  const places: unknown[] = [];
  actor.on('place.changed', ({ place, hasMoved }) => places.push({ pages: place.pages, name: place.filters.name.trim(), hasMoved }));
  actor.start();
  const answer = async (found: unknown) => {
    calls.loadGames.resolve(found);
    await settle();
  };
  return {
    actor,
    clock,
    places,
    answer,
    calls: calls.loadGames.inputs as { filters: unknown; from: number; to: number; isFresh?: boolean }[],
  };
}

test('[SHOW-14] [SHOW-15] another category resets everything and asks after 350 ms', async () => {
  const { actor, clock, answer, calls } = await openActor({ ...fromNothing, filters: { ...filtersOf(null), sortBy: 'name', sort: 0 } });
  await answer(firstPage);
  actor.send({ type: 'name.typed', name: 'amber' });
  actor.send({ type: 'provider.chosen', providerId: 12 });
  await answer(firstPage);
  actor.send({ type: 'more.requested' });
  await answer(lastPage);
  expect(actor.getSnapshot().context.pages).toBe(2);
  const before = calls.length;
  actor.send({ type: 'category.chosen', group: 'crash' });
  expect(actor.getSnapshot().context).toMatchObject({ filters: filtersOf('crash'), pages: 1 });
  clock.increment(349);
  expect(calls.length).toBe(before);
  clock.increment(1);
  expect(calls.slice(before)).toEqual([{ filters: filtersOf('crash'), from: 1, to: 1 }]);
});

test('[SHOW-16] a new search starts at page 1', async () => {
  const { actor, answer, calls } = await openActor();
  await answer(firstPage);
  actor.send({ type: 'more.requested' });
  await answer(lastPage);
  actor.send({ type: 'search.requested' });
  expect(calls.at(-1)).toEqual({ filters: filtersOf(null), from: 1, to: 1, isFresh: true });
  expect(actor.getSnapshot().context.pages).toBe(1);
});

test('[SHOW-08] load more asks for the next page and adds to what is shown', async () => {
  const { actor, answer, calls } = await openActor();
  await answer(firstPage);
  actor.send({ type: 'more.requested' });
  expect(calls.at(-1)).toEqual({ filters: filtersOf(null), from: 2, to: 2 });
  await answer({ games: lastPage.games.slice(1), total: 101, lastPage: 2 });
  const { found, pages } = actor.getSnapshot().context;
  expect({ pages, names: found?.games.map(({ name }) => name) }).toEqual({ pages: 2, names: ['Amber Peaks', 'Blue Roulette'] });
});

test('typing searches once it pauses, one request at a time, and makes one entry of the history at most', async () => {
  const { actor, clock, places, answer, calls } = await openActor();
  await answer(firstPage);
  for (const name of ['a', 'am', 'amb']) {
    actor.send({ type: 'name.typed', name });
    clock.increment(200);
  }
  expect(calls.length).toBe(1);
  clock.increment(50);
  expect(calls.length).toBe(2);
  actor.send({ type: 'name.typed', name: 'ambe' });
  // The reply to `amb` comes after more was typed: it is not shown.
  await answer(noGames);
  expect(actor.getSnapshot().context.found).toEqual(firstPage);
  clock.increment(250);
  await answer(lastPage);
  expect(actor.getSnapshot().context).toMatchObject({ found: lastPage, applied: { name: 'ambe' } });
  expect(places).toEqual([
    { pages: 1, name: 'amb', hasMoved: false },
    { pages: 1, name: 'ambe', hasMoved: false },
  ]);
});

test('before its chunk is here a prerendered page shows its games and offers nothing that would be lost', () => {
  expect(openingView(fromPage)).toEqual({
    screen: 'showing',
    filters: filtersOf(null),
    games: firstPage.games,
    total: 101,
    hasMore: true,
    canLoadMore: false,
    awaiting: 'nothing',
    moreProblem: null,
  });
  expect(openingView(fromNothing)).toEqual({ screen: 'searching', filters: filtersOf(null) });
});
