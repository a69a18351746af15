import type { Language } from '../api/model.ts';

export const languages = ['en', 'es', 'fr', 'pt'] as const satisfies readonly Language[];
export const defaultLanguage: Language = 'en';

export const languageNames: Record<Language, string> = { en: 'English', es: 'Español', fr: 'Français', pt: 'Português' };

export const isLanguage = (text: string | undefined | null): text is Language => (languages as readonly unknown[]).includes(text);
