import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import { show, stories, test } from './support/storybook.ts';

const named = (name: string) => stories.find(({ id }) => id === `ui-illustrations--${name}`)!;
const words = ['empty', 'lost'].map((name) => `${named(name).title} › ${named(name).name}`);

function compare(...args: readonly string[]) {
  // Variables of this test's runner would make the inner runner believe that it is a worker.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(TEST_|PLAYWRIGHT_|PW_)/.test(name)));
  const command = ['tools/stories-diff.ts', '--no-build', '--looks', 'dark-1280,light-360', ...args, ...words];
  const { stdout, stderr, status } = spawnSync(process.execPath, command, { encoding: 'utf8', env });
  return { said: /^\d+ pictures compared.*$/m.exec(stdout)?.[0] ?? stderr, status };
}

test('what changed, came or went is reported, and accepted by a list that the page hands out', async ({
  storybook,
  pageWidth,
  page,
}, info) => {
  test.setTimeout(300_000);
  const [baseline, report, list] = ['baseline', 'report', 'accepted.json'].map((name) => info.outputPath(name)) as [string, string, string];
  const picture = (name: string) => join(baseline, 'dark-1280', `ui-illustrations--${name}.png`);
  const refused = compare('--baseline', baseline, '--report', report);
  expect(refused.status).toBe(2);
  expect(refused.said).toContain('There is nothing to compare with');
  expect(existsSync(baseline)).toBe(false);

  await show(storybook, named('empty'), pageWidth);
  await storybook.screenshot({ path: picture('empty'), fullPage: true, animations: 'disabled' });
  for (const name of ['lost', 'no-more']) cpSync(picture('empty'), picture(name));
  const [before, emptyBefore] = [readFileSync(picture('lost')), readFileSync(picture('empty'))];
  const found = '4 pictures compared: 1 changed, 2 new, 1 gone';
  expect(compare('--baseline', baseline, '--report', report)).toEqual({ said: found, status: 1 });
  expect(readFileSync(picture('lost')).equals(before)).toBe(true);

  await page.goto(pathToFileURL(join(report, 'index.html')).href);
  const tick = (name: string) => page.getByRole('checkbox', { name: `Accept ${name}` });
  const headings = page.getByRole('heading', { level: 3 });
  const sum = page.getByRole('status');
  await expect(page.locator('dl')).toHaveText(/changed\s*1\s*new\s*2\s*gone\s*1\s*broken\s*0\s*not taken\s*0\s*unchanged\s*1/);
  await expect(headings).toHaveCount(4);
  await expect(sum).toHaveText('4 of 4 shown, 0 of 4 accepted');
  const figures = await page.locator('figure:has(img)').evaluateAll((all) => all.map((figure) => figure.textContent.trim()));
  expect(figures.toSorted()).toEqual(['after', 'after', 'after', 'before', 'before', 'difference']);
  const sources = await page.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('src')!));
  expect(sources.filter((source) => !existsSync(join(report, source)))).toEqual([]);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Download accepted.json' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('combobox', { name: 'What' }).selectOption('changed');
  await expect(headings).toHaveText(['changed · dark-1280']);
  await tick('UI/Illustrations › Lost, dark-1280').focus();
  await page.keyboard.press('Space');
  await expect(sum).toHaveText('1 of 4 shown, 1 of 4 accepted');
  await page.getByRole('checkbox', { name: 'Only what is not accepted' }).check();
  await expect(headings).toHaveCount(0);
  await page.getByRole('combobox', { name: 'What' }).selectOption('gone');
  await page.getByRole('button', { name: 'Accept all that is shown' }).click();
  await expect(sum).toHaveText('1 of 4 shown, 2 of 4 accepted');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download accepted.json' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('accepted.json');
  copyFileSync(await download.path(), list);

  // The two unaccepted ones still differ; the accepted ones are the baseline from now on.
  expect(compare('--baseline', baseline, '--report', report, '--accept', list)).toEqual({ said: `${found} (2 accepted)`, status: 1 });
  expect([existsSync(picture('no-more')), readFileSync(picture('lost')).equals(before)]).toEqual([false, false]);
  expect(readFileSync(picture('empty')).equals(emptyBefore)).toBe(true);
  expect(compare('--baseline', baseline, '--report', report)).toEqual({ said: '4 pictures compared: 2 new', status: 1 });
});
