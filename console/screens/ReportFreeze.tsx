import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useQuery } from '#src/data/query.ts';
import { Button } from '#src/views/ui/Button.tsx';
import { Card } from '#src/views/ui/Card.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';
import { unwrap } from '../data/client.ts';
import { useConsole } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { FrozenReport, ReportAgreement } from '../data/types.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { ReasonForm } from '../ui/ReasonForm.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { useSubmission } from '../ui/useSubmission.ts';
import styles from './screens.module.css';

interface Props {
  readonly month: string;
  /** Called after each attempt, also one with an unknown outcome, so that the report is loaded again. */
  readonly onAttempt: () => void;
}

/** Freezes the figures of an ended month. */
export function FreezeForm({ month, onAttempt }: Props) {
  const { text } = useFormat();
  const { client } = useConsole();
  const form = useSubmission({
    fields: { reason: '' },
    required: ['reason'],
    send: ({ reason = '' }) => unwrap(client.POST('/reports/{month}/freeze', { params: { path: { month } }, body: { reason } })),
    onFinished: onAttempt,
    onFailed: onAttempt,
  });
  return (
    <Card title={text('report.freeze_title', { month })}>
      <ReasonForm form={form} button={<FormattedMessage id="report.freeze" />}>
        <p>{text('report.freeze_lead')}</p>
      </ReasonForm>
    </Card>
  );
}

/** The frozen report with its hashes, and the check of it against the ledger. */
export function FrozenCard({ frozen }: { readonly frozen: FrozenReport }) {
  const { text } = useFormat();
  const [isChecked, setIsChecked] = useState(false);
  return (
    <Card title={text('report.frozen_title', { month: frozen.month })}>
      <div className={ui.stack}>
        <FrozenFacts frozen={frozen} />
        {isChecked ? <Check month={frozen.month} /> : null}
        <div className={ui.actions}>
          <Button icon="refresh" isDisabled={isChecked} onPress={() => setIsChecked(true)}>
            <FormattedMessage id="report.check" />
          </Button>
        </div>
      </div>
    </Card>
  );
}

export function FrozenFacts({
  frozen: { frozen_at: at, frozen_by: by, reason, content_hash: hash, ledger_head: head },
}: {
  readonly frozen: FrozenReport;
}) {
  const { text, moment } = useFormat();
  return (
    <div className={ui.stack}>
      <p>{text('report.frozen', { at: moment(at), by, reason })}</p>
      <p>{text('report.content_hash')}</p>
      <code className={styles.link}>{hash}</code>
      <p>{text('report.ledger_head')}</p>
      <code className={styles.link}>{head}</code>
    </div>
  );
}

function Check({ month }: { readonly month: string }) {
  const { client } = useConsole();
  const query = useQuery(queries.reportAgreement(client, month));
  return <Loaded query={query}>{(agreement) => <AgreementNotice agreement={agreement} />}</Loaded>;
}

export function AgreementNotice({ agreement: { agrees, differs } }: { readonly agreement: ReportAgreement }) {
  const { text } = useFormat();
  if (agrees) return <Notice tone="success">{text('report.agrees')}</Notice>;
  const names = differs.map((by) => text(`report.by.${by}`)).join(', ');
  return <Notice tone="warning">{differs.length === 0 ? text('report.chain_differs') : text('report.differs', { names })}</Notice>;
}
