import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useSearchParams } from 'wouter';
import { newMessageKey } from '#src/data/contact-call.ts';
import { Select } from '#src/views/ui/Select.tsx';
import { TextField } from '#src/views/ui/TextField.tsx';
import { unwrap } from '../data/client.ts';
import { useConsole, useSession } from '../data/console.ts';
import type { CaseKind } from '../data/types.ts';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { SubmissionForm } from '../ui/SubmissionForm.tsx';
import { useFormat } from '../ui/format.ts';
import { useSubmission } from '../ui/useSubmission.ts';
import { kindsOf } from './case-kinds.ts';

/** Opens a case about a player. The address may name the player. */
export default function NewCaseScreen() {
  const { text } = useFormat();
  const { client } = useConsole();
  const { permissions } = useSession();
  const [, go] = useLocation();
  const [params] = useSearchParams();
  const [key] = useState(newMessageKey);
  const form = useSubmission({
    fields: { kind: '', player_id: params.get('player_id') ?? '', note: '' },
    required: ['kind', 'player_id', 'note'],
    send: ({ kind, player_id: player, note = '' }) =>
      unwrap(client.POST('/cases', { body: { kind: kind as CaseKind, player_id: Number(player), note, key } })),
    onFinished: ({ id }) => go(`/cases/${id}`),
  });
  return (
    <Page title={text('case.new_title')} lead={text('case.new_lead')}>
      <SubmissionForm
        form={form}
        button={<FormattedMessage id="case.new_button" />}
        back={
          <PageLink variant="quiet" href="/cases">
            <FormattedMessage id="cases.title" />
          </PageLink>
        }
      >
        <Select
          label={text('cases.kind')}
          isRequired
          placeholder={text('case.choose')}
          options={kindsOf(permissions).map((id) => ({ id, label: text(`case.kind.${id}`) }))}
          {...form.field('kind')}
        />
        <TextField label={text('case.new_player')} isRequired inputMode="numeric" {...form.field('player_id')} />
        <TextField label={text('case.new_note')} isRequired isMultiline maxLength={5000} {...form.field('note')} />
      </SubmissionForm>
    </Page>
  );
}
