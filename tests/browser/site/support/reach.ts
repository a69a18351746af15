import { expect, type Locator, type Page } from '@playwright/test';

/** Scrolls down until a part appears that loads when it is near. */
export async function reach(page: Page, place: Locator): Promise<void> {
  await expect(async () => {
    if ((await place.count()) === 0) await page.mouse.wheel(0, 600);
    await place.scrollIntoViewIfNeeded({ timeout: 200 });
  }).toPass();
}
