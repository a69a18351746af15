import type { Language } from '#openapi/model.ts';
import { withTimeout } from '../loading/with-timeout.ts';
import { loadChunk } from '../loading/load-chunk.ts';
import { MissingPart } from '../loading/missing-part.ts';
import { createResource, type Resource } from '../loading/resource.ts';
import { defaultLanguage } from '#domain/languages.ts';
import type { MessageFormatElement } from 'react-intl';

/** Texts of one language by id: syntax trees in the site, plain ICU texts in tests. */
export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>;

/**
 * Messages that load together. `lobby` has those of the shell, home, section pages and the search, and is always loaded; the others are added with
 * the pages that use them.
 */
export type MessageSet = 'lobby' | 'account' | 'content' | 'game' | 'notices' | 'player' | 'recent';

/** Maximum time for a chunk of messages before English is used. */
export const messagesTimeoutMs = 120_000;

type Load = (set: MessageSet, language: Language) => Promise<{ default: Messages }>;

const load: Load = (set, language) =>
  import(/* webpackChunkName: "[request]", webpackExclude: /head\.ts$/ */ `./messages/${language}/${set}.ts`) as ReturnType<Load>;

/** Returns the names of the chunks with the texts of a page, for preloading. */
export const messageChunks = (language: Language, set: MessageSet): string[] =>
  [...new Set<MessageSet>(['lobby', set])].map((each) => `${language}-${each}-ts`);

export function createMessageLoader(from: Load) {
  const resources = new Map<string, Resource<Messages>>();
  const here: Partial<Record<MessageSet, Messages>> = {};
  const used = new Set<MessageSet>();
  const stoodInFor = new Set<string>();

  async function inLanguage(language: Language, set: MessageSet): Promise<Messages> {
    try {
      const { default: messages } = await withTimeout(
        loadChunk(() => from(set, language)),
        messagesTimeoutMs,
        () => new Error('late'),
      );
      return (here[set] = messages);
    } catch (error) {
      console.warn(language, error);
      stoodInFor.add(`${set}/${language}`);
      return standIn(language, set, error);
    }
  }

  async function standIn(language: Language, set: MessageSet, error: unknown): Promise<Messages> {
    if (language === defaultLanguage) {
      // A page of message ids helps nobody: the component that needs the texts reports them as missing and retries.
      if (error instanceof MissingPart) throw error;
      return {};
    }
    try {
      return await loadMessages(defaultLanguage, set);
    } catch (missing) {
      // This failure is never shown, so it is cleared: the next request for English loads it again.
      if (missing instanceof MissingPart) missing.forget();
      const { [set]: others } = here;
      // No component around the shell could report the failure, so the shell keeps its former language.
      if (set === 'lobby' && others) return others;
      throw missing;
    }
  }

  /**
   * The messages of a language; English if they do not load in time. The same promise each time, marked the way React's `use` marks it: a page with
   * loaded texts shows without waiting.
   * @throws MissingPart when neither loaded; it can load them again.
   */
  function loadMessages(language: Language, set: MessageSet): Promise<Messages> {
    used.add(set);
    const key = `${set}/${language}`;
    const known = resources.get(key);
    if (known) return known();
    const resource = createResource(() => inLanguage(language, set));
    resources.set(key, resource);
    return resource();
  }

  /**
   * Loads all messages that have been loaded so far in another language, so that a page can change its language at once. Messages that failed before
   * are requested again. Resolves with whether all are loaded.
   */
  async function loadUsedMessages(language: Language): Promise<boolean> {
    for (const set of used) if (stoodInFor.delete(`${set}/${language}`)) resources.delete(`${set}/${language}`);
    await Promise.allSettled([...used].map((set) => loadMessages(language, set)));
    return ![...used].some((set) => isStoodInFor(language, set));
  }

  /** Whether another language's texts, or none, are used for those of a loaded set. */
  const isStoodInFor = (language: Language, set: MessageSet): boolean => stoodInFor.has(`${set}/${language}`);

  return { loadMessages, loadUsedMessages, isStoodInFor };
}

export const { loadMessages, loadUsedMessages, isStoodInFor } = createMessageLoader(load);
