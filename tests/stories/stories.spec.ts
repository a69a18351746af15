import { expect } from '@playwright/test';
import { show, stories, test } from './support/storybook.ts';

for (const story of stories)
  test(`${story.title} › ${story.name}`, async ({ storybook, pageWidth, theme }) => {
    expect(await show(storybook, story, pageWidth)).toEqual({ status: 'success', violations: [] });
    await expect(storybook.locator('html')).toHaveAttribute('data-theme', theme);
  });
