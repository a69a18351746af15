import { type ReactNode, use, useMemo } from 'react';
import { IntlContext, useIntl } from 'react-intl';
import type { Language } from '../../../openapi/model.ts';
import { createSiteIntl } from '../../i18n/intl.ts';
import { reportIntlError } from '../../i18n/Messages.tsx';
import type { Messages } from '../../i18n/messages.ts';
import { DocumentUploadView } from '../../views/account/DocumentUploadView.tsx';
import { type DocumentUploadOptions, useDocumentUpload } from './useDocumentUpload.ts';

// With the code: a file of texts for each language would be named in the first load of every page.
const texts = import.meta.webpackContext('../../i18n/messages', { regExp: /\/documents\.json$/ });

/** The dialog to send a document with, and to see what became of the one before. */
export default function DocumentUpload(options: DocumentUploadOptions) {
  return (
    <WithTexts>
      <Upload {...options} />
    </WithTexts>
  );
}

function WithTexts({ children }: { readonly children: ReactNode }) {
  const language = useIntl().locale as Language;
  const above = use(IntlContext)?.messages;
  const intl = useMemo(() => {
    const own = texts(`./${language}/documents.json`) as Messages;
    return createSiteIntl(language, { ...above, ...own } as Messages, reportIntlError);
  }, [language, above]);
  return <IntlContext value={intl}>{children}</IntlContext>;
}

function Upload(options: DocumentUploadOptions) {
  const [view, send] = useDocumentUpload(options);
  return <DocumentUploadView view={view} send={send} />;
}
