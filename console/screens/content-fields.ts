import type { ContentBody, ContentKind, ContentLanguage, ContentText } from '../data/types.ts';
import type { Fields } from '../machines/submission.machine.ts';

export const contentLanguages: readonly ContentLanguage[] = ['en', 'es', 'fr', 'pt'];
export const languageNames: Readonly<Record<ContentLanguage, string>> = { en: 'English', es: 'Español', fr: 'Français', pt: 'Português' };
type TextName = keyof ContentText;
type SettingName = Exclude<keyof ContentBody, 'look' | 'texts'>;

/** The texts of each kind, in the order of the form. */
export const textNames: Readonly<Record<ContentKind, readonly TextName[]>> = {
  page: ['name', 'content'],
  promotion: ['name', 'comment', 'content'],
  slide: ['name', 'comment', 'action'],
  look: [],
};
export const settingNames: Readonly<Record<ContentKind, readonly SettingName[]>> = {
  page: [],
  promotion: ['art', 'image', 'campaign_code', 'starts_at', 'ends_at', 'position', 'hidden_in'],
  slide: ['link', 'image', 'starts_at', 'ends_at', 'position', 'hidden_in'],
  look: [],
};
const allTexts: readonly TextName[] = ['name', 'comment', 'content', 'action'];
const isMoment = (name: SettingName): boolean => name === 'starts_at' || name === 'ends_at';

/** A time in the format of the browser's field, in the zone of the device. */
export function localMoment(time: string): string {
  const date = new Date(time);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The fields of the form of a body. */
export function fieldsFrom(kind: ContentKind, body: ContentBody): Fields {
  const texts = contentLanguages.flatMap((language) =>
    allTexts.map((name) => [`${language}.${name}`, body.texts[language]?.[name] ?? ''] as const),
  );
  const settings = settingNames[kind].map((name) => {
    const value = body[name];
    return [
      name,
      value === undefined ? '' : isMoment(name) ? localMoment(String(value)) : Array.isArray(value) ? value.join(', ') : String(value),
    ] as const;
  });
  return Object.fromEntries([...texts, ...settings]);
}

function settingOf(name: SettingName, value: string): string | number | readonly string[] {
  if (name === 'hidden_in')
    return value
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean);
  if (name === 'position') return Number(value);
  return isMoment(name) ? new Date(value).toISOString() : value;
}

/** The body that a form describes. The platform checks it against the contract. */
export function bodyFrom(kind: ContentKind, fields: Fields): ContentBody {
  const texts = contentLanguages.flatMap((language) => {
    const text = Object.fromEntries(allTexts.map((name) => [name, fields[`${language}.${name}`] ?? ''])) as unknown as ContentText;
    return allTexts.some((name) => text[name].trim() !== '') ? [[language, text] as const] : [];
  });
  const settings = settingNames[kind].flatMap((name) => {
    const value = fields[name]?.trim();
    return value ? [[name, settingOf(name, value)] as const] : [];
  });
  return { texts: Object.fromEntries(texts), ...Object.fromEntries(settings) };
}

/** The offered languages in which a text is missing. */
export const missingIn = (kind: ContentKind, fields: Fields, offered: readonly ContentLanguage[]): ContentLanguage[] =>
  offered.filter((language) => textNames[kind].some((name) => !fields[`${language}.${name}`]?.trim()));
