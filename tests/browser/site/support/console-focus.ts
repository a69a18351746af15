import { expect, type Page } from '@playwright/test';
import { isInTurn } from '#tests/support/turn.ts';
import { walkByTab } from './focus-ring.ts';

/** Tabs through pages of the console: some of them with each commit, so that each has its turn. */
export async function expectFocusRings(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 2400 });
  const navigation = page.getByRole('navigation', { name: 'Pages' });
  const names = (await navigation.getByRole('link').allInnerTexts()).map((name) => name.trim());
  expect(names.length).toBeGreaterThan(15);
  for (const name of names.filter((each) => isInTurn(`focus on the console's page ${each}`))) {
    await navigation.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle').catch(() => {});
    const { measured, faults } = await walkByTab(page);
    expect([name, faults]).toEqual([name, []]);
    expect([name, measured >= 3]).toEqual([name, true]);
  }
}
