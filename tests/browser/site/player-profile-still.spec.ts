import type { Page } from '@playwright/test';
import { call, failing, held } from './support/network.ts';
import { main } from './support/player-screens.ts';
import { expect, playerTest } from './support/test.ts';

/** Records the positions of each card's title from the first frame on, in page order. */
async function placesOfTitles(page: Page): Promise<() => Promise<Readonly<Record<string, readonly number[]>>>> {
  await page.addInitScript(() => {
    const places: Record<string, number[]> = {};
    Object.assign(window, { places });
    const look = () => {
      for (const title of document.querySelectorAll('main h2')) {
        const known = (places[title.textContent ?? ''] ??= []);
        const place = Math.round(title.getBoundingClientRect().top + scrollY);
        if (known.at(-1) !== place) known.push(place);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { places: Record<string, number[]> }).places);
}

/** Requests behind the cards at the end of the profile. */
const late = ['me/sessions', 'payments/withdrawal-allowance', 'me/play-limits', 'me/privacy', 'me/passkeys'];

/** Requests whose parts of the profile load after the page, each with the heading right below the part. */
const parts = [
  { path: 'me/all-documents', below: 'Two-step verification' },
  { path: 'me/second-factor', below: 'Where you are logged in' },
] as const;

for (const width of [360, 1_280]) {
  playerTest.describe(`at ${width} px`, () => {
    playerTest.use({ viewport: { width, height: 800 } });
    for (const paths of [late, late.toReversed()]) {
      playerTest(
        `[PROF-01] no card at the end of the profile moves when its answers come from ${paths[0]} to ${paths.at(-1)}`,
        async ({ page }) => {
          const places = await placesOfTitles(page);
          const releases = await Promise.all(paths.map((path) => held(page, path)));
          const above = parts.map(({ path }) => page.waitForResponse(call(path)));
          const asked = paths.map((path) => page.waitForRequest(call(path)));
          await page.goto('/en/dashboard/edit-profile');
          await Promise.all([...above, ...asked]);
          for (const [index, release] of releases.entries()) {
            const answered = page.waitForResponse(call(paths[index]!));
            release();
            await answered;
          }
          await expect(main(page).getByRole('button', { name: 'Add a passkey' })).toBeEnabled();
          const titles = ['Where you are logged in', 'Limits and breaks', 'Your data', 'Passkeys'];
          // The page draws the answered parts asynchronously.
          await expect.poll(async () => Object.keys(await places())).toEqual(expect.arrayContaining(titles));
          const seen = await places();
          expect(titles.map((title) => [title, seen[title]?.length])).toEqual(titles.map((title) => [title, 1]));
        },
      );
    }
    for (const { path, below } of parts) {
      playerTest(`[PROF-01] what is below ${path} in the profile stays where it is when they come`, async ({ page }) => {
        const part = main(page)
          .locator('[aria-busy]')
          .nth(parts.findIndex((each) => each.path === path));
        const top = async () => (await main(page).getByRole('heading', { name: below }).boundingBox())?.y;
        const release = await held(page, path);
        // The parts above have loaded before.
        const others = parts.filter((each) => each.path !== path).map((each) => page.waitForResponse(call(each.path)));
        await page.goto('/en/dashboard/edit-profile');
        await Promise.all(others);
        await expect(main(page).locator('[aria-busy]').first()).toHaveAttribute('aria-busy', String(path === parts[0].path));
        await expect(part).toHaveAttribute('aria-busy', 'true');
        const before = await top();
        release();
        await expect(part).toHaveAttribute('aria-busy', 'false');
        expect([before, await top()]).toEqual([expect.any(Number), before]);
      });
    }
  });
}

playerTest('[PROF-01] what was typed below the sessions stays when they are asked for again', async ({ page }) => {
  const end = await failing(page, 'me/sessions', 404);
  await page.goto('/en/dashboard/edit-profile');
  const password = main(page)
    .getByRole('form', { name: 'Your data' })
    .getByLabel(/^Your password/);
  await password.fill('Half-typed');
  await end();
  const release = await held(page, 'me/sessions');
  await main(page).getByRole('group', { name: 'Where you are logged in' }).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByRole('group', { name: 'Where you are logged in' })).toHaveAttribute('aria-busy', 'true');
  await expect(password).toHaveValue('Half-typed', { timeout: 1_000 });
  release();
  await expect(main(page).getByText('This session')).toBeVisible();
  await expect(password).toHaveValue('Half-typed');
});
