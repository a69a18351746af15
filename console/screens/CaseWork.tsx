import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { newMessageKey } from '#src/data/contact-call.ts';
import { Card } from '#src/views/ui/Card.tsx';
import { Select } from '#src/views/ui/Select.tsx';
import { TextField } from '#src/views/ui/TextField.tsx';
import { unwrap } from '../data/client.ts';
import { useConsole, useSession } from '../data/console.ts';
import type { CaseKind, CaseLink, CaseOutcome, CaseRecord, StaffSession } from '../data/types.ts';
import { ReasonForm } from '../ui/ReasonForm.tsx';
import { SubmissionForm } from '../ui/SubmissionForm.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { useSubmission } from '../ui/useSubmission.ts';
import { CaseExport } from './CaseExport.tsx';
import { isSilent, kindsOf } from './case-kinds.ts';

interface Props {
  readonly record: CaseRecord;
  /** Called after each attempt, also one with an unknown outcome, so that the case is loaded again. */
  readonly onAttempt: () => void;
}

const tasks = ['reply', 'note', 'link_add', 'change_kind', 'close', 'export'] as const;
type Task = (typeof tasks)[number];

/** The tasks that the role and the state of the case allow to the operator. */
export function tasksOf(
  { state, is_mine: isMine, is_answerable: isAnswerable, player_id: player }: CaseRecord,
  permissions: StaffSession['permissions'],
): readonly Task[] {
  const isOpen = state !== 'closed';
  const isAllowed: Readonly<Record<Task, boolean>> = {
    reply: isOpen && isMine && isAnswerable,
    note: true,
    link_add: player !== null,
    change_kind: isOpen,
    close: isOpen && isMine,
    export: permissions.includes('cases.export'),
  };
  return tasks.filter((task) => isAllowed[task]);
}

/** Claims a case and works on it: one form at a time, so that the page stays short. */
export function CaseWork({ record, onAttempt }: Props) {
  const { text } = useFormat();
  const [wanted, setWanted] = useState<Task | null>(null);
  const [doneCount, setDoneCount] = useState(0);
  const { permissions } = useSession();
  const allowed = tasksOf(record, permissions);
  const task = allowed.find((each) => each === wanted) ?? allowed[0] ?? 'note';
  const Form = forms[task];
  // A form that was sent is replaced by an empty one with a key of its own.
  const finish = () => {
    setDoneCount(doneCount + 1);
    onAttempt();
  };
  return (
    <Card title={<FormattedMessage id="case.work" />}>
      <div className={ui.stack}>
        {record.state === 'closed' ? null : <Claim key={`${record.is_mine} ${record.claimed_by}`} record={record} onAttempt={onAttempt} />}
        <Select
          label={text('today.what')}
          value={task}
          onChange={(chosen) => setWanted(chosen as Task)}
          options={allowed.map((id) => ({ id, label: text(`case.${id}`) }))}
        />
        <Form key={`${task} ${doneCount}`} record={record} onFinished={finish} onFailed={onAttempt} />
      </div>
    </Card>
  );
}

function Claim({ record: { id, is_mine: isMine, claimed_by: name }, onAttempt }: Props) {
  const { text } = useFormat();
  const { client } = useConsole();
  const isFree = name === null;
  const form = useSubmission({
    fields: {},
    required: [],
    send: () => unwrap(client.POST('/cases/{id}/claim', { params: { path: { id } }, body: { is_claimed: isFree } })),
    onFinished: onAttempt,
    onFailed: onAttempt,
  });
  return (
    <SubmissionForm
      form={form}
      button={<FormattedMessage id={isFree ? 'case.claim' : 'case.release'} />}
      variant={isFree ? 'primary' : 'secondary'}
    >
      {isMine ? null : <p>{isFree ? text('case.claim_lead') : text('case.claimed_other', { name })}</p>}
    </SubmissionForm>
  );
}

interface FormProps {
  readonly record: CaseRecord;
  readonly onFinished: () => void;
  readonly onFailed: () => void;
}

/** A form with one text, sent under a key that a retry reuses. */
function TextForm({ name, children, send, ...rest }: Omit<FormProps, 'record'> & TextProps) {
  const { text } = useFormat();
  const [key] = useState(newMessageKey);
  const form = useSubmission({ fields: { text: '' }, required: ['text'], send: ({ text: written = '' }) => send(written, key), ...rest });
  return (
    <SubmissionForm form={form} button={text(`case.${name}_button`)}>
      {children}
      <TextField
        label={text('case.text')}
        description={text(`case.${name}_help`)}
        isMultiline
        isRequired
        maxLength={5000}
        {...form.field('text')}
      />
    </SubmissionForm>
  );
}
interface TextProps {
  readonly name: 'reply' | 'note';
  readonly send: (text: string, key: string) => Promise<unknown>;
  readonly children?: ReactNode;
}

function ReplyForm({ record: { id }, ...rest }: FormProps) {
  const { client } = useConsole();
  const send = (text: string, key: string) => unwrap(client.POST('/cases/{id}/replies', { params: { path: { id } }, body: { text, key } }));
  return <TextForm name="reply" send={send} {...rest} />;
}

function NoteForm({ record: { id }, ...rest }: FormProps) {
  const { client } = useConsole();
  const send = (note: string, key: string) => unwrap(client.POST('/cases/{id}/notes', { params: { path: { id } }, body: { note, key } }));
  return <TextForm name="note" send={send} {...rest} />;
}

function LinkForm({ record: { id }, ...rest }: FormProps) {
  const { text } = useFormat();
  const { client } = useConsole();
  const form = useSubmission({
    fields: { kind: 'payment', object_id: '' },
    required: ['object_id'],
    send: ({ kind, object_id: object = '' }) =>
      unwrap(
        client.POST('/cases/{id}/links', { params: { path: { id } }, body: { kind: kind as CaseLink['kind'], object_id: object.trim() } }),
      ),
    ...rest,
  });
  return (
    <SubmissionForm form={form} button={<FormattedMessage id="case.link_button" />}>
      <Select
        label={text('cases.kind')}
        options={(['payment', 'round', 'document'] as const).map((each) => ({ id: each, label: text(`case.link.${each}`) }))}
        {...form.field('kind')}
      />
      <TextField
        label={text('case.link_id')}
        description={text('case.link_help')}
        isRequired
        maxLength={200}
        {...form.field('object_id')}
      />
    </SubmissionForm>
  );
}

function KindForm({ record: { id, kind: present }, ...rest }: FormProps) {
  const { text } = useFormat();
  const { client } = useConsole();
  const { permissions } = useSession();
  const form = useSubmission({
    fields: { kind: '', reason: '' },
    required: ['kind', 'reason'],
    send: ({ kind, reason = '' }) =>
      unwrap(client.POST('/cases/{id}/kind', { params: { path: { id } }, body: { kind: kind as CaseKind, reason } })),
    ...rest,
  });
  const others = kindsOf(permissions).filter((kind) => kind !== present);
  return (
    <ReasonForm form={form} button={<FormattedMessage id="case.change_kind_button" />}>
      <Select
        label={text('cases.kind')}
        isRequired
        placeholder={text('case.choose')}
        options={others.map((each) => ({ id: each, label: text(`case.kind.${each}`) }))}
        {...form.field('kind')}
      />
    </ReasonForm>
  );
}

const outcomes: readonly CaseOutcome[] = ['answered', 'upheld', 'partly_upheld', 'rejected', 'withdrawn', 'no_action'];

function CloseForm({ record: { id, kind }, ...rest }: FormProps) {
  const { text } = useFormat();
  const { client } = useConsole();
  const [key] = useState(newMessageKey);
  const form = useSubmission({
    fields: { outcome: '', reason: '' },
    required: ['outcome', 'reason'],
    send: ({ outcome, reason = '' }) =>
      unwrap(client.POST('/cases/{id}/closure', { params: { path: { id } }, body: { outcome: outcome as CaseOutcome, reason, key } })),
    ...rest,
  });
  return (
    <ReasonForm
      form={form}
      button={<FormattedMessage id="case.close_button" />}
      note={<p>{text(isSilent(kind) ? 'case.close_silent' : 'case.close_told')}</p>}
    >
      <Select
        label={text('case.outcome')}
        isRequired
        placeholder={text('case.choose')}
        options={outcomes.map((each) => ({ id: each, label: text(`case.outcome.${each}`) }))}
        {...form.field('outcome')}
      />
    </ReasonForm>
  );
}

const forms: Readonly<Record<Task, (props: FormProps) => ReactNode>> = {
  reply: ReplyForm,
  note: NoteForm,
  link_add: LinkForm,
  change_kind: KindForm,
  close: CloseForm,
  export: ({ record: { id } }) => <CaseExport id={id} />,
};
