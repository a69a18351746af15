import { type ReactNode, use } from 'react';
import type { Language } from '../api/model.ts';
import { IntlProvider, type OnMessageError, useIntl } from './intl.tsx';
import { loadMessages, type MessageSet } from './messages.ts';

interface Props {
  readonly language: Language;
  readonly set: MessageSet;
  readonly children: ReactNode;
}

/** A text that is missing in English too shows as its key. */
export const reportIntlError: OnMessageError = (error) => {
  if (error.code === 'missing') console.warn(error.message);
  else console.error(error);
};

/** Gives the texts of a language to what is inside; waits for them where they are not here yet. */
export function MessagesProvider({ language, set, children }: Props) {
  const messages = use(loadMessages(language, set));
  return (
    <IntlProvider locale={language} messages={messages} onError={reportIntlError}>
      {children}
    </IntlProvider>
  );
}

/** For parts that say more than the lobby does, like dialogs above the router. Needs a Suspense boundary above it. */
export function AllMessages({ children }: { readonly children: ReactNode }) {
  return (
    <MessagesProvider language={useIntl().locale as Language} set="all">
      {children}
    </MessagesProvider>
  );
}
