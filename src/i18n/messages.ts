import type { MessageFormatElement } from 'react-intl';
import type { Language } from '../api/model.ts';
import { loadChunk } from '../chunks/load-chunk.ts';
import { MissingPart } from '../chunks/missing-part.ts';
import { createResource, type Resource } from '../chunks/resource.ts';
import { defaultLanguage } from '../domain/languages.ts';

export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>;
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
  const resources = new Map<string, Resource<Messages>>();
  const here: Partial<Record<MessageSet, Messages>> = {};

  async function load(language: Language, set: MessageSet): Promise<Messages> {
    try {
      const { default: messages } = await inTime(loadChunk(() => from[set](language)));
      return (here[set] = messages);
    } catch (error) {
      console.warn(`messages of ${language} not loaded`, error);
      return standIn(language, set, error);
    }
  }

  async function standIn(language: Language, set: MessageSet, error: unknown): Promise<Messages> {
    if (language === defaultLanguage) {
      // A page of keys helps nobody: whoever shows the texts says that they are missing, and asks again.
      if (error instanceof MissingPart) throw error;
      return {};
    }
    try {
      return await loadMessages(defaultLanguage, set);
    } catch (missing) {
      // Nobody shows this failure: the next who wants English asks anew.
      if (missing instanceof MissingPart) missing.forget();
      const { [set]: others } = here;
      // The shell has nobody around it to say what is missing, so it keeps speaking the language it spoke.
      if (set === 'lobby' && others) return others;
      throw missing;
    }
  }

  /**
   * The messages of a language, English if they cannot be had in time. The same promise each time, marked the way React's
   * `use` marks it: a page whose texts are here already shows without waiting.
   * @throws MissingPart when neither came; it knows how to ask again.
   */
  function loadMessages(language: Language, set: MessageSet = 'all'): Promise<Messages> {
    const key = `${set}/${language}`;
    const known = resources.get(key);
    if (known) return known();
    const resource = createResource(() => load(language, set));
    resources.set(key, resource);
    return resource();
  }

  return { loadMessages };
}

export const { loadMessages } = createMessageLoader(chunks);
