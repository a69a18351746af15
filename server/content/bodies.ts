import { createHash } from 'node:crypto';
import { resolveAddress, withLanguage } from '#domain/addresses.ts';
import { countries } from '#domain/countries.ts';
import { contentPages } from '#domain/content-pages.ts';
import { defaultLanguage, languages } from '#domain/languages.ts';
import type { Language } from '#openapi/model.ts';
import type { components } from '#openapi/operators.schema.d.ts';

export type ContentKind = components['schemas']['ContentKind'];
export type ContentBody = components['schemas']['ContentBody'];
export type ContentText = components['schemas']['ContentText'];
type TextField = keyof ContentText;

/** A page, a promotion or a slide by its name. */
export interface ContentKey {
  readonly kind: ContentKind;
  readonly slug: string;
}

/** The texts of each kind, all of which are needed for publication. */
const textFields: Readonly<Record<ContentKind, readonly TextField[]>> = {
  page: ['name', 'content'],
  promotion: ['name', 'comment', 'content'],
  slide: ['name', 'comment', 'action'],
  look: [],
};
const otherFields = {
  page: [],
  promotion: ['art', 'image', 'campaign_code', 'starts_at', 'ends_at', 'position', 'hidden_in'],
  slide: ['link', 'image', 'starts_at', 'ends_at', 'position', 'hidden_in'],
  look: [],
} as const satisfies Readonly<Record<ContentKind, readonly (keyof ContentBody)[]>>;

const fieldNames: Readonly<Record<TextField, string>> = {
  name: 'title',
  comment: 'line below the title',
  content: 'text',
  action: 'button',
};

/** Whether the markup contains words. */
const hasWords = (text: string): boolean => text.replaceAll(/<[^<>]*>|&nbsp;|\s/g, '') !== '';

/** The languages in which a body has at least one text. */
export const languagesOf = (kind: ContentKind, { texts }: Pick<ContentBody, 'texts'>): Language[] =>
  languages.filter((language) => textFields[kind].some((field) => hasWords(texts[language]?.[field] ?? '')));

const lacks = (kind: ContentKind, text: ContentText | undefined): TextField | undefined =>
  textFields[kind].find((field) => !hasWords(text?.[field] ?? ''));

/** The offered languages in which a text is missing. */
export const missingLanguages = (kind: ContentKind, { texts }: Pick<ContentBody, 'texts'>, offered: readonly Language[]): Language[] =>
  offered.filter((language) => lacks(kind, texts[language]) !== undefined);

/** The body with the texts of its kind, without languages that have no text. */
export function cleanBody(kind: ContentKind, body: ContentBody): ContentBody {
  const written = languagesOf(kind, body).map((language) => {
    const own = Object.fromEntries(textFields[kind].map((field) => [field, body.texts[language]?.[field] ?? '']));
    return [language, { name: '', comment: '', content: '', action: '', ...own }] as const;
  });
  const others = otherFields[kind].flatMap((field): (readonly [string, unknown])[] => {
    const value = body[field];
    if (value === undefined) return [];
    if (field === 'hidden_in') return body.hidden_in?.length ? [[field, [...new Set(body.hidden_in)].toSorted()]] : [];
    return [[field, field === 'starts_at' || field === 'ends_at' ? new Date(String(value)).toISOString() : value]];
  });
  const look = kind === 'look' && body.look ? { look: body.look } : {};
  return { texts: Object.fromEntries(written), ...Object.fromEntries(others), ...look };
}

/** The one look of the site. */
export const lookSlug = 'site';

/** @throws Error with a sentence where the slug is no page of the site. */
export function requireKnownSlug({ kind, slug }: ContentKey): void {
  if (kind === 'page' && !(contentPages as readonly string[]).includes(slug))
    throw new Error(`The site has the pages ${contentPages.join(', ')}.`);
  if (kind === 'look' && slug !== lookSlug) throw new Error(`The site has one look, ${lookSlug}.`);
}

const isPage = (link: string): boolean => {
  const path = link.split(/[?#]/)[0] ?? '';
  const address = resolveAddress(withLanguage(defaultLanguage, path));
  return address.kind === 'page' && address.route.name !== 'Page404Error';
};

/** @throws Error with a sentence where a body cannot be published. @param offered languages of the site. */
export function requirePublishable({ kind, slug }: ContentKey, body: ContentBody, offered: readonly Language[]): void {
  requireKnownSlug({ kind, slug });
  if (kind === 'look' && !body.look) throw new Error('The draft has no look.');
  const needed = languages.filter((language) => offered.includes(language) || languagesOf(kind, body).includes(language));
  for (const language of needed) {
    const field = lacks(kind, body.texts[language]);
    if (field !== undefined) throw new Error(`The ${fieldNames[field]} is missing in ${language}.`);
  }
  const { starts_at: starts, ends_at: ends, link } = body;
  if (starts !== undefined && ends !== undefined && new Date(ends) <= new Date(starts)) throw new Error('It would end before it begins.');
  const unknown = (body.hidden_in ?? []).filter((code) => !countries.some((country) => country.code === code));
  if (unknown.length > 0) throw new Error(`There is no country ${unknown.join(', ')}.`);
  if (kind === 'slide' && (link === undefined || !isPage(link))) throw new Error('The link of the slide is no page of the site.');
}

const shownText = (field: TextField, text: string): string =>
  field === 'content' ? `${text.length} characters, sha256 ${createHash('sha256').update(text).digest('hex').slice(0, 16)}` : text;

const settingNames = {
  art: 'drawing',
  image: 'picture',
  link: 'link',
  campaign_code: 'campaign',
  starts_at: 'begins',
  ends_at: 'ends',
  position: 'position',
  hidden_in: 'countries that it is hidden in',
} as const;

/** All facts of a body in an operator's words. Long texts are named by length and hash. Equal facts mean equal bodies. */
export function factsOf(kind: ContentKind, body: ContentBody | null): Readonly<Record<string, string>> {
  if (body === null) return {};
  const texts = languagesOf(kind, body).flatMap((language) =>
    textFields[kind].map((field) => [`${fieldNames[field]} in ${language}`, shownText(field, body.texts[language]?.[field] ?? '')]),
  );
  const settings = otherFields[kind].flatMap((field) => (body[field] === undefined ? [] : [[settingNames[field], String(body[field])]]));
  return Object.fromEntries([...texts, ...settings, ...(body.look ? lookFacts(body.look) : [])]);
}

/** A fact for each name, link and colour of a look. */
const lookFacts = ({ colours, licence, social, ...look }: NonNullable<ContentBody['look']>): [string, string][] => [
  ...Object.entries(look).map(([name, value]): [string, string] => [name, String(value)]),
  ...Object.entries(licence?.texts ?? {}).map(([language, text]): [string, string] => [`licence in ${language}`, text]),
  ...(licence ? [['licence link', licence.url] as [string, string]] : []),
  ...social.map(({ name, url }): [string, string] => [`link ${name}`, url]),
  ...Object.entries(colours).flatMap(([token, { light, dark }]): [string, string][] => [
    [`colour ${token}, light`, light],
    [`colour ${token}, dark`, dark],
  ]),
];

export const isSameBody = (kind: ContentKind, one: ContentBody | null, other: ContentBody | null): boolean =>
  JSON.stringify(factsOf(kind, one)) === JSON.stringify(factsOf(kind, other));
