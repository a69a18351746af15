import type { ForgivenWord, Language } from '#openapi/model.ts';
import { createSiteIntl } from '#src/i18n/intl.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { reportIntlError } from '#src/i18n/Messages.tsx';

/** Names the words of a search that match nothing, and those that were searched for instead. */
export async function forgivenText(words: readonly ForgivenWord[], language: Language): Promise<string> {
  const intl = createSiteIntl(language, await loadMessages(language, 'recent'), reportIntlError);
  const quoted = (list: readonly string[]) => list.map((word) => intl.formatMessage({ id: 'search.quoted' }, { word })).join(', ');
  const values = { typed: quoted(words.map(({ typed }) => typed)), meant: quoted(words.flatMap(({ meant }) => meant)) };
  return intl.formatMessage({ id: 'search.forgiven' }, values);
}
