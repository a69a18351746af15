import { languages } from '#domain/languages.ts';
import { messagesFor } from '#tests/support/messages.ts';

interface Named {
  readonly id: string;
  readonly text: string;
  readonly whole: RegExp;
  readonly beginning: RegExp;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function namedBy(id: string, message: string): Named {
  const text = spaced(message.replaceAll(/<\/?\w+>/g, ''));
  const source = text
    .split(/\{\w+\}/)
    .map(escaped)
    .join('.+');
  return { id, text, whole: new RegExp(`^${source}$`, 'su'), beginning: new RegExp(`^${source} `, 'su') };
}

const all: readonly Named[] = languages.flatMap((language) =>
  Object.entries(messagesFor(language))
    .filter(([, message]) => !/, (?:plural|select)/.test(message) && message.length < 60)
    .filter(([, message]) => message.replaceAll(/\{\w+\}/g, '').trim() !== '')
    .map(([id, message]) => namedBy(id, message)),
);
const english = messagesFor('en');

/** Ids of the messages that may name a control, in any language of the site; a label may continue after the message. */
export function idsOf(name: string): readonly string[] {
  const matching = (isIt: (one: Named) => boolean) => [...new Set(all.filter(isIt).map(({ id }) => id))];
  const exact = matching(({ text }) => text === spaced(name));
  return exact.length > 0 ? exact : matching(({ whole, beginning }) => whole.test(spaced(name)) || beginning.test(spaced(name)));
}

export const nameOf = (id: string): string => english[id] ?? id;
