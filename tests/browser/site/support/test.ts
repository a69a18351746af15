import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { fillAsTyped } from '#tests/support/firefox/fill.ts';
import { isFirefox, asDeviceOfRun } from './environments.ts';
import { reasonToSkip } from './not-in-environments.ts';
import { isInTurnOfDetails } from './details-in-turn.ts';
import { putRoutesInForce } from './routes-in-force.ts';
import { createPlayer, deposit, type SitePlayer, storageStateOf } from './players.ts';

interface Fixtures {
  /** Address of the site, without a slash at the end. Pages also accept paths: `page.goto('/en')`. */
  readonly site: string;
  /** Address of the payments, the games and the outbox. */
  readonly partner: string;
  /** A fresh player without money. */
  readonly player: SitePlayer;
  /** The player, with 100 EUR. */
  readonly funded: SitePlayer;
  /** Errors in the console of the page, other than those of failing calls. */
  readonly consoleErrors: string[];
  readonly noBrokenPage: void;
  /** Whether the test changes the markup before React hydrates it: React then renders it again, and reports that. */
  readonly isRedrawn: boolean;
  readonly deviceOfRun: void;
}

/** A fresh browser at the site, as a guest. */
export const test = base.extend<Fixtures>({
  browser: [({ browser }, give) => give(asDeviceOfRun(browser)), { scope: 'worker' }],
  deviceOfRun: [
    async ({ context, page }, give, info) => {
      const reason = reasonToSkip(info);
      info.skip(reason !== null, reason ?? '');
      info.skip(!isInTurnOfDetails(info), 'This detail runs with other commits.');
      if (isFirefox) fillAsTyped(page);
      else putRoutesInForce(context);
      await give();
    },
    { auto: true },
  ],
  // Known to the workers, which start after the platform; see start-platform.ts.
  site: [process.env['SITE_URL'] ?? '', { option: true }],
  partner: [process.env['SITE_PARTNER_URL'] ?? '', { option: true }],
  baseURL: async ({ site }, give) => give(site),
  player: async ({ site }, give) => give(await createPlayer(site)),
  funded: async ({ player }, give) => {
    await deposit(player, '100');
    await give(player);
  },
  consoleErrors: async ({ page }, give) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text());
    });
    await give(errors);
  },
  // No page throws, breaks its own content policy or hydrates into something else, whatever a test makes fail.
  isRedrawn: [false, { option: true }],
  noBrokenPage: [
    async ({ page, isRedrawn }, give) => {
      const broken: string[] = [];
      page.on('pageerror', ({ stack, message }) => {
        const error = stack ?? message;
        // Firefox reports a font that a test blocks as an error of the page.
        if (!error.startsWith('downloadable font: download failed')) broken.push(`uncaught: ${error}`);
      });
      page.on('console', (message) => {
        if (/Content Security Policy|hydrat|Minified React error/i.test(message.text())) broken.push(message.text());
      });
      await give();
      const isExpected = (error: string) => isRedrawn && error.startsWith('hydration Error: Minified React error #418;');
      expect(
        broken.filter((error) => !isExpected(error)),
        'errors of the page',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** The same browser, logged in as `player`. */
export const playerTest = test.extend({
  storageState: async ({ site, player }, give) => give(storageStateOf(site, player)),
});

/** The site's header; cards and dialogs have header elements of their own. */
export const header = (page: Page): Locator => page.getByRole('banner');

/** For `expect.poll` of cheap checks: its default pauses grow to a second. */
export const closely = { intervals: [20] };

export { expect };
