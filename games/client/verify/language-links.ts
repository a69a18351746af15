import { h, type ComponentChild } from 'preact';
import type { Language } from '../messages.ts';

const names: Readonly<Record<Language, string>> = { en: 'English', es: 'Español', fr: 'Français', pt: 'Português' };

/** The languages of a page that verifies, each as a link to itself. */
export const languageLinks = (language: Language, label: string): ComponentChild =>
  h(
    'nav',
    { 'aria-label': label },
    Object.entries(names).map(([lang, name]) =>
      h('a', { href: `?lang=${lang}`, lang, hreflang: lang, key: lang, 'aria-current': lang === language ? 'true' : undefined }, name),
    ),
  );
