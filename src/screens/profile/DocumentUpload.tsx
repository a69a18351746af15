import type { Language } from '#openapi/model.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { DocumentUploadView } from '#src/views/account/DocumentUploadView.tsx';
import { OwnTexts } from '#src/i18n/OwnTexts.tsx';
import { type DocumentUploadOptions, useDocumentUpload } from './useDocumentUpload.ts';

const texts = import.meta.webpackContext('../../i18n/messages', { regExp: /\/documents\.json$/ });
const textsOf = (language: Language) => texts(`./${language}/documents.json`) as Messages;

/** The dialog for sending a document, and for the result of the previous one. */
export default function DocumentUpload(options: DocumentUploadOptions) {
  return (
    <OwnTexts textsOf={textsOf}>
      <Upload {...options} />
    </OwnTexts>
  );
}

function Upload(options: DocumentUploadOptions) {
  const [view, send] = useDocumentUpload(options);
  return <DocumentUploadView view={view} send={send} />;
}
