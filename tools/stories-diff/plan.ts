import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDrawn, looks } from './looks.ts';
import type { Touched } from './touched.ts';

/** An entry in the index of a built Storybook. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  /** From the root, like `./stories/login.stories.tsx`. */
  readonly importPath: string;
}

export const entriesIn = (storybook: string): Entry[] =>
  Object.values((JSON.parse(readFileSync(join(storybook, 'index.json'), 'utf8')) as { entries: Record<string, Entry> }).entries);

export const nameOf = ({ title, name }: Pick<Entry, 'title' | 'name'>): string => `${title} › ${name}`;

/** Stories to draw, each with names of its looks, the most telling first. */
export type Plan = readonly { readonly story: Entry; readonly looks: readonly string[] }[];

const fileOf = ({ importPath }: Entry) => importPath.replace(/^\.\//, '');

/**
 * Selects the pictures and orders them, because time may run out: those nearest to a change come first, then the first of each file, the second of
 * each, and so on.
 * @param touched null for all stories
 * @param isAsked for stories that a person has named
 */
export function planOf(
  stories: readonly Entry[],
  touched: Touched | null,
  chosen: readonly string[],
  isAsked: (story: Entry) => boolean,
): Plan {
  const isAll = touched === null || touched.everywhere.length > 0;
  const nearest = Math.min(...[...(touched?.stories.values() ?? [])].map(({ distance }) => distance));
  const counts = new Map<string, number>();
  const ranked = stories.flatMap((story) => {
    const file = fileOf(story);
    const touch = touched?.stories.get(file);
    if (!isAsked(story) || !(isAll || touch)) return [];
    const place = counts.get(file) ?? 0;
    counts.set(file, place + 1);
    const distance = touch?.distance ?? Infinity;
    const drawn = looks.filter(
      (look) => isDrawn(story, look, chosen) && (isAll || !touch?.languages || touch.languages.includes(look.language)),
    );
    return [{ story, looks: drawn.map(({ name }) => name), rank: [Number(distance > nearest), place, distance] as const }];
  });
  return ranked
    .filter(({ looks: drawn }) => drawn.length > 0)
    .toSorted(({ rank: a }, { rank: b }) => a[0] - b[0] || a[1] - b[1] || (a[2] === b[2] ? 0 : a[2] - b[2]))
    .map(({ story, looks: drawn }) => ({ story, looks: drawn }));
}

export interface Picture {
  readonly id: string;
  readonly look: string;
}
export const pictureKey = ({ id, look }: Picture): string => `${look} ${id}`;

/** Pictures of a plan, look by look, in the order in which they are taken. */
export const picturesIn = (plan: Plan): Picture[] =>
  looks.flatMap(({ name: look }) => plan.filter((each) => each.looks.includes(look)).map(({ story: { id } }) => ({ id, look })));
