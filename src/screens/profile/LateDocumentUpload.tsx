import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { PartBoundary } from '#src/features/boundary/PartBoundary.tsx';
import { lazyPart } from '#src/loading/lazy-part.ts';
import { DialogPlace } from '#src/views/shell/DialogPlace.tsx';
import type { DocumentUploadOptions } from './useDocumentUpload.ts';

const DocumentUpload = lazyPart<DocumentUploadOptions>(() => import('./DocumentUpload.tsx'));

/** Loads when somebody wants to send a document. */
export function LateDocumentUpload(options: DocumentUploadOptions) {
  const { formatMessage } = useIntl();
  return (
    <PartBoundary place="dialog" part={formatMessage({ id: 'dashboard.documents.send' })} onClose={options.onClose}>
      <Suspense fallback={<DialogPlace size="medium" onClose={options.onClose} />}>
        <DocumentUpload {...options} />
      </Suspense>
    </PartBoundary>
  );
}
