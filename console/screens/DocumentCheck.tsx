import { FormattedMessage } from 'react-intl';
import { Card } from '#src/views/ui/Card.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';
import { unwrap } from '../data/client.ts';
import { useConsole } from '../data/console.ts';
import type { WaitingDocument } from '../data/types.ts';
import { SubmissionForm } from '../ui/SubmissionForm.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { useSubmission } from '../ui/useSubmission.ts';
import { DocumentDecision } from './DocumentDecision.tsx';

interface Props {
  readonly document: Pick<WaitingDocument, 'id' | 'claim' | 'look'>;
  /** Called after each attempt, also one with an unknown outcome, so that the document is loaded again. */
  readonly onAttempt: () => void;
}

/** Claims a document, so that nobody else checks it meanwhile, and decides it. */
export function DocumentCheck({ document, onAttempt }: Props) {
  const { text } = useFormat();
  const { id, claim, look } = document;
  if (look === 'of_colleague') return <Notice tone="info">{text('document.own_note')}</Notice>;
  return (
    <>
      {look === 'second' ? <Notice tone="warning">{text('document.second_note')}</Notice> : null}
      <Card title={<FormattedMessage id="document.claim" />}>
        <ClaimForm key={`${claim?.by} ${claim?.is_mine}`} document={document} onAttempt={onAttempt} />
      </Card>
      {claim?.is_mine === true ? <DocumentDecision id={id} isSecond={look === 'second'} onAttempt={onAttempt} /> : null}
    </>
  );
}

function ClaimForm({ document: { id, claim }, onAttempt }: Props) {
  const { text, time } = useFormat();
  const { client } = useConsole();
  const isMine = claim?.is_mine === true;
  const form = useSubmission({
    fields: {},
    required: [],
    send: () => unwrap(client.POST('/documents/{id}/claim', { params: { path: { id } }, body: { is_claimed: !isMine } })),
    onFinished: onAttempt,
    onFailed: onAttempt,
  });
  if (claim && !isMine) return <p className={ui.stack}>{text('document.claimed_other', { name: claim.by, until: time(claim.until) })}</p>;
  return (
    <SubmissionForm
      form={form}
      button={<FormattedMessage id={isMine ? 'document.release' : 'document.claim_button'} />}
      variant={isMine ? 'secondary' : 'primary'}
    >
      <p>{claim ? text('document.claimed_mine', { until: time(claim.until) }) : text('document.claim_lead')}</p>
    </SubmissionForm>
  );
}
