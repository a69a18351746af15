import { expect } from '@playwright/test';
import { isInTurn } from '#tests/support/turn.ts';
import { colourFaults, show, stories, test } from './support/storybook.ts';

/** With all suites, each of the other states is drawn with every fourth commit (ADR 225). */
const turns = 4;

/** Selects all components, and the first state of each screen and flow; the thorough tests draw the other states. */
const isOfEach = ({ title, id }: (typeof stories)[number]) =>
  !/^(Screens|Flows)\//.test(title) || stories.find((other) => other.title === title)!.id === id;

for (const story of stories.filter((each) => isOfEach(each) || isInTurn(each.id, turns)))
  test(`${story.title} › ${story.name}`, { tag: isOfEach(story) ? [] : '@thorough' }, async ({ storybook, pageWidth, theme }) => {
    expect(await show(storybook, story, pageWidth)).toEqual({ status: 'success', violations: [] });
    await expect(storybook.locator('html')).toHaveAttribute('data-theme', theme);
    expect(await colourFaults(storybook, 'light')).toEqual([]);
    await expect(storybook.locator('html')).toHaveAttribute('data-theme', theme);
  });

test('words that only the light theme makes hard to read are found', async ({ storybook, pageWidth }) => {
  const story = stories.find(({ id }) => id === 'flows-login--entering')!;
  expect(await show(storybook, story, pageWidth)).toEqual({ status: 'success', violations: [] });
  const style = await storybook.addStyleTag({ content: '[data-theme=light] h1 { color: #ccc !important; }' });
  expect(await colourFaults(storybook, 'dark')).toEqual([]);
  expect(await colourFaults(storybook, 'light')).toEqual([expect.stringMatching(/^color-contrast: <h1/)]);
  await style.evaluate((element) => element.parentNode!.removeChild(element));
});
