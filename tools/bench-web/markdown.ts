import { cpus, totalmem } from 'node:os';
import { execFileSync } from 'node:child_process';
import { type Bar, barsOf, type Figures } from './bars.ts';
import { median, shown } from './statistics.ts';

type Cell = string | number;
export const table = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

export interface Conditions {
  readonly runs: number;
  readonly browser: string;
  readonly lighthouse: string;
  /** Processes waiting for a processor at the start and at the end of the run: more of them than processors means a busy machine. */
  readonly loadBefore: number;
  readonly loadAfter: number;
}

const commit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
};

function conditions({ runs, browser, lighthouse, loadBefore, loadAfter }: Conditions): string {
  const [first] = cpus();
  return [
    `\`npm run bench -- web\`, ${new Date().toISOString().slice(0, 10)}, commit ${commit()}, medians of ${runs}.`,
    `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB; Node ${process.version}, ${browser}, Lighthouse ${lighthouse};`,
    `load of the machine ${shown(loadBefore, 1)} before and ${shown(loadAfter, 1)} after (above ${cpus().length} it was busy: trust the ratios, not the times).`,
    'The phone is 412 px wide and slowed 4 times, its network is slow 4G (562.5 ms, 1.47 Mbit/s). "Without scripts" is the page of the same HTML with its',
    'style sheets written into it, from a bare server in the same run. Times in ms.',
  ].join('\n');
}

const bars = (all: readonly Bar[]): string =>
  table(
    ['bar', 'wanted', 'measured', ''],
    all.map(({ name, wanted, figure, isMet }) => [name, wanted, figure, isMet ? 'met' : '**not met**']),
  );

function loads({ load = {}, still = {} }: Figures): string {
  const kb = (bytes: number) => shown(bytes / 1_000, 1);
  const rows = Object.entries(load).flatMap(([path, figures]) =>
    [[path, figures] as const, [`${path} without scripts`, still[path]] as const].flatMap(([name, each]) =>
      each
        ? [
            [
              name,
              ...[each.lcp, each.usable, each.tbt, each.longest].map((ms) => shown(ms)),
              shown(each.cls, 4),
              each.elements,
              each.requests,
              ...[each.html, each.css, each.js, each.images, each.fonts, each.data].map(kb),
            ],
          ]
        : [],
    ),
  );
  const head = ['page', 'LCP', 'usable with images', 'TBT', 'longest task', 'CLS', 'elements', 'requests'];
  return table([...head, 'HTML kB', 'CSS', 'JS', 'images', 'fonts', 'data'], rows);
}

/** The part of docs/performance.md that a run of the bench writes. */
export function markdownOf(figures: Figures, run: Conditions): string {
  const { lighthouse, taps, interactions, scroll, navigation, changes, polling } = figures;
  const all = barsOf(figures);
  const stays = Object.entries({ '200 page changes': changes, 'two hours of balances': polling }).flatMap(([name, each]) =>
    each
      ? (['before', 'after'] as const).map((when) => [
          `${name}, ${when}`,
          shown(each[when].heap, 1),
          each[when].nodes,
          each[when].listeners,
        ])
      : [],
  );
  const part = (title: string, text: string | undefined) => (text ? `### ${title}\n\n${text}` : '');
  return [
    '## The site in the browser',
    conditions(run),
    part(`Bars: ${all.filter(({ isMet }) => isMet).length} of ${all.length} met`, bars(all)),
    part(
      'Lighthouse, mobile',
      lighthouse &&
        table(
          ['page', 'simulated', 'throttled', 'accessibility', 'best practices', 'SEO', 'LCP', 'TBT', 'LCP throttled', 'TBT throttled'],
          Object.entries(lighthouse).map(([path, { simulate, devtools }]) => [
            path,
            ...[simulate.performance, devtools.performance, simulate.accessibility, simulate.practices, simulate.seo].map((each) =>
              shown(each),
            ),
            ...[simulate.lcp, simulate.tbt, devtools.lcp, devtools.tbt].map((each) => shown(each)),
          ]),
        ),
    ),
    part('Load', figures.load && loads(figures)),
    part(
      'Early taps',
      taps &&
        table(
          ['tap on', 'answered', 'ms, median', 'ms, slowest'],
          taps.map(({ name, answered, of, ms }) => [
            name,
            `${answered} of ${of}`,
            shown(median(ms)),
            shown(ms.length > 0 ? Math.max(...ms) : Number.NaN),
          ]),
        ),
    ),
    part(
      'Interactions',
      interactions &&
        table(
          ['interaction', 'INP', 'until it is there'],
          interactions.map((each) => [each.name, shown(each.inp), shown(each.shown)]),
        ),
    ),
    part(
      'Scrolling',
      scroll &&
        table(
          ['page', 'frames a second', 'late frames, %', 'longest frame'],
          Object.entries(scroll).map(([path, each]) => [path, shown(each.fps, 1), shown(each.late, 1), shown(each.longest)]),
        ),
    ),
    part(
      'Going from page to page',
      navigation &&
        table(
          ['to, after a pointer has rested on the link for 300 ms', 'until it is there', 'CLS'],
          Object.entries(navigation).map(([path, each]) => [path, shown(each.ms), shown(each.cls, 4)]),
        ),
    ),
    part('Long stays', stays.length > 0 ? table(['', 'heap, MB', 'DOM nodes', 'listeners'], stays) : undefined),
  ]
    .filter((text) => text !== '')
    .join('\n\n');
}
