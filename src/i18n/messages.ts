import type { Language } from '../api/model.ts';
import { defaultLanguage } from '../domain/languages.ts';
import type { Messages } from './intl.tsx';

/** `lobby` is what the shell, home and section pages say; `all` is everything. */
export type MessageSet = 'lobby' | 'all';

/** How long a chunk of messages may take before English is used. */
export const messagesTimeoutMs = 120_000;

type Chunks = Record<MessageSet, (language: Language) => Promise<{ default: Messages }>>;

const chunks: Chunks = {
  lobby: (language) => import(/* webpackChunkName: "messages-lobby-[request]" */ `./lobby/${language}.ts`) as ReturnType<Chunks['lobby']>,
  all: (language) => import(/* webpackChunkName: "messages-all-[request]" */ `./all/${language}.ts`) as ReturnType<Chunks['all']>,
};

function inTime<T>(pending: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no messages after ${messagesTimeoutMs} ms`)), messagesTimeoutMs);
  return Promise.race([pending, late.promise]).finally(() => clearTimeout(timer));
}

export function createMessageLoader(from: Chunks) {
  const pending = new Map<string, Promise<Messages>>();

  async function load(language: Language, set: MessageSet): Promise<Messages> {
    try {
      return (await inTime(from[set](language))).default;
    } catch (error) {
      console.warn(`messages of ${language} not loaded`, error);
      return language === defaultLanguage ? {} : loadMessages(defaultLanguage, set);
    }
  }

  /**
   * The messages of a language, English if they cannot be had in time. The same promise each time, marked the way React's
   * `use` marks it: a page whose texts are here already shows without waiting.
   */
  function loadMessages(language: Language, set: MessageSet = 'all'): Promise<Messages> {
    const key = `${set}/${language}`;
    const known = pending.get(key);
    if (known) return known;
    const promise = load(language, set);
    void promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }));
    pending.set(key, promise);
    return promise;
  }

  return { loadMessages };
}

export const { loadMessages } = createMessageLoader(chunks);
