import { contrast, contrastRules, themes } from '#domain/contrast.ts';
import type { ContentLanguage, Look } from '../data/types.ts';
import type { Fields } from '../machines/submission.machine.ts';
import { contentLanguages } from './content-fields.ts';

export const maxLinks = 8;
export const pictureUses = ['logo', 'icon', 'seal'] as const;
export type Theme = (typeof themes)[number];
type Colours = Look['colours'];

const links = Array.from({ length: maxLinks }, (_, index) => index);
/** A colour with transparency stays as it is, because a colour field cannot hold it. */
const isOpaque = (colour: string): boolean => colour.length === 7;
export const tokensOf = (colours: Colours): string[] => Object.keys(colours).filter((token) => isOpaque(colours[token]?.dark ?? ''));
export const colourField = (token: string, theme: Theme): string => `colour.${token}.${theme}`;

/** The form of a look. @param colours all that the site was built with. */
export function fieldsFrom(look: Look, colours: Colours): Fields {
  const all = { ...colours, ...look.colours };
  return {
    name: look.name,
    company: look.company ?? '',
    licence_url: look.licence?.url ?? '',
    ...Object.fromEntries(contentLanguages.map((language) => [`licence.${language}`, look.licence?.texts[language] ?? ''])),
    ...Object.fromEntries(contentLanguages.map((language) => [`language.${language}`, look.languages.includes(language) ? 'yes' : ''])),
    ...Object.fromEntries(
      links.flatMap((index) => [
        [`social.${index}.name`, look.social[index]?.name ?? ''],
        [`social.${index}.url`, look.social[index]?.url ?? ''],
      ]),
    ),
    ...Object.fromEntries(pictureUses.map((use) => [use, look[use] ?? ''])),
    ...Object.fromEntries(tokensOf(all).flatMap((token) => themes.map((theme) => [colourField(token, theme), all[token]?.[theme] ?? '']))),
  };
}

const textIn = (fields: Fields, name: string): string => fields[name]?.trim() ?? '';

function licenceFrom(fields: Fields): Look['licence'] {
  const texts = contentLanguages.flatMap((language): [ContentLanguage, string][] => {
    const text = textIn(fields, `licence.${language}`);
    return text === '' ? [] : [[language, text]];
  });
  const url = textIn(fields, 'licence_url');
  return texts.length === 0 && url === '' ? undefined : { texts: Object.fromEntries(texts), url };
}

/** The colours of the form. */
export function coloursFrom(fields: Fields, colours: Colours): Colours {
  const typed = tokensOf(colours).map((token) => {
    const [light, dark] = themes.map((theme) => textIn(fields, colourField(token, theme)));
    return [token, { light: light ?? '', dark: dark ?? '' }] as const;
  });
  return Object.fromEntries(typed);
}

/** The look that a form describes: a colour as the site was built with is left out. @param before the look that the form began with. */
export function lookFrom(fields: Fields, colours: Colours, before: Look): Look {
  const company = textIn(fields, 'company');
  const licence = licenceFrom(fields);
  const changed = Object.entries(coloursFrom(fields, colours)).filter(
    ([token, { light, dark }]) => light !== colours[token]?.light || dark !== colours[token].dark,
  );
  const clear = Object.entries(before.colours).filter(([, { dark }]) => !isOpaque(dark));
  const social = links.flatMap((index) => {
    const [name, url] = [textIn(fields, `social.${index}.name`), textIn(fields, `social.${index}.url`)];
    return name === '' && url === '' ? [] : [{ name, url }];
  });
  const pictures = pictureUses.flatMap((use) => (textIn(fields, use) === '' ? [] : [[use, textIn(fields, use)] as const]));
  return {
    name: textIn(fields, 'name'),
    ...(company !== '' && { company }),
    ...(licence && { licence }),
    languages: contentLanguages.filter((language) => fields[`language.${language}`] === 'yes'),
    social,
    colours: Object.fromEntries([...clear, ...changed]),
    ...Object.fromEntries(pictures),
  };
}

export interface WeakPair {
  readonly ink: string;
  readonly paper: string;
  readonly theme: Theme;
  /** Cut off, not rounded, so that 4.499 is no 4.5. */
  readonly ratio: number;
  readonly min: number;
}

const isColour = /^#[0-9a-f]{6}$/;

/** The pairs of colours that WCAG AA refuses, by the rule of the platform. @param all colours of the site under the form. */
export const weakPairs = (all: Colours): WeakPair[] =>
  contrastRules.flatMap(({ ink, paper, min }) =>
    themes.flatMap((theme) => {
      const [one = '', other = ''] = [all[ink]?.[theme], all[paper]?.[theme]];
      if (!isColour.test(one) || !isColour.test(other)) return [];
      const ratio = contrast(one, other);
      return ratio < min ? [{ ink, paper, theme, ratio: Math.floor(ratio * 100) / 100, min }] : [];
    }),
  );
