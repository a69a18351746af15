import type { Page } from '@playwright/test';
import { favouritesMachine } from '#machines/favourites/favourites.machine.ts';
import type { Favorite, Game } from '#openapi/model.ts';
import { favouritesFreshMs } from '#domain/favourites.ts';
import { freeze, main } from '../site/support/player-screens.ts';
import { createPlayer, type SitePlayer } from '../site/support/players.ts';
import { expect } from '../site/support/test.ts';
import { said, walked } from '../site/support/texts.ts';
import { favouritesCases } from '#tests/support/fixtures/favourites.ts';
import { slot } from '#tests/support/fixtures/games.ts';
import type { Step } from '#tests/support/plan.ts';
import { favouritesVocabulary } from '#tests/support/scenarios/vocabulary/favourites.ts';
import { perWorker } from './support/accounts.ts';
import { Calls } from './support/calls.ts';
import { saveLogin } from './support/visit.ts';
import { walkInBrowser } from './support/walk.ts';
import { openOtherTab } from './session/other-tab.ts';
import { soon } from './session/session-seen.ts';

/** A worker walks its paths one after another, so they can share one player. */
const owner = perWorker((site: string) => createPlayer(site));

const cards = `/${walked}/casino`;
const list = `/${walked}/favourites`;

/** The two first games of the page stand for the plan's slot and table. */
async function gamesOf({ call }: SitePlayer): Promise<Record<'slot' | 'table', Game>> {
  const { body } = await call('GET', '/casino/games?page=1&per_page=2&slug=casino&language=en');
  const [first, second] = body.data as [Game, Game];
  return { slot: first, table: second };
}

/** Sets the favourites stored on the platform, as another device may have changed them. */
async function store({ call }: SitePlayer, wanted: readonly Game[]): Promise<void> {
  const stored = (await call('GET', '/casino/favorites')).body.data as Favorite[];
  for (const { game_id } of stored) await call('DELETE', `/casino/favorites/${game_id}`);
  for (const { game_id } of wanted) await call('POST', '/casino/favorites', { game_id });
}

const star = (page: Page, { name }: Game) =>
  main(page).getByRole('button', { name: said('games.favourite').replace('{name}', name), exact: true });

walkInBrowser({
  plan: 'favourites',
  machine: favouritesMachine,
  cases: favouritesCases,
  vocabulary: favouritesVocabulary,
  async open({ page, context, site }, path) {
    const player = await owner(site);
    const games = await gamesOf(player);
    await saveLogin(context, site, player);
    const calls = await Calls.hold(page, {
      loadFavourites: 'GET /casino/favorites',
      changeFavourite: { address: ['POST /casino/favorites', 'DELETE /casino/favorites/*'] },
    });
    await page.clock.install();
    // Only the list itself offers a retry; stars of games outside of the list do not.
    const beginsAtList = path.find(({ event }) => event === 'retried' || event === 'favourite.toggled')?.event === 'retried';
    await page.goto(beginsAtList ? list : cards);
    await expect.poll(() => calls.isOpen('loadFavourites')).toBe(true);
    await freeze(page);

    const isAtList = () => new URL(page.url()).pathname === list;
    const goToList = async () => {
      await page
        .locator(`a[href="${list}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await soon(page, main(page).getByRole('heading', { level: 1, name: said('favourites.title') }));
    };
    const goToCards = async () => {
      await page.goBack();
      await soon(page, star(page, games.slot));
    };
    const check = async ({ state, facts }: Step) => {
      if (isAtList()) {
        const isNoneKnown = !facts['slot'] && !facts['table'];
        const isRead = state === 'loading' || (state === 'confirming' && isNoneKnown);
        await expect(main(page).getByText(said('favourites.loading')).first()).toBeVisible({ visible: isRead });
        const hasFailed = state === 'failed' || (state === 'unconfirmed' && isNoneKnown);
        await expect(main(page).getByRole('heading', { name: said('favourites.failed') })).toHaveCount(hasFailed ? 1 : 0);
        const isListed = !['loading', 'failed', 'ended'].includes(state);
        for (const name of ['slot', 'table'] as const)
          await expect(star(page, games[name]), name).toHaveCount(isListed && facts[name] === true ? 1 : 0);
        return;
      }
      for (const name of ['slot', 'table'] as const) {
        if (state === 'ended') await expect(star(page, games[name])).toHaveCount(0);
        else await expect(star(page, games[name])).toHaveAttribute('aria-pressed', String(facts[name]));
      }
    };
    return {
      calls,
      gestures: {
        'favourite.toggled': async ({ game }) => {
          if (isAtList()) await goToCards();
          await star(page, games[game.game_id === slot.game_id ? 'slot' : 'table']).click();
        },
        'cards.opened': async () => {
          await page.locator(`a[href="/${walked}/contact-us"]`).last().click();
          // React waits a moment of the page's clock before it shows a screen that had to be loaded.
          await soon(page, main(page).getByRole('heading', { level: 1, name: said('contact.title') }));
          await goToCards();
        },
        retried: () =>
          main(page)
            .getByRole('button', { name: said('ui.retry') })
            .click(),
        'session.ended': async () => {
          await (await openOtherTab(context, page)).become(null);
          // A pressed star is still being stored; its late reply is irrelevant.
          if (calls.isOpen('changeFavourite')) await calls.answer('changeFavourite');
        },
      },
      answers: {
        async loadFavourites(sample) {
          await store(player, sample === 'table' ? [games.table] : []);
          await calls.answer('loadFavourites');
        },
        changeFavourite: () => calls.answer('changeFavourite'),
      },
      failures: {
        // A refusal is final; a fault would be retried.
        async loadFavourites(_sample, next) {
          if (next?.event === 'retried' && !isAtList()) await goToList();
          await calls.fail('loadFavourites', 403, 'forbidden');
        },
        changeFavourite: (sample) =>
          sample === 'refused' ? calls.fail('changeFavourite', 404, 'not_found') : calls.fail('changeFavourite', 'dropped'),
      },
      passing: { freshness: () => page.clock.runFor(favouritesFreshMs) },
      check,
    };
  },
});
