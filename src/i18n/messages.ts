import type { Language } from '../api/model.ts';
import { defaultLanguage } from '../domain/languages.ts';
import type { MessageFormatElement } from 'react-intl';

/** Texts of one language by id: syntax trees in the site, plain ICU texts in tests. */
export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>;

/**
 * What is loaded together. `lobby` is what the shell, home, section pages and the search say, and is always there; the others
 * come on top of it with the pages that say them.
 */
export type MessageSet = 'lobby' | 'account' | 'content' | 'game' | 'player';

/** How long a chunk of messages may take before English is used. */
export const messagesTimeoutMs = 120_000;

type Load = (set: MessageSet, language: Language) => Promise<{ default: Messages }>;

const load: Load = (set, language) =>
  import(/* webpackChunkName: "messages-[request]" */ `./sets/${set}/${language}.ts`) as ReturnType<Load>;

/** Names of the chunks with the texts of a page, for whoever preloads them. */
export const messageChunks = (language: Language, set: MessageSet): string[] =>
  [...new Set<MessageSet>(['lobby', set])].map((each) => `messages-${each}-${language}-ts`);

function inTime<T>(pending: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no messages after ${messagesTimeoutMs} ms`)), messagesTimeoutMs);
  return Promise.race([pending, late.promise]).finally(() => clearTimeout(timer));
}

export function createMessageLoader(from: Load) {
  const pending = new Map<string, Promise<Messages>>();
  const used = new Set<MessageSet>();

  async function inLanguage(language: Language, set: MessageSet): Promise<Messages> {
    try {
      return (await inTime(from(set, language))).default;
    } catch (error) {
      console.warn(`messages of ${language} not loaded`, error);
      return language === defaultLanguage ? {} : loadMessages(defaultLanguage, set);
    }
  }

  /**
   * The messages of a language, English if they cannot be had in time. The same promise each time, marked the way React's
   * `use` marks it: a page whose texts are here already shows without waiting.
   */
  function loadMessages(language: Language, set: MessageSet): Promise<Messages> {
    used.add(set);
    const key = `${set}/${language}`;
    const known = pending.get(key);
    if (known) return known;
    const promise = inLanguage(language, set);
    void promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }));
    pending.set(key, promise);
    return promise;
  }

  /** Loads in another language whatever has been loaded so far, so that a page can change its language at once. */
  const loadUsedMessages = (language: Language): Promise<unknown> => Promise.all([...used].map((set) => loadMessages(language, set)));

  return { loadMessages, loadUsedMessages };
}

export const { loadMessages, loadUsedMessages } = createMessageLoader(load);
