import type { Language } from '#openapi/model.ts';

/** The appearances in which stories are drawn, and the stories of each. */
export interface Look {
  readonly name: string;
  readonly theme: 'dark' | 'light';
  /** CSS pixels; stories with the tag `phone` have those of a phone. */
  readonly pageWidth: number;
  readonly language: Language;
  readonly textSize: 'normal' | 'largest';
  readonly forcedColors: 'none' | 'active';
  /** Beginnings of titles. The others are drawn in this look with `--looks all`. */
  readonly parts: readonly string[];
}

/** By the total length of the site's texts; a test computes it. */
export const widestLanguage: Language = 'fr';

const defaultLook = { theme: 'dark', pageWidth: 1280, language: 'en', textSize: 'normal', forcedColors: 'none', parts: [] } as const;
const everything = [''];

/**
 * Each look beyond the first two shows something that these two cannot: a width with another layout, the longest texts, text of 200 %, and the
 * system's colours for parts with rules of their own for them.
 */
export const looks: readonly Look[] = [
  { ...defaultLook, name: 'dark-1280', parts: everything },
  { ...defaultLook, name: 'light-360', theme: 'light', pageWidth: 360, parts: everything },
  {
    ...defaultLook,
    name: 'dark-768',
    pageWidth: 768,
    parts: ['Shell/Frame', 'Screens/Home', 'Screens/Site', 'Flows/Showcase', 'Flows/Favourites', 'Flows/Transactions', 'UI/Dialogs'],
  },
  {
    ...defaultLook,
    name: `light-360-${widestLanguage}`,
    theme: 'light',
    pageWidth: 360,
    language: widestLanguage,
    parts: ['Shell/Frame', 'Shell/Trouble', 'Screens/Home', 'Flows/Login', 'Flows/Registration', 'Flows/Offers', 'Flows/Transaction'],
  },
  {
    ...defaultLook,
    name: 'dark-360-text-200',
    pageWidth: 360,
    textSize: 'largest',
    parts: ['UI/', 'Shell/Frame', 'Screens/Home', 'Flows/Login', 'Flows/Registration'],
  },
  { ...defaultLook, name: 'forced-colours-1280', forcedColors: 'active', parts: ['UI/', 'Shell/Frame', 'Shell/Notices', 'Screens/Home'] },
  { ...defaultLook, name: 'light-1280', theme: 'light' },
  { ...defaultLook, name: 'dark-360', pageWidth: 360 },
];

/** A map is made for a large screen, and its frames are the other stories. */
const isMap = (story: { readonly name: string }) => story.name === 'Map';

/** @param chosen `all`, names of looks in which every story is drawn, or nothing, which is the table. */
export const isDrawn = (story: { readonly title: string; readonly name: string }, look: Look, chosen: readonly string[]): boolean => {
  if (isMap(story) && look.pageWidth < 1280) return false;
  return chosen.length > 0 ? chosen.includes('all') || chosen.includes(look.name) : look.parts.some((part) => story.title.startsWith(part));
};

/** @throws on a name that no look has. */
export function chosenLooks(option: string | undefined): readonly string[] {
  const chosen = option?.split(',').filter(Boolean) ?? [];
  const unknown = chosen.find((name) => name !== 'all' && !looks.some((look) => look.name === name));
  if (unknown) throw new Error(`There is no look "${unknown}": there are all, ${looks.map(({ name }) => name).join(', ')}.`);
  return chosen;
}
