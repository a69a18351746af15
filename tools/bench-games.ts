import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { listing as reels } from '#games/reels/listing.ts';
import { demoOf, gameCodes, measureGameFrames, measureGameLoad, measureStillGame } from './bench-web/games.ts';
import { table } from './bench-web/markdown.ts';
import { launch } from './bench-web/phone.ts';
import type { RunningPlatform } from '#tests/support/processes.ts';
import { withPlatform } from './bench-web/platform.ts';
import { writeSection } from './bench-web/section.ts';
import { medians, shown } from './bench-web/statistics.ts';

/*
 * The pages of the house games on a phone slowed four times: frames while something moves, weight, and the first frame beside the same page without
 * scripts. Writes its part of docs/performance.md.
 *
 *   npm run bench -- games [--runs 3] [--frames all|none|codes] [--weights all|none|codes] [--print]
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    frames: { type: 'string', default: 'all' },
    weights: { type: 'string', default: 'all' },
    print: { type: 'boolean', default: false },
  },
});
type Site = Pick<RunningPlatform, 'url' | 'partnerUrl'>;
const runs = Number.parseInt(values.runs, 10);
if (!(runs > 0)) throw new Error('--runs takes a number above 0');
const listOf = (text: string) => (text === 'all' ? gameCodes : text === 'none' ? [] : text.split(','));
const wanted = listOf(values.frames);
const weighed = listOf(values.weights);

/** Bytes that a page may load until it can be played; reels include their art. */
const limitOf = (code: string) => (code === 'slots' || reels.plays.includes(code) ? 250_000 : 150_000);

async function repeat<T>(what: string, once: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await once());
  console.error(`${what}: ${JSON.stringify(all)}`);
  return all;
}

async function frames(browser: Browser, site: Site): Promise<string> {
  const rows: (readonly (string | number)[])[] = [];
  for (const code of wanted) {
    const { fps, moving, dropped, late, busy, layouts, longest } = medians(
      await repeat(`frames ${code}`, () => measureGameFrames(browser, site, code)),
    );
    rows.push([code, shown(moving, 1), shown(dropped), shown(fps, 1), shown(late, 1), shown(busy, 1), shown(layouts, 1), shown(longest)]);
  }
  return table(
    [
      'game',
      'frames a second while something moves',
      'dropped of those',
      'of all wanted',
      'late, %',
      'main thread, ms a frame',
      'layouts a second',
      'longest task, ms',
    ],
    rows,
  );
}

async function weights(browser: Browser, site: Site): Promise<string> {
  const rows: (readonly (string | number)[])[] = [];
  const kb = (bytes: number) => shown(bytes / 1_000, 1);
  for (const code of weighed) {
    const link = await demoOf(browser, site, code);
    const own = await measureGameLoad(browser, link);
    const still = await measureStillGame(browser, link);
    const verdict = own.all <= limitOf(code) ? 'met' : '**not met**';
    const times = [shown(own.first), shown(own.first / still, 2), shown(own.stage)];
    const row = [code, kb(own.all), kb(own.js), kb(own.css), kb(own.fonts), kb(own.images), verdict, ...times];
    rows.push(row);
    console.error(row.join(' | '));
  }
  const head = ['game', 'kB', 'JS', 'CSS', 'fonts', 'images', 'under 150, reels 250'];
  return table([...head, 'first frame, ms', 'against the page without scripts', 'stage, ms'], rows);
}

const begun = `${new Date().toISOString().slice(0, 10)}; load of the machine ${shown(loadavg()[0] ?? 0, 1)} when it began`;
/** Parts that are not measured now keep their text. */
const parts = await withPlatform(async (site) => {
  const browser = await launch();
  try {
    return [
      wanted.length > 0 && {
        name: 'bench:games frames',
        text: ['### Frames from the press that bets to the end of the round', `Medians of ${runs}, ${begun}.`, await frames(browser, site)],
      },
      weighed.length > 0 && {
        name: 'bench:games weights',
        text: [
          '### Weight until it can be played, and the first frame, on slow 4G',
          `Loaded once, ${begun}.`,
          await weights(browser, site),
        ],
      },
    ].filter((part) => part !== false);
  } finally {
    await browser.close();
  }
});
for (const { name, text } of parts) {
  if (values.print) console.log(text.join('\n\n'));
  else writeSection('docs/performance.md', name, text.join('\n\n'));
}
