import type { Page } from '@playwright/test';
import { showcaseMachine } from '#machines/showcase/showcase.machine.ts';
import { queryKeys } from '#src/data/queries.ts';
import type { PageSnapshot } from '#src/data/snapshot.ts';
import { filtersOf, gamesQueryOf } from '#domain/showcase.ts';
import { freeze, header, main } from '#tests/browser/site/support/player-screens.ts';
import { expect } from '#tests/browser/site/support/test.ts';
import { said, walked } from '#tests/browser/site/support/texts.ts';
import { callAs } from '#tests/support/caller.ts';
import type { showcaseCases } from '#tests/support/fixtures/showcase.ts';
import type { Path } from '#tests/support/plan.ts';
import { Calls } from '../support/calls.ts';
import { walkInBrowser, type Fixtures } from '../support/walk.ts';
import { showcaseVocabulary } from '#tests/support/scenarios/vocabulary/showcase.ts';
import { List } from './list.ts';

interface Found {
  readonly data: readonly unknown[];
  readonly meta: { readonly total: number; readonly last_page: number };
}

/** A list of games: its address, and the search to which Back leads. */
interface Place {
  readonly path: string;
  readonly search: string;
  readonly before: string;
  readonly isDialog: boolean;
}
const overThePage: Place = { path: `/${walked}/contact-us`, search: '?search=', before: '?search=amber&search_page=2', isDialog: true };
const sectionPage: Place = { path: `/${walked}/casino`, search: '', before: '?q=amber&page=2', isDialog: false };

const hasCategory = (path: Path) => path.some(({ event }) => event === 'category.chosen');
/** Pauses before the retries of a failed request. */
const retries = [1_000, 3_000];

/** Includes the first games of the search in the page, as a section page does with its own. */
async function deliverGames(page: Page, site: string): Promise<void> {
  const query = gamesQueryOf(filtersOf(null), 1, walked);
  await page.route(
    (url) => url.pathname === overThePage.path,
    async (route) => {
      const reply = await route.fetch();
      const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const { data, meta } = (await callAs({ api: `${site}/api` })('GET', `/casino/games?${asked.toString()}`)).body as Found;
      const body = (await reply.text()).replace(/(id="snapshot">)(.*?)(<\/script>)/s, (_, open: string, json: string, close: string) => {
        const snapshot = JSON.parse(json) as PageSnapshot;
        const queries = [...snapshot.queries, [queryKeys.games(query), { data: data.slice(0, 12), meta }]];
        return open + JSON.stringify({ ...snapshot, queries }).replaceAll('<', '\\u003c') + close;
      });
      await route.fulfill({ response: reply, body });
    },
  );
}

/** Opens `place` so that Back leads to the same list under other filters. */
async function load(page: Page, { path, search, before }: Place): Promise<void> {
  await page.addInitScript(
    ({ path, search, before }) => {
      if (location.pathname === path && location.search === before && history.length < 3) history.pushState(null, '', path + search);
    },
    { path, search, before },
  );
  await page.clock.install();
  await page.goto(path + before, { waitUntil: 'domcontentloaded' });
}

type Plan = 'showcase' | 'showcase-prerendered' | 'showcase-whole-page';
type ShowcaseCalls = Calls<'loadGames'>;

/** As long as the page stays, the search remembers its results: it opens a second time with its games. */
async function openAgain(page: Page, list: List, calls: ShowcaseCalls): Promise<void> {
  await calls.answer('loadGames');
  await expect(list.more).toBeEnabled();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: said('ui.close') })
    .click();
  await header(page)
    .getByRole('button', { name: said('shell.search') })
    .click();
  await expect(list.more).toBeEnabled();
}

async function visit(plan: Plan, { page, site }: Fixtures, path: Path): Promise<{ readonly list: List; readonly calls: ShowcaseCalls }> {
  const isPrerendered = plan === 'showcase-prerendered';
  // Only the search overlay has categories, and only section pages are prerendered with games.
  const place = isPrerendered && !hasCategory(path) ? sectionPage : overThePage;
  if (isPrerendered && place.isDialog) await deliverGames(page, site);
  const calls = await Calls.hold(page, { loadGames: 'GET /casino/games' });
  await load(page, place);
  const list = new List(page, place.isDialog ? page.getByRole('dialog') : main(page));
  await list.ready();
  await expect.poll(() => calls.isOpen('loadGames')).toBe(true);
  if (plan === 'showcase-whole-page') await openAgain(page, list, calls);
  await list.openOdds();
  await freeze(page);
  return { list, calls };
}

export function walkShowcase(plan: Plan, cases: typeof showcaseCases): void {
  walkInBrowser({
    plan,
    machine: showcaseMachine,
    cases,
    vocabulary: showcaseVocabulary,
    async open(fixtures, path) {
      const { page } = fixtures;
      const { list, calls } = await visit(plan, fixtures, path);
      return {
        calls,
        gestures: {
          'name.typed': ({ name }) => list.name.fill(name),
          'search.requested': () => list.search.click(),
          'category.chosen': () => list.chooseCategory(),
          'section.chosen': () => list.chooseSection(),
          'provider.chosen': () => list.chooseProvider(),
          'odds.chosen': () => list.chooseVolatility(),
          'sort.chosen': () => list.chooseOrder(),
          'more.requested': () => list.more.click(),
          retried: () => list.retry.click(),
          async 'address.changed'() {
            await page.goBack();
            await expect.poll(() => new URL(calls.made('loadGames').at(-1)!.url()).searchParams.get('name')).toBe('amber');
          },
        },
        answers: {
          loadGames: (sample) =>
            calls.answer<Found>(
              'loadGames',
              sample === 'nothing' ? ({ meta }) => ({ data: [], meta: { ...meta, total: 0, last_page: 1 } }) : undefined,
            ),
        },
        failures: {
          async loadGames() {
            await calls.fail('loadGames', 'dropped');
            for (const pause of retries) {
              // The pause begins when the page has noticed.
              await expect.poll(() => page.clock.runFor(pause).then(() => calls.isOpen('loadGames'))).toBe(true);
              await calls.fail('loadGames', 'dropped');
            }
          },
        },
        passing: {
          typingPause: () => page.clock.runFor(cases.delays.typingPause),
          categoryChange: () => page.clock.runFor(cases.delays.categoryChange),
        },
        check: (step) => list.check(step),
      };
    },
  });
}
