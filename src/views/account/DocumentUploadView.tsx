import { FormattedMessage, useIntl } from 'react-intl';
import type { DocumentType, PlayerDocument, Problem, ProblemCode } from '#openapi/model.ts';
import { documentTypes } from '#domain/documents.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { type FileFault, FilePicker } from '../ui/FilePicker.tsx';
import { StoredFocus } from '../ui/StoredFocus.tsx';
import { Notice, type Tone } from '../ui/Notice.tsx';
import { ProblemNotice } from '../ui/ProblemNotice.tsx';
import type { FileProblemCode } from '../ui/problem.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { Select } from '../ui/Select.tsx';
import styles from './account.module.css';

export type DocumentUploadViewModel =
  | {
      readonly screen: 'choosing';
      readonly documentType: DocumentType;
      /** The newest stored document of this type. */
      readonly current: PlayerDocument | null;
      readonly file: Pick<File, 'name' | 'size'> | null;
      readonly fault: FileFault | null;
      /** Problem of the last upload or deletion. */
      readonly problem: Problem | null;
      readonly isDeleting: boolean;
    }
  | {
      readonly screen: 'sending';
      readonly name: string;
      /** The part that was sent, from 0 to 1. */
      readonly share: number;
    }
  | { readonly screen: 'sent' };

export type DocumentUploadEvent =
  | { readonly type: 'type.chosen'; readonly documentType: DocumentType }
  | { readonly type: 'file.chosen'; readonly file: File }
  | { readonly type: 'file.refused'; readonly fault: FileFault }
  | { readonly type: 'sent' | 'stopped' | 'deleted' | 'another' | 'closed' };

interface Props {
  readonly view: DocumentUploadViewModel;
  readonly send: (event: DocumentUploadEvent) => void;
}

const accept = { 'application/pdf': ['.pdf'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'] };
const largestFile = 10 * 1024 * 1024;

export function DocumentUploadView({ view, send }: Props) {
  return (
    <Dialog isOpen onClose={() => send({ type: 'closed' })} title={<FormattedMessage id="documents.title" />} isDismissable={false}>
      <StoredFocus className={styles.form}>
        {view.screen === 'choosing' ? <Choosing view={view} send={send} /> : null}
        {view.screen === 'sending' ? <Sending view={view} send={send} /> : null}
        {view.screen === 'sent' ? <Sent send={send} /> : null}
      </StoredFocus>
    </Dialog>
  );
}

/** A retry with the same file fails in the same way. */
const isOfFile = (code: ProblemCode): code is FileProblemCode => code.startsWith('file_');

type Choice = Extract<DocumentUploadViewModel, { screen: 'choosing' }>;

function Choosing({ view, send }: { readonly view: Choice; readonly send: Props['send'] }) {
  const intl = useIntl();
  const { documentType, current, file, problem } = view;
  const refused = problem?.kind === 'refused' && isOfFile(problem.code) ? problem.code : null;
  const fault = view.fault ?? refused;
  const size = (bytes: number) =>
    intl.formatNumber(Math.max(bytes / 1_048_576, 0.01), { style: 'unit', unit: 'megabyte', maximumFractionDigits: 2 });
  return (
    <>
      <Select
        label={<FormattedMessage id="documents.type" />}
        options={documentTypes.map((id) => ({ id, label: intl.formatMessage({ id: `documents.${id}` }) }))}
        value={documentType}
        onChange={(id) => send({ type: 'type.chosen', documentType: id as DocumentType })}
      />
      {current ? <Current document={current} isDeleting={view.isDeleting} onDelete={() => send({ type: 'deleted' })} /> : null}
      <FilePicker
        accept={accept}
        maxSize={largestFile}
        chosen={
          file ? (
            <output>
              <FormattedMessage id="documents.chosen" values={{ name: file.name, size: size(file.size) }} />
            </output>
          ) : null
        }
        label={intl.formatMessage({ id: file ? 'documents.other' : 'documents.choose' })}
        dropLabel={<FormattedMessage id="documents.drop" />}
        hint={<FormattedMessage id="documents.hint" />}
        onChoose={(chosen) => send({ type: 'file.chosen', file: chosen })}
        onRefuse={(refused) => send({ type: 'file.refused', fault: refused })}
      />
      {fault ? (
        <Notice tone="danger" takesFocus>
          <FormattedMessage id={`documents.problem.${fault}`} />
        </Notice>
      ) : null}
      {problem && !refused ? <ProblemNotice problem={problem} takesFocus {...(file && { onRetry: () => send({ type: 'sent' }) })} /> : null}
      {file && !problem ? (
        <Button variant="primary" isWide onPress={() => send({ type: 'sent' })}>
          <FormattedMessage id="documents.send" />
        </Button>
      ) : null}
    </>
  );
}

const tones: Readonly<Record<PlayerDocument['status'], Tone>> = {
  checking: 'info',
  pending: 'info',
  approved: 'success',
  refused: 'warning',
  expired: 'warning',
};

interface CurrentProps {
  readonly document: PlayerDocument;
  readonly isDeleting: boolean;
  readonly onDelete: () => void;
}

function Current({ document, isDeleting, onDelete }: CurrentProps) {
  const intl = useIntl();
  const { status, reason = 'other', expires_at: end } = document;
  const id = status === 'refused' ? (`documents.now.refused.${reason}` as const) : (`documents.now.${status}` as const);
  const date = end === undefined ? 'none' : intl.formatDate(end, { dateStyle: 'long', timeZone: 'UTC' });
  const isUndecided = status === 'checking' || status === 'pending';
  return (
    <Notice
      tone={tones[status]}
      action={
        isUndecided ? (
          <Button size="small" isPending={isDeleting} onPress={onDelete}>
            <FormattedMessage id="documents.delete" />
          </Button>
        ) : null
      }
    >
      <FormattedMessage id={id} values={{ date }} />
    </Notice>
  );
}

function Sending({ view, send }: { readonly view: Extract<DocumentUploadViewModel, { screen: 'sending' }>; readonly send: Props['send'] }) {
  const intl = useIntl();
  const { name, share } = view;
  const label = intl.formatMessage({ id: 'documents.sending' }, { name });
  return (
    <>
      <p role="status">{share < 1 ? label : intl.formatMessage({ id: 'documents.arrived' })}</p>
      <ProgressBar aria-label={label} max={1} value={share} />
      <Button isWide onPress={() => send({ type: 'stopped' })}>
        <FormattedMessage id="documents.cancel" />
      </Button>
    </>
  );
}

function Sent({ send }: Pick<Props, 'send'>) {
  return (
    <>
      <Notice tone="success" takesFocus>
        <FormattedMessage id="documents.sent" />
      </Notice>
      <Button variant="primary" isWide onPress={() => send({ type: 'closed' })}>
        <FormattedMessage id="documents.close" />
      </Button>
      <Button isWide onPress={() => send({ type: 'another' })}>
        <FormattedMessage id="documents.another" />
      </Button>
    </>
  );
}
