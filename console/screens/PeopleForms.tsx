import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/views/ui/Button.tsx';
import { Card } from '#src/views/ui/Card.tsx';
import { CopyButton } from '#src/views/ui/CopyButton.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';
import { Select } from '#src/views/ui/Select.tsx';
import { TextField } from '#src/views/ui/TextField.tsx';
import { unwrap } from '../data/client.ts';
import { useConsole } from '../data/console.ts';
import type { InvitationLink, Role, StaffMember } from '../data/types.ts';
import { ReasonForm } from '../ui/ReasonForm.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { useSubmission } from '../ui/useSubmission.ts';
import type { Task } from './people-task.ts';
import styles from './screens.module.css';

const roles: readonly Role[] = ['owner', 'finance', 'payments', 'support', 'compliance', 'content', 'auditor'];

interface Props {
  readonly onDone: (next: Task) => void;
}
interface MemberProps extends Props {
  readonly member: StaffMember;
}
type Form = ReturnType<typeof useSubmission>;

interface FrameProps extends Props {
  readonly title: ReactNode;
  readonly note?: string;
  readonly button: string;
  readonly isDangerous?: boolean;
  readonly form: Form;
  readonly children?: ReactNode;
}

/** The frame of every form about an operator. */
function PersonForm({ title, note, button, isDangerous = false, form, onDone, children }: FrameProps) {
  return (
    <Card title={title}>
      <ReasonForm
        form={form}
        button={button}
        isDangerous={isDangerous}
        note={note ? <Notice tone="warning">{note}</Notice> : null}
        back={
          <Button variant="quiet" onPress={() => onDone({ kind: 'none' })}>
            <FormattedMessage id="ui.back" />
          </Button>
        }
      >
        {children}
      </ReasonForm>
    </Card>
  );
}

const useRoleOptions = () => {
  const { text } = useFormat();
  return roles.map((id) => ({ id, label: text(`role.${id}`) }));
};

export function InviteForm({ onDone }: Props) {
  const { text } = useFormat();
  const { client } = useConsole();
  const options = useRoleOptions();
  const form = useSubmission<{ name: string; link: InvitationLink }>({
    fields: { name: '', role: '', reason: '' },
    required: ['name', 'role', 'reason'],
    send: async ({ name = '', role, reason = '' }) => ({
      name,
      link: await unwrap(client.POST('/people', { body: { name, role: role as Role, reason } })),
    }),
    onFinished: ({ name, link }) => onDone({ kind: 'link', name, link }),
  });
  return (
    <PersonForm title={text('people.invite')} button={text('people.invite_button')} form={form} onDone={onDone}>
      <TextField label={text('people.name')} isRequired maxLength={60} autoComplete="off" {...form.field('name')} />
      <Select label={text('people.role')} isRequired placeholder={text('propose.choose')} options={options} {...form.field('role')} />
    </PersonForm>
  );
}

export function ChangeForm({ member, onDone }: MemberProps) {
  const { text } = useFormat();
  const { client } = useConsole();
  const options = useRoleOptions();
  const form = useSubmission<StaffMember>({
    fields: { role: member.role, is_active: `${member.is_active}`, reason: '' },
    required: ['reason'],
    send: ({ role, is_active: isActive, reason = '' }) =>
      unwrap(
        client.PUT('/people/{id}', {
          params: { path: { id: member.id } },
          body: { role: role as Role, is_active: isActive === 'true', reason },
        }),
      ),
    onFinished: () => onDone({ kind: 'none' }),
  });
  return (
    <PersonForm
      title={text('people.change_title', { name: member.name })}
      note={text('people.save_note')}
      button={text('people.save')}
      form={form}
      onDone={onDone}
    >
      <Select label={text('people.role')} options={options} {...form.field('role')} />
      <Select
        label={text('people.access')}
        options={['true', 'false'].map((id) => ({ id, label: text(`people.access.${id}`) }))}
        {...form.field('is_active')}
      />
    </PersonForm>
  );
}

export function RenewForm({ member: { id, name }, onDone }: MemberProps) {
  const { text } = useFormat();
  const { client } = useConsole();
  const form = useSubmission<InvitationLink>({
    fields: { reason: '' },
    required: ['reason'],
    send: ({ reason = '' }) => unwrap(client.POST('/people/{id}/invitation', { params: { path: { id } }, body: { reason } })),
    onFinished: (link) => onDone({ kind: 'link', name, link }),
  });
  return (
    <PersonForm
      title={text('people.renew_title', { name })}
      note={text('people.renew_note')}
      button={text('people.renew_button')}
      isDangerous
      form={form}
      onDone={onDone}
    />
  );
}

export function EndRoleForm({ member: { id, name, elevation }, onDone }: MemberProps) {
  const { text, moment } = useFormat();
  const { client } = useConsole();
  const form = useSubmission<StaffMember>({
    fields: { reason: '' },
    required: ['reason'],
    send: ({ reason = '' }) => unwrap(client.POST('/people/{id}/elevation/end', { params: { path: { id } }, body: { reason } })),
    onFinished: () => onDone({ kind: 'none' }),
  });
  const note = elevation && { name, role: text(`role.${elevation.role}`), until: moment(elevation.ends_at) };
  return (
    <PersonForm
      title={text('people.end_title', { name })}
      {...(note && { note: text('people.end_note', note) })}
      button={text('people.end_button')}
      form={form}
      onDone={onDone}
    />
  );
}

export function LinkCard({ name, link: { link, expires_at: until } }: { readonly name: string; readonly link: InvitationLink }) {
  const { text, moment } = useFormat();
  return (
    <Card title={text('people.link_title', { name })}>
      <div className={ui.stack}>
        <p role="status">{text('people.link_body', { until: moment(until) })}</p>
        <code className={styles.link}>{link}</code>
        <div className={ui.actions}>
          <CopyButton text={link} label={text('people.link_copy')} copiedLabel={text('ui.copied')} />
        </div>
      </div>
    </Card>
  );
}
