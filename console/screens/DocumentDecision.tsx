import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Card } from '#src/views/ui/Card.tsx';
import { Select } from '#src/views/ui/Select.tsx';
import { TextField } from '#src/views/ui/TextField.tsx';
import { unwrap } from '../data/client.ts';
import { useConsole } from '../data/console.ts';
import type { DocumentMessage } from '../data/types.ts';
import { ReasonForm } from '../ui/ReasonForm.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { useSubmission } from '../ui/useSubmission.ts';

const decisions = ['approve', 'refuse'] as const;
type Decision = (typeof decisions)[number];
const messages: readonly DocumentMessage[] = ['unreadable', 'incomplete', 'out_of_date', 'name_differs', 'other'];

interface Props {
  readonly id: number;
  /** Whether a colleague has accepted it, and this person confirms. */
  readonly isSecond: boolean;
  /** Called after each attempt, also one with an unknown outcome, so that the document is loaded again. */
  readonly onAttempt: () => void;
}

/** Approves the document until a day, or refuses it with a reason that its player reads. */
export function DocumentDecision({ id, isSecond, onAttempt }: Props) {
  const { text } = useFormat();
  const [decision, setDecision] = useState<Decision>('approve');
  return (
    <Card title={<FormattedMessage id="document.decide" />}>
      <div className={ui.stack}>
        <Select
          label={text('propose.decision')}
          value={decision}
          onChange={(chosen) => setDecision(chosen as Decision)}
          options={decisions.map((each) => ({ id: each, label: text(`document.${each}`) }))}
        />
        <DecisionForm key={decision} id={id} isSecond={isSecond} decision={decision} onAttempt={onAttempt} />
      </div>
    </Card>
  );
}

function DecisionForm({ id, isSecond, decision, onAttempt }: Props & { readonly decision: Decision }) {
  const { text, known } = useFormat();
  const { client } = useConsole();
  const isApproval = decision === 'approve';
  const form = useSubmission({
    fields: { valid_until: '', message: '', reason: '' },
    required: [isApproval ? 'valid_until' : 'message', 'reason'],
    send: ({ valid_until: until = '', message, reason = '' }) =>
      unwrap(
        client.POST('/documents/{id}/decision', {
          params: { path: { id } },
          body: { decision, reason, ...(isApproval ? { valid_until: until } : { message: message as DocumentMessage }) },
        }),
      ),
    onFinished: onAttempt,
    onFailed: onAttempt,
  });
  return (
    <ReasonForm form={form} button={text(isApproval && isSecond ? 'document.approve_second' : `document.${decision}_button`)}>
      {isApproval ? (
        <TextField
          label={text('document.valid_until')}
          description={text('document.valid_until_help')}
          type="date"
          isRequired
          {...form.field('valid_until')}
        />
      ) : (
        <Select
          label={text('propose.message')}
          isRequired
          placeholder={text('propose.choose')}
          options={messages.map((each) => ({ id: each, label: known('propose.document_message', each) }))}
          {...form.field('message')}
        />
      )}
    </ReasonForm>
  );
}
