import { call, held } from './support/network.ts';
import { main } from './support/player-screens.ts';
import { expect, playerTest } from './support/test.ts';

/** What of the profile comes later than the page, with what stands right below it. */
const parts = [
  { path: 'me/all-documents', below: 'Two-step verification' },
  { path: 'me/second-factor', below: 'Where you are logged in' },
] as const;

for (const width of [360, 1_280]) {
  playerTest.describe(`at ${width} px`, () => {
    playerTest.use({ viewport: { width, height: 800 } });
    for (const { path, below } of parts) {
      playerTest(`[PROF-01] what is below ${path} in the profile stays where it is when they come`, async ({ page }) => {
        const part = main(page)
          .locator('[aria-busy]')
          .nth(parts.findIndex((each) => each.path === path));
        const top = async () => (await main(page).getByRole('heading', { name: below }).boundingBox())?.y;
        const release = await held(page, path);
        // What is above it is there before.
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
