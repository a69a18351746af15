import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type FavouritesEmitted, type FavouritesEvent, favouritesMachine } from '#machines/favourites/favourites.machine.ts';
import { favouritesView } from '#machines/favourites/favourites.view.ts';
import type { Favorite, Game } from '#openapi/model.ts';
import { favouritesFreshMs } from '#domain/favourites.ts';
import { unreachable } from '#tests/support/fixtures/accounts.ts';
import { favouriteOf } from '#tests/support/fixtures/favourites.ts';
import { slot } from '#tests/support/fixtures/games.ts';

const games: readonly Game[] = ['amber', 'birch', 'cedar'].map((game_id, index) => ({ ...slot, id: index + 1, game_id, name: game_id }));

interface Call {
  readonly tells: { readonly gameId: string; readonly isFavourite: boolean } | null;
  readonly resolve: (output: never) => void;
  readonly reject: (error: unknown) => void;
  isOpen: boolean;
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A player's favourites in front of a platform that answers on command, including calls that were given up. */
function open(stored: readonly string[] = []) {
  const platform = new Set(stored);
  const calls: Call[] = [];
  const emitted: FavouritesEmitted[] = [];
  const asked = <T>(tells: Call['tells']) => new Promise<T>((resolve, reject) => calls.push({ tells, resolve, reject, isOpen: true }));
  const clock = new SimulatedClock();
  const actor = createActor(
    favouritesMachine.provide({
      actors: {
        loadFavourites: fromPromise<readonly Favorite[], undefined>(() => asked(null)),
        changeFavourite: fromPromise<void, { gameId: string; isFavourite: boolean }>(({ input }) => asked(input)),
      },
    }),
    { clock },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    actor,
    clock,
    calls,
    emitted,
    platform,
    openLoads: () => calls.filter(({ tells, isOpen }) => !tells && isOpen).length,
    shown: () => [...favouritesView(actor.getSnapshot()).favourites].toSorted(),
    /** `isLost`: the platform carried the call out, and its answer does not arrive. */
    settle: async (call: Call, succeeds: boolean, isLost = false) => {
      if (!call.isOpen) return;
      call.isOpen = false;
      if (call.tells && (succeeds || isLost)) platform[call.tells.isFavourite ? 'add' : 'delete'](call.tells.gameId);
      if (!succeeds) call.reject(unreachable);
      else call.resolve((call.tells ? undefined : games.filter(({ game_id }) => platform.has(game_id)).map(favouriteOf)) as never);
      await settled();
    },
  };
}

type Page = ReturnType<typeof open>;
type Step =
  | Exclude<FavouritesEvent, { type: 'session.ended' }>
  | { type: 'settle'; at: number; succeeds: boolean; isLost: boolean }
  | { type: 'wait' };

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...games).map((game): Step => ({ type: 'favourite.toggled', game })) },
    {
      weight: 4,
      arbitrary: fc.record({ type: fc.constant('settle' as const), at: fc.nat(), succeeds: fc.boolean(), isLost: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.constantFrom<Step>({ type: 'cards.opened' }, { type: 'retried' }, { type: 'wait' }) },
  ),
  { maxLength: 30 },
);
const lists = fc.subarray(games.map(({ game_id }) => game_id));

async function perform(page: Page, step: Step): Promise<void> {
  if (step.type === 'wait') page.clock.increment(favouritesFreshMs);
  else if (step.type === 'settle') {
    // Any open call, including one that the machine has given up.
    const pending = page.calls.filter(({ isOpen }) => isOpen);
    const call = pending[step.at % Math.max(pending.length, 1)];
    if (call) await page.settle(call, step.succeeds, step.isLost);
  } else page.actor.send(step);
}

async function calm(page: Page, succeeds: () => boolean, isLost: () => boolean = () => false): Promise<void> {
  for (let call = page.calls.find(({ isOpen }) => isOpen); call; call = page.calls.find(({ isOpen }) => isOpen)) {
    await page.settle(call, succeeds(), isLost());
  }
}

test('[CARD-04] [FAV-04] however presses and answers mix, in the end the stars are what the platform has, also where its replies were lost', async () => {
  let changes = 0;
  await fc.assert(
    fc.asyncProperty(lists, steps, fc.infiniteStream(fc.boolean()), async (stored, life, luck) => {
      const page = open(stored);
      for (const step of life) await perform(page, step);
      const next = () => luck.next().value;
      await calm(page, next, next);
      // A change that could not even be looked up becomes known on the next page.
      page.actor.send({ type: 'cards.opened' });
      await calm(page, () => true);
      const isKnown = !page.actor.getSnapshot().matches('failed');
      expect(page.shown()).toEqual(isKnown ? [...page.platform].toSorted() : []);
      changes += page.calls.filter(({ tells }) => tells).length;
      page.actor.stop();
    }),
    { numRuns: 800 },
  );
  // A law that was never tested would hold too.
  expect(changes).toBeGreaterThan(500);
});

test('[CARD-04] a star turns when it is pressed, and no press or answer turns the star of another game', async () => {
  await fc.assert(
    fc.asyncProperty(lists, steps, async (stored, life) => {
      const page = open(stored);
      await page.settle(page.calls[0]!, true);
      for (const step of life) {
        const [before, loads, reported] = [page.shown(), page.openLoads(), page.emitted.length];
        await perform(page, step);
        // A reloaded list may contain favourites from elsewhere.
        if (page.openLoads() < loads) continue;
        const turned = games.map(({ game_id }) => game_id).filter((id) => before.includes(id) !== page.shown().includes(id));
        const failed = page.emitted.slice(reported).filter(({ type }) => type !== 'change.stored');
        expect(turned).toEqual((step.type === 'favourite.toggled' ? [step] : failed).map(({ game }) => game.game_id));
      }
      page.actor.stop();
    }),
    { numRuns: 300 },
  );
});

test('the platform is told of one change at a time', async () => {
  await fc.assert(
    fc.asyncProperty(lists, steps, async (stored, life) => {
      const page = open(stored);
      for (const step of life) {
        await perform(page, step);
        expect(page.calls.filter(({ tells, isOpen }) => tells && isOpen).length).toBeLessThanOrEqual(1);
      }
      page.actor.stop();
    }),
  );
});

test('a session that has ended shows nothing, tells nothing, and no late answer brings it back', async () => {
  await fc.assert(
    fc.asyncProperty(lists, steps, fc.boolean(), async (stored, life, succeeds) => {
      const page = open(stored);
      for (const step of life) await perform(page, step);
      page.actor.send({ type: 'session.ended' });
      const [calls, emitted] = [page.calls.length, page.emitted.length];
      await calm(page, () => succeeds);
      expect(favouritesView(page.actor.getSnapshot())).toEqual({ screen: 'guest', favourites: new Set() });
      expect([page.calls.length, page.emitted.length]).toEqual([calls, emitted]);
    }),
  );
});

const [amber, birch, cedar] = games as readonly [Game, Game, Game];
const press = (page: Page, game: Game) => page.actor.send({ type: 'favourite.toggled', game });
const reported = ({ calls }: Page) => calls.flatMap(({ tells }) => (tells ? [tells] : []));

test('a star that is pressed twice while the platform is told tells it twice, and keeps the last wish when the first fails', async () => {
  const page = open();
  await page.settle(page.calls[0]!, true);
  press(page, amber);
  press(page, amber);
  // Its answer is lost: the platform has the game although nobody knows.
  await page.settle(page.calls[1]!, false, true);
  expect(page.emitted).toEqual([]);
  for (const call of [2, 3]) await page.settle(page.calls[call]!, true);
  expect(reported(page)).toEqual([
    { gameId: 'amber', isFavourite: true },
    { gameId: 'amber', isFavourite: false },
  ]);
  expect([page.shown(), [...page.platform]]).toEqual([[], []]);
  expect(page.emitted.map(({ type, isFavourite }) => [type, isFavourite])).toEqual([
    ['change.stored', true],
    ['change.stored', false],
  ]);
});

test('[CARD-04] a star whose answer is lost is looked up, and stays as the platform has it', async () => {
  for (const [stored, isFavourite] of [
    [[], true],
    [['amber'], false],
  ] as const) {
    const page = open(stored);
    await page.settle(page.calls[0]!, true);
    press(page, amber);
    await page.settle(page.calls[1]!, false, true);
    expect([page.shown().includes('amber'), page.emitted]).toEqual([isFavourite, []]);
    await page.settle(page.calls[2]!, true);
    expect([page.shown().includes('amber'), reported(page).length]).toEqual([isFavourite, 1]);
    expect(page.emitted).toEqual([{ type: 'change.stored', game: amber, isFavourite }]);
  }
});

test('a star that is pressed three times while the platform is told has nothing more to tell', async () => {
  const page = open();
  await page.settle(page.calls[0]!, true);
  for (const _ of [1, 2, 3]) press(page, amber);
  await page.settle(page.calls[1]!, true);
  expect([reported(page).length, page.shown()]).toEqual([1, ['amber']]);
});

test('[CARD-04] a late failure puts that star back, says so, and leaves the others', async () => {
  const page = open(['birch']);
  await page.settle(page.calls[0]!, true);
  press(page, amber);
  press(page, birch);
  expect(page.shown()).toEqual(['amber']);
  await page.settle(page.calls[1]!, false);
  expect(page.shown()).toEqual(['amber']);
  await page.settle(page.calls[2]!, true);
  expect(page.shown()).toEqual([]);
  await page.settle(page.calls[3]!, true);
  expect(page.emitted).toEqual([
    { type: 'change.failed', game: amber, isFavourite: true },
    { type: 'change.stored', game: birch, isFavourite: false },
  ]);
});

test('[CARD-04] a star whose reply and list are both lost is said to be unknown, and what was known stays in sight', async () => {
  const page = open(['birch']);
  await page.settle(page.calls[0]!, true);
  press(page, amber);
  press(page, birch);
  await page.settle(page.calls[1]!, false, true);
  await page.settle(page.calls[2]!, false);
  expect(favouritesView(page.actor.getSnapshot())).toMatchObject({ screen: 'games', games: [{ game_id: 'birch' }] });
  expect(page.emitted).toEqual([
    { type: 'change.unknown', game: amber, isFavourite: true },
    { type: 'change.failed', game: birch, isFavourite: false },
  ]);
  page.actor.send({ type: 'cards.opened' });
  await page.settle(page.calls[3]!, true);
  expect(page.shown()).toEqual(['amber', 'birch']);
});

test('a star that is pressed while nothing is confirmed is told once the list is, and put back where that does not come', async () => {
  const page = open();
  await page.settle(page.calls[0]!, true);
  press(page, amber);
  await page.settle(page.calls[1]!, false, true);
  await page.settle(page.calls[2]!, false);
  press(page, amber);
  expect(page.shown()).toEqual(['amber']);
  await page.settle(page.calls[3]!, false);
  expect(page.shown()).toEqual([]);
  press(page, birch);
  await page.settle(page.calls[4]!, true);
  expect(page.shown()).toEqual(['amber', 'birch']);
  await page.settle(page.calls[5]!, true);
  expect(page.emitted.map(({ type, game: { game_id } }) => [type, game_id])).toEqual([
    ['change.unknown', 'amber'],
    ['change.failed', 'amber'],
    ['change.stored', 'birch'],
  ]);
});

test('stars that are pressed before the list is known are told once it is, and put back where it cannot be read', async () => {
  const page = open(['amber']);
  for (const game of [amber, birch, cedar, cedar]) press(page, game);
  expect(page.shown()).toEqual(['amber', 'birch']);
  await page.settle(page.calls[0]!, false);
  expect(page.shown()).toEqual([]);
  expect(page.emitted.map(({ type, game }) => [type, game.game_id])).toEqual([
    ['change.failed', 'amber'],
    ['change.failed', 'birch'],
  ]);
  press(page, birch);
  await page.settle(page.calls[1]!, true);
  await page.settle(page.calls[2]!, true);
  expect([page.shown(), reported(page)]).toEqual([['amber', 'birch'], [{ gameId: 'birch', isFavourite: true }]]);
});

test('a list that is read again while a star is pressed is older than the star, and dropped', async () => {
  const page = open(['birch']);
  await page.settle(page.calls[0]!, true);
  page.clock.increment(favouritesFreshMs);
  page.actor.send({ type: 'cards.opened' });
  press(page, amber);
  await page.settle(page.calls[1]!, true);
  expect(page.shown()).toEqual(['amber', 'birch']);
  await page.settle(page.calls[2]!, true);
  expect(favouritesView(page.actor.getSnapshot())).toMatchObject({ screen: 'games', games: [{ game_id: 'amber' }, { game_id: 'birch' }] });
});
