import type { MessageFormatElement } from 'react-intl';
import type { Language } from '../api/model.ts';
import { defaultLanguage } from '../domain/languages.ts';

export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>;
/** `lobby` is what the first load of home and section pages says; `all` is everything. */
export type MessageSet = 'lobby' | 'all';

const timeoutMs = 120_000;
type Chunk = { default: Messages };

const chunks: Record<MessageSet, (language: Language) => Promise<Chunk>> = {
  lobby: (language) => import(/* webpackChunkName: "messages-lobby-[request]" */ `./lobby/${language}.ts`) as Promise<Chunk>,
  all: (language) => import(/* webpackChunkName: "messages-[request]" */ `./all/${language}.ts`) as Promise<Chunk>,
};

const inTime = <T>(pending: Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('messages timed out')), timeoutMs);
  return Promise.race([pending, late.promise]).finally(() => clearTimeout(timer));
};

const cache = new Map<string, Promise<Messages>>();

async function load(set: MessageSet, language: Language): Promise<Messages> {
  try {
    return (await inTime(chunks[set](language))).default;
  } catch (error) {
    if (language === defaultLanguage) {
      console.warn('messages not loaded', error);
      return {};
    }
    console.warn(`messages of ${language} not loaded, falling back to ${defaultLanguage}`, error);
    return loadMessages(defaultLanguage, set);
  }
}

/** The messages of a language, English if they cannot be had within 120 s. The same promise each time, for `use`. */
export function loadMessages(language: Language, set: MessageSet = 'all'): Promise<Messages> {
  const key = `${set}/${language}`;
  let pending = cache.get(key);
  if (!pending) {
    pending = load(set, language);
    cache.set(key, pending);
  }
  return pending;
}
