import { type ReactNode, useMemo } from 'react';
import { IntlContext, useIntl } from 'react-intl';
import { languages } from '#domain/languages.ts';
import { receivedBy, type ReceivedTexts, textsIn } from '#stories/support/texts.ts';
import { allMessages } from '../messages.ts';
import type { Answers } from './channel.ts';

let heard: { readonly storyId: string; readonly texts: ReceivedTexts } = { storyId: '', texts: new Map() };

/** Each text counts once, with the values that it was said with first. */
function note(storyId: string, id: string, values: Parameters<Parameters<typeof receivedBy>[1]>[1]) {
  if (heard.storyId !== storyId) heard = { storyId, texts: new Map() };
  if (!heard.texts.has(id)) heard.texts.set(id, values);
}

/** Hears what a story says, and changes nothing of it. */
export function Heard({ storyId, children }: { readonly storyId: string; readonly children: ReactNode }) {
  const intl = useIntl();
  const hearing = useMemo(() => receivedBy(intl, (id, values) => note(storyId, id, values)), [intl, storyId]);
  return <IntlContext value={hearing}>{children}</IntlContext>;
}

export async function textsOf(storyId: string): Promise<Answers['texts']> {
  const texts: ReceivedTexts = heard.storyId === storyId ? heard.texts : new Map();
  const said = await Promise.all(
    languages.map(async (language) => [language, textsIn(language, await allMessages(language), texts)] as const),
  );
  return { ids: [...texts.keys()], said: Object.fromEntries(said) as Answers['texts']['said'] };
}
