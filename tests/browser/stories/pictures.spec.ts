import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type Look, looks } from '#tools/stories-diff/looks.ts';
import { orderIn } from '#tools/stories-diff/pictures.ts';
import { annotated } from '#tools/stories-diff/results.ts';
import { setGlobals, show, stories, test } from './support/storybook.ts';

const { STORIES_ORDER: order, STORIES_BASELINE: baseline = '' } = process.env;
const { pictures, isTimeUp } = orderIn(order!);
// A hook runs before the Storybook is opened, unlike a skip in the body.
test.beforeEach(() => test.info().skip(isTimeUp(), 'no time was left'));
test.use({ hasAxe: false });

/** A worker has one page for all looks: reloading Storybook for each would take longer than a few pictures. */
const shown = new WeakMap<Page, { readonly look: Look; readonly id: string }>();

/** From another story if it is shown already: a present story is not drawn again. */
async function draw(page: Page, story: (typeof stories)[number], look: Look): Promise<void> {
  const { theme, language, textSize, pageWidth, forcedColors } = look;
  const before = shown.get(page);
  if (before?.id === story.id)
    await show(
      page,
      stories.find(({ id }) => id !== story.id)!,
      pageWidth,
    );
  if (before?.look !== look) {
    await page.emulateMedia({ forcedColors });
    await page.evaluate(setGlobals, { theme, language, textSize });
  }
  shown.set(page, { look, id: story.id });
  expect((await show(page, story, pageWidth)).status).toBe('success');
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await page.evaluate(() => document.fonts.ready.then(() => true));
}

for (const { id, look: name } of pictures) {
  const story = stories.find((one) => one.id === id);
  const look = looks.find((one) => one.name === name);
  if (!story || !look) continue;
  const annotation = [
    { type: annotated.story, description: id },
    { type: annotated.name, description: `${story.title} › ${story.name}` },
    { type: annotated.look, description: name },
  ];
  test(`${story.title} › ${story.name}, ${name}`, { annotation }, async ({ storybook }, info) => {
    const picture = [name, `${id}.png`];
    const compare = () =>
      expect(storybook)
        .toHaveScreenshot(picture, { fullPage: true })
        .then(
          () => null,
          (error: unknown) => String(error),
        );

    await draw(storybook, story, look);
    const differs = (message: string) => void info.annotations.push({ type: annotated.differs, description: message });
    const isNew = info.config.updateSnapshots === 'none' && !existsSync(join(baseline, ...picture));
    if (isNew) {
      const path = info.outputPath('new.png');
      await storybook.screenshot({ path, fullPage: true, animations: 'disabled', caret: 'hide' });
      await info.attach('new', { path, contentType: 'image/png' });
      return differs('This story has no picture in the baseline');
    }
    // A failed test costs its worker, and the next one reloads Storybook.
    if ((await compare()) === null) return undefined;
    // A list that has just opened closes while the page still moves: a difference counts when it is seen twice.
    await draw(storybook, story, look);
    const second = await compare();
    return second === null ? undefined : differs(second);
  });
}
