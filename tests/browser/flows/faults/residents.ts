import { createPlayer, type SitePlayer } from '#tests/browser/site/support/players.ts';
import { test as base } from '#tests/browser/site/support/test.ts';

/** The site's browser, with a player whom all cells of a worker share. */
export const test = base.extend<object, { readonly resident: SitePlayer }>({
  resident: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, give) => give(await createPlayer(process.env['SITE_URL'] ?? '')),
    { scope: 'worker' },
  ],
});
