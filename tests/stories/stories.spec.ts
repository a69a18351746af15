import { expect } from '@playwright/test';
import { show, stories, test } from './support/storybook.ts';

for (const story of stories)
  test(`${story.title} › ${story.name}`, async ({ storybook, pageWidth }) => {
    expect(await show(storybook, story, pageWidth)).toEqual({ status: 'success', violations: [] });
  });
