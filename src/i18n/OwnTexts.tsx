import { type ReactNode, use, useMemo } from 'react';
import { IntlContext, useIntl } from 'react-intl';
import type { Language } from '#openapi/model.ts';
import { createSiteIntl } from './intl.ts';
import { reportIntlError } from './Messages.tsx';
import type { Messages } from './messages.ts';

interface Props {
  /** Texts inside the code: a file for each language would be named in the first load of every page. */
  readonly textsOf: (language: Language) => Messages;
  readonly children: ReactNode;
}

/** Adds the texts of a lazily loaded part to those of the page. */
export function OwnTexts({ textsOf, children }: Props) {
  const language = useIntl().locale as Language;
  const above = use(IntlContext)?.messages;
  const intl = useMemo(
    () => createSiteIntl(language, { ...above, ...textsOf(language) } as Messages, reportIntlError),
    [language, above, textsOf],
  );
  return <IntlContext value={intl}>{children}</IntlContext>;
}
