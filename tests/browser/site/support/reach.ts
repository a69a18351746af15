import { expect, type Locator, type Page } from '@playwright/test';

/** Goes down the page until a part is there that comes when one is near it. */
export async function reach(page: Page, place: Locator): Promise<void> {
  await expect(async () => {
    if ((await place.count()) === 0) await page.mouse.wheel(0, 600);
    await place.scrollIntoViewIfNeeded({ timeout: 200 });
  }).toPass();
}
