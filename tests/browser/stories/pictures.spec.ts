import { existsSync } from 'node:fs';
import { expect } from '@playwright/test';
import { show, stories, test } from './support/storybook.ts';

test.use({ hasAxe: false });

for (const story of stories)
  test(`${story.title} › ${story.name}`, async ({ storybook, pageWidth, theme }, info) => {
    const { status } = await show(storybook, story, pageWidth);
    expect(status).toBe('success');
    await expect(storybook.locator('html')).toHaveAttribute('data-theme', theme);
    await storybook.evaluate(() => document.fonts.ready.then(() => true));
    const picture = `${story.id}.png`;
    const isNew = info.config.updateSnapshots === 'none' && !existsSync(info.snapshotPath(picture, { kind: 'screenshot' }));
    if (!isNew) return expect(storybook).toHaveScreenshot(picture, { fullPage: true });
    const path = info.outputPath(picture);
    await storybook.screenshot({ path, fullPage: true, animations: 'disabled' });
    await info.attach('new', { path, contentType: 'image/png' });
    throw new Error('This story has no picture in the baseline');
  });
