import type { Campaign, Game } from '#openapi/model.ts';
import { main } from '#tests/browser/site/support/player-screens.ts';
import { createPlayer } from '#tests/browser/site/support/players.ts';
import { expect } from '#tests/browser/site/support/test.ts';
import { saveLogin } from '../support/visit.ts';
import { endure, type FaultFixtures } from './frame.ts';
import { relogin } from './outcomes.ts';

/** A player, and the first game of a page, which is a favourite of theirs or will be one. */
async function starOf({ page, context, site }: FaultFixtures, isFavourite: boolean) {
  const player = await createPlayer(site);
  const { body } = await player.call('GET', '/casino/games?page=1&per_page=1&slug=casino&language=en');
  const [{ name, game_id }] = body.data as [Game];
  if (isFavourite) await player.call('POST', '/casino/favorites', { game_id });
  await saveLogin(context, site, player);
  await page.goto('/en/casino');
  const star = main(page).getByRole('button', { name: `Favourite: ${name}`, exact: true });
  await expect(star).toHaveAttribute('aria-pressed', String(isFavourite));
  const press = () => star.click();
  const kept = async () =>
    ((await player.call('GET', '/casino/favorites')).body.data as { game_id: string }[]).map(({ game_id: id }) => id);
  const settled = async () => {
    await expect(star).toHaveAttribute('aria-pressed', String(!isFavourite));
    // A star is switched on before the platform is notified.
    await expect.poll(kept, 'favourites').toEqual(isFavourite ? [] : [game_id]);
  };
  // The page itself looks up the outcome.
  const found = { fine: star.and(page.locator(`[aria-pressed="${!isFavourite}"]`)), recover: async () => {} };
  return {
    provoke: press,
    settled,
    outcomes: {
      401: relogin(page, player, press),
      otherwise: { reported: page.locator('[data-sonner-toast]').filter({ hasText: 'favourites' }).first() },
      dropped: found,
      timeout: found,
      'broken-json': found,
    },
  };
}

endure({
  machine: 'favourites',
  call: 'changeFavourite',
  operation: 'addFavorite',
  endpoint: 'POST /casino/favorites',
  arrange: (fixtures) => starOf(fixtures, false),
});

endure({
  machine: 'favourites',
  call: 'changeFavourite',
  operation: 'removeFavorite',
  endpoint: 'DELETE /casino/favorites/*',
  arrange: (fixtures) => starOf(fixtures, true),
});

endure({
  machine: 'offers',
  call: 'deleteOffer',
  operation: 'deleteOffer',
  endpoint: 'DELETE /campaigns/players/*',
  async arrange({ page, context, site }) {
    const player = await createPlayer(site);
    const listed = async () =>
      (await player.call('GET', `/campaigns/players/${player.id}/unusedCampaigns?language=en&is_deposit=1&campaign_visible=1`)).body
        .data as Campaign[];
    const [{ id, name }] = (await listed()) as [Campaign];
    await saveLogin(context, site, player);
    await page.goto('/en/dashboard');
    const offer = main(page).getByRole('button', { name: `Delete the offer ${name}`, exact: true });
    const sure = page.getByRole('alertdialog');
    const confirm = sure.getByRole('button', { name: 'Delete', exact: true });
    await offer.click();
    const gone = { fine: page.locator('[data-sonner-toast]').filter({ hasText: 'The offer was deleted.' }), recover: async () => {} };
    const again = async () => {
      await offer.click();
      await confirm.click();
    };
    // After an unknown outcome the site looks the offer up: it is still there, and the message takes the focus.
    const kept = { reported: main(page).getByText('We did not delete this offer'), wayOn: offer };
    return {
      provoke: () => confirm.click(),
      again,
      tryAgain: () => confirm.click({ force: true, timeout: 2_000 }).catch(() => {}),
      settled: async () => {
        await expect(sure).toBeHidden();
        await expect(offer).toHaveCount(0);
        expect(
          (await listed()).map((each) => each.id),
          'offers',
        ).not.toContain(id);
      },
      outcomes: {
        401: relogin(page, player, again),
        500: kept,
        503: kept,
        otherwise: { reported: main(page).getByRole('alert') },
        dropped: gone,
        timeout: gone,
        'broken-json': gone,
      },
    };
  },
});
