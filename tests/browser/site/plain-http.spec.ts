import { browserArguments, ensureBrowser } from '#tests/support/browser.ts';
import { isFirefox } from './support/environments.ts';
import { main } from './support/player-screens.ts';
import { createPlayer, storageStateOf } from './support/players.ts';
import { expect, header, test } from './support/test.ts';
import { text } from './support/texts.ts';

/** A name of a local network: not a secure context, as `localhost` is one. */
const host = 'casino.test';
test.skip(isFirefox, 'What it is told at its start is told to Chromium.');
test.use({
  launchOptions: { executablePath: ensureBrowser(), args: [...browserArguments, `--host-resolver-rules=MAP ${host} 127.0.0.1`] },
});

test('[REF-04] over plain http, where a page may not write to the clipboard, a code is copied all the same', async ({ browser, site }) => {
  const player = await createPlayer(site);
  const address = site.replace(/\/\/[^:/]+/, `//${host}`);
  const context = await browser.newContext({ storageState: storageStateOf(address, player) });
  try {
    const page = await context.newPage();
    await page.goto(`${address}/en/dashboard/referreal`);
    expect(await page.evaluate(() => [isSecureContext, 'clipboard' in navigator])).toEqual([false, false]);
    const copy = main(page).getByRole('button', { name: 'Copy code' });
    await copy.click();
    await expect(page.getByText('Referral code copied')).toBeVisible();
    await expect(copy).toBeFocused();
    await header(page)
      .getByRole('button', { name: text('en', 'shell.search') })
      .click();
    const field = page.getByRole('dialog').getByRole('searchbox');
    await expect(field).toBeFocused();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(field).toHaveValue(String(player.id));
  } finally {
    await context.close();
  }
});
