import { createContext, use, useCallback } from 'react';
import { useLocation } from 'wouter';
import type { Language } from '#openapi/model.ts';
import { inLanguage } from '#domain/addresses.ts';
import { defaultLanguage } from '#domain/languages.ts';
import { loadUsedMessages } from '../i18n/messages.ts';

const storageKey = 'language';

export const LanguageContext = createContext<Language>(defaultLanguage);

export const useLanguage = (): Language => use(LanguageContext);

/** Navigates to a path without a language prefix, in the current language: `navigateTo('/casino/3')`. */
export function useNavigateTo(): (path: string, options?: { replace?: boolean; state?: unknown }) => void {
  const [, navigate] = useLocation();
  // The router's base is the language, so it takes a path without one. Home is the base alone: `/en`, not `/en/`.
  return useCallback((path, options) => navigate(path === '/' ? '' : path, options), [navigate]);
}

/** Shows the present address in another language, once its texts have loaded: until then, and without a network, the page stays as it is. */
export function useSwitchLanguage(): (language: Language) => void {
  const [, navigate] = useLocation();
  const show = (language: Language) => navigate(`~${inLanguage(language, location.pathname, location.search, location.hash)}`);
  return (language) => {
    void loadUsedMessages(language).then((isHere) => (isHere || navigator.onLine) && show(language));
  };
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch (error) {
    console.warn(error);
  }
}
