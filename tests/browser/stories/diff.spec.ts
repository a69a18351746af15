import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { show, stories, test } from './support/storybook.ts';

test('a story that changed, came or went is reported with its pictures, and no other', async ({ storybook, pageWidth }, info) => {
  test.slow();
  const [unchanged, changed] = ['empty', 'lost'].map((name) => stories.find(({ id }) => id === `ui-illustrations--${name}`)!);
  const [baseline, report] = [info.outputPath('baseline'), info.outputPath('report')];
  const picture = (name: string) => join(baseline, 'dark-1280', `ui-illustrations--${name}.png`);
  await show(storybook, unchanged!, pageWidth);
  await storybook.screenshot({ path: picture('empty'), fullPage: true, animations: 'disabled' });
  for (const name of ['lost', 'no-more']) cpSync(picture('empty'), picture(name));

  const words = [unchanged!, changed!].map(({ title, name }) => `${title} › ${name}`);
  // What this test's own runner has set would make the inner one believe that it is a worker.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(TEST_|PLAYWRIGHT_|PW_)/.test(name)));
  const { stdout, status } = spawnSync(
    process.execPath,
    ['tools/stories-diff.ts', '--no-build', '--baseline', baseline, '--report', report, ...words],
    { encoding: 'utf8', env },
  );
  expect(/^\d+ pictures compared.*$/m.exec(stdout)?.[0]).toBe('4 pictures compared: 1 changed, 2 new, 1 gone');
  expect(status).toBe(1);

  const page = readFileSync(join(report, 'index.html'), 'utf8');
  const sections = [...page.matchAll(/<h2>(.*?)<\/h2><p>(.*?)<\/p>/g)].map(([, title, what]) => `${title}: ${what}`);
  expect(sections.toSorted()).toEqual([
    'UI/Illustrations › Empty: new · light-360',
    'UI/Illustrations › Lost: changed · dark-1280',
    'UI/Illustrations › Lost: new · light-360',
    'ui-illustrations--no-more: gone · dark-1280',
  ]);
  const figures = [...page.matchAll(/<figcaption>(.*?)<\/figcaption><a href="(.*?)">/g)];
  expect(figures.map(([, caption]) => String(caption)).toSorted()).toEqual(['after', 'after', 'after', 'before', 'before', 'difference']);
  expect(figures.filter(([, , file]) => !existsSync(join(report, file!)))).toEqual([]);
});
