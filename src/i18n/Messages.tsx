import type { OnErrorFn } from '@formatjs/intl';
import { type ReactNode, use, useMemo } from 'react';
import { IntlContext, useIntl } from 'react-intl';
import type { Language } from '#openapi/model.ts';
import { createSiteIntl } from './intl.ts';
import { loadMessages, type MessageSet } from './messages.ts';

interface Props {
  readonly language: Language;
  readonly set: MessageSet;
  readonly children: ReactNode;
}

/** A text that is missing in English too shows as its key. */
export const reportIntlError: OnErrorFn = (error) => {
  if (error.code === 'MISSING_TRANSLATION') console.warn(error.message);
  else console.error(error);
};

/** Adds texts of a language to the loaded ones, and waits until they have loaded. */
export function MessagesProvider({ language, set, children }: Props) {
  const own = use(loadMessages(language, set));
  const above = use(IntlContext)?.messages;
  const intl = useMemo(() => createSiteIntl(language, { ...above, ...own } as typeof own, reportIntlError), [language, above, own]);
  return <IntlContext value={intl}>{children}</IntlContext>;
}

/** Adds messages for parts with more texts than the lobby, such as dialogs above the router. Needs a Suspense boundary above it. */
export function MoreMessages({ set, children }: Omit<Props, 'language'>) {
  return (
    <MessagesProvider language={useIntl().locale as Language} set={set}>
      {children}
    </MessagesProvider>
  );
}
