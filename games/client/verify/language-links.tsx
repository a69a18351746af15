/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import type { Language } from '../messages.ts';

const names: Readonly<Record<Language, string>> = { en: 'English', es: 'Español', fr: 'Français', pt: 'Português' };

/** The languages of a page that verifies, each as a link to itself. */
export const languageLinks = (language: Language, label: string): ComponentChild => (
  <nav aria-label={label}>
    {Object.entries(names).map(([lang, name]) => (
      <a href={`?lang=${lang}`} lang={lang} hreflang={lang} key={lang} aria-current={lang === language ? 'true' : undefined}>
        {name}
      </a>
    ))}
  </nav>
);
