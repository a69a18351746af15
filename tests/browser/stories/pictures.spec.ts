import { existsSync } from 'node:fs';
import { expect } from '@playwright/test';
import { orderIn } from '../../../tools/stories-diff/pictures.ts';
import { annotated } from '../../../tools/stories-diff/results.ts';
import { show, stories, test } from './support/storybook.ts';

const { looksOf, placeOf, isTimeUp } = orderIn(process.env['STORIES_ORDER']!);
// A hook runs before the Storybook is opened, which a body that skips would come after.
test.beforeEach(() => test.info().skip(isTimeUp(), 'no time was left'));
test.use({ hasAxe: false });

const ordered = stories.filter(({ id }) => looksOf(id).length > 0).toSorted((a, b) => placeOf(a.id) - placeOf(b.id));

for (const story of ordered)
  test(
    `${story.title} › ${story.name}`,
    { annotation: { type: annotated.story, description: story.id }, tag: looksOf(story.id).map((look) => `@${look}`) },
    async ({ storybook, pageWidth, theme, language }, info) => {
      const picture = `${story.id}.png`;
      const draw = async () => {
        expect((await show(storybook, story, pageWidth)).status).toBe('success');
        await expect(storybook.locator('html')).toHaveAttribute('data-theme', theme);
        await expect(storybook.locator('html')).toHaveAttribute('lang', language);
        await storybook.evaluate(() => document.fonts.ready.then(() => true));
      };
      const compare = () =>
        expect(storybook)
          .toHaveScreenshot(picture, { fullPage: true })
          .then(
            () => null,
            (error: unknown) => String(error),
          );

      await draw();
      const differs = (message: string) => void info.annotations.push({ type: annotated.differs, description: message });
      const isNew = info.config.updateSnapshots === 'none' && !existsSync(info.snapshotPath(picture, { kind: 'screenshot' }));
      if (isNew) {
        const path = info.outputPath(picture);
        await storybook.screenshot({ path, fullPage: true, animations: 'disabled', caret: 'hide' });
        await info.attach('new', { path, contentType: 'image/png' });
        return differs('This story has no picture in the baseline');
      }
      // A test that fails costs its worker, and the next one a Storybook that is loaded anew.
      if ((await compare()) === null) return undefined;
      // A list that has just opened closes when the page is still coming to rest: a difference counts when it is seen twice.
      // From another story: one that stands is not drawn anew.
      await show(
        storybook,
        stories.find(({ id }) => id !== story.id)!,
        pageWidth,
      );
      await draw();
      const second = await compare();
      return second === null ? undefined : differs(second);
    },
  );
