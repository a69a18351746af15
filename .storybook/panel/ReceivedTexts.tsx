import { type ReactNode, useMemo } from 'react';
import { IntlContext, useIntl } from 'react-intl';
import { languages } from '#domain/languages.ts';
import { receivedBy, type ReceivedTexts, textsIn } from '#stories/support/texts.ts';
import { allMessages } from '../messages.ts';
import type { Answers } from './channel.ts';

let received: { readonly storyId: string; readonly texts: ReceivedTexts } = { storyId: '', texts: new Map() };

/** Stores each text once, with its first values. */
function record(storyId: string, id: string, values: Parameters<Parameters<typeof receivedBy>[1]>[1]) {
  if (received.storyId !== storyId) received = { storyId, texts: new Map() };
  if (!received.texts.has(id)) received.texts.set(id, values);
}

/** Collects the texts that a story formats, and changes none of them. */
export function TextCollector({ storyId, children }: { readonly storyId: string; readonly children: ReactNode }) {
  const intl = useIntl();
  const collecting = useMemo(() => receivedBy(intl, (id, values) => record(storyId, id, values)), [intl, storyId]);
  return <IntlContext value={collecting}>{children}</IntlContext>;
}

export async function textsOf(storyId: string): Promise<Answers['texts']> {
  const texts: ReceivedTexts = received.storyId === storyId ? received.texts : new Map();
  const said = await Promise.all(
    languages.map(async (language) => [language, textsIn(language, await allMessages(language), texts)] as const),
  );
  return { ids: [...texts.keys()], said: Object.fromEntries(said) as Answers['texts']['said'] };
}
