import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Documents, DocumentType, Problem } from '#openapi/model.ts';
import { problemFrom } from '#openapi/model.ts';
import { defaultDocumentType, documentsOf } from '#domain/documents.ts';
import { randomHex } from '#domain/random-hex.ts';
import { deleteDocument, uploadDocument } from '#src/data/document-calls.ts';
import { useServices } from '#src/data/services.tsx';
import { notify } from '#src/features/toasts.ts';
import type { DocumentUploadEvent, DocumentUploadViewModel } from '#src/views/account/DocumentUploadView.tsx';
import type { FileFault } from '#src/views/ui/FilePicker.tsx';
import { useProblem } from '../support/useProblem.ts';

/** An upload. Its key stays the same for the same file, so that a retry after a lost reply does not store it twice. */
interface Attempt {
  readonly file: File;
  readonly key: string;
}

export interface DocumentUploadOptions {
  readonly documents: Documents | undefined;
  /** The documents have changed, or may have. */
  readonly onChange: () => void;
  readonly onClose: () => void;
}

function useDeletion(onProblem: (problem: Problem | null) => void, onChange: () => void) {
  const { operations } = useServices();
  const intl = useIntl();
  const [isDeleting, setIsDeleting] = useState(false);
  const remove = async (id: number) => {
    setIsDeleting(true);
    onProblem(null);
    try {
      await deleteDocument(operations, id);
      notify('success', intl.formatMessage({ id: 'documents.deleted' }));
    } catch (error) {
      onProblem(problemFrom(error));
    }
    onChange();
    setIsDeleting(false);
  };
  return [isDeleting, remove] as const;
}

/** Uploads a document. A running upload stops when the page is left. */
export function useDocumentUpload({ documents, onChange, onClose }: DocumentUploadOptions) {
  const { operations } = useServices();
  const [documentType, setDocumentType] = useState<DocumentType>(defaultDocumentType);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [problem, setProblem] = useProblem();
  const [isDeleting, remove] = useDeletion(setProblem, onChange);
  const [share, setShare] = useState<number | null>(null);
  const [isSent, setIsSent] = useState(false);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const [current = null] = documents ? documentsOf(documents[documentType]) : [];

  const choose = (file: File) => {
    setAttempt({ file, key: randomHex(16) });
    setFault(null);
    setProblem(null);
  };

  const upload = async ({ file, key }: Attempt) => {
    const controller = new AbortController();
    underWay.current = controller;
    setProblem(null);
    setShare(0);
    try {
      await uploadDocument(operations, { type: documentType, file, key, onProgress: setShare, signal: controller.signal });
      setIsSent(true);
      setAttempt(null);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(problemFrom(error));
    }
    // The list is reloaded even if the upload was stopped or not answered, because it may have arrived.
    onChange();
    setShare(null);
  };

  const send = (event: DocumentUploadEvent): void => {
    switch (event.type) {
      case 'type.chosen':
        setDocumentType(event.documentType);
        setProblem(null);
        // With another type it is another document, which needs a new key.
        return setAttempt(attempt && { ...attempt, key: randomHex(16) });
      case 'file.chosen':
        return choose(event.file);
      case 'file.refused':
        setAttempt(null);
        setProblem(null);
        return setFault(event.fault);
      case 'sent':
        return attempt ? void upload(attempt) : undefined;
      case 'stopped':
        return underWay.current?.abort();
      case 'deleted':
        return current ? void remove(current.id) : undefined;
      case 'another':
        return setIsSent(false);
      case 'closed':
        return onClose();
      default:
        return event satisfies never;
    }
  };

  const view: DocumentUploadViewModel =
    share !== null && attempt
      ? { screen: 'sending', name: attempt.file.name, share }
      : isSent
        ? { screen: 'sent' }
        : { screen: 'choosing', documentType, current, file: attempt?.file ?? null, fault, problem, isDeleting };
  return [view, send] as const;
}
