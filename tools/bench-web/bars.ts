import type { StayFigures } from './stay.ts';
import type { InteractionFigures } from './interactions.ts';
import type { LighthouseFigures, Throttling } from './lighthouse.ts';
import type { LoadFigures } from './load.ts';
import type { ScrollFigures } from './scroll.ts';
import { shown } from './statistics.ts';
import type { TapFigures } from './taps.ts';

/** Medians of one run's measurements. Skipped ones are undefined. */
export interface Figures {
  lighthouse?: Record<string, Record<Throttling, LighthouseFigures>>;
  /** Lighthouse of the page without scripts. */
  stillLighthouse?: LighthouseFigures;
  load?: Record<string, LoadFigures>;
  /** The same load without scripts, over the same network. */
  still?: Record<string, LoadFigures>;
  taps?: readonly TapFigures[];
  interactions?: readonly InteractionFigures[];
  scroll?: Record<string, ScrollFigures>;
  navigation?: Record<string, { ms: number; cls: number }>;
  changes?: StayFigures;
  polling?: StayFigures;
}

export interface Bar {
  readonly name: string;
  readonly wanted: string;
  readonly figure: string;
  readonly isMet: boolean;
}

/** A bar for a number with an upper (or lower) limit. NaN fails every bar. */
const most = (name: string, value: number, limit: number, digits = 0): Bar => ({
  name,
  wanted: `≤ ${shown(limit, digits)}`,
  figure: shown(value, digits),
  isMet: value <= limit,
});
const least = (name: string, value: number, limit: number, digits = 0): Bar => ({
  name,
  wanted: `≥ ${shown(limit, digits)}`,
  figure: shown(value, digits),
  isMet: value >= limit,
});

/** Returns the ratio of `value` to `base`; NaN when the page without scripts shows nothing to compare with. */
const ratio = (value: number, base: number): number => (base > 0 ? value / base : Number.NaN);

function lighthouseBars({ lighthouse = {}, stillLighthouse }: Figures): Bar[] {
  const bars = Object.entries(lighthouse).flatMap(([path, { simulate, devtools }]) => [
    least(`Lighthouse ${path}`, simulate.performance, 98),
    least(`Lighthouse ${path}, throttled`, devtools.performance, 90),
    least(`accessibility ${path}`, simulate.accessibility, 100),
    least(`best practices ${path}`, simulate.practices, 100),
    least(`SEO ${path}`, simulate.seo, 100),
    most(`CLS ${path}, in Lighthouse`, Math.max(simulate.cls, devtools.cls), 0.01, 4),
  ]);
  return stillLighthouse ? [...bars, least('Lighthouse of home without scripts', stillLighthouse.performance, 100)] : bars;
}

function loadBars({ load = {}, still = {} }: Figures): Bar[] {
  return Object.entries(load).flatMap(([path, figures]) => {
    const base = still[path];
    const own = [most(`CLS ${path}`, figures.cls, 0.01, 4)];
    if (!base) return own;
    return [
      ...own,
      most(`LCP ${path} against the page without scripts`, ratio(figures.lcp, base.lcp), 1.1, 2),
      most(`cards usable with images ${path} against it`, ratio(figures.usable, base.usable), 1.15, 2),
      most(`TBT ${path} above it, ms`, figures.tbt - base.tbt, 60),
    ];
  });
}

function stayBars(name: string, { before, after }: StayFigures): Bar[] {
  return [
    most(`listeners gained by ${name}`, after.listeners - before.listeners, 0),
    most(`DOM nodes gained by ${name}`, after.nodes - before.nodes, 0),
    // Memory that the browser's compiler keeps is no leak of the page.
    most(`heap gained by ${name}, MB`, after.heap - before.heap, 1.5, 1),
  ];
}

/** All bars that the figures cover. */
export function barsOf(figures: Figures): Bar[] {
  const { taps = [], interactions = [], scroll = {}, navigation = {}, changes, polling } = figures;
  return [
    ...lighthouseBars(figures),
    ...loadBars(figures),
    ...Object.entries(navigation).map(([path, { cls }]) => most(`CLS of going to ${path}`, cls, 0.01, 4)),
    ...interactions.map(({ name, inp }) => most(`INP: ${name}, ms`, inp, 100)),
    ...taps.map(({ name, answered, of }) => least(`early taps on ${name} answered, of ${of}`, answered, of)),
    ...Object.entries(scroll).flatMap(([path, { late }]) => [most(`late frames scrolling ${path}, %`, late, 5, 1)]),
    ...(changes ? stayBars('200 page changes', changes) : []),
    ...(polling ? stayBars('two hours of balances', polling) : []),
  ];
}
