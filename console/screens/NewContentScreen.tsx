import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { Select } from '#src/views/ui/Select.tsx';
import { TextField } from '#src/views/ui/TextField.tsx';
import { unwrap } from '../data/client.ts';
import { useConsole } from '../data/console.ts';
import type { ContentKind, ContentRecord } from '../data/types.ts';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { SubmissionForm } from '../ui/SubmissionForm.tsx';
import { useFormat } from '../ui/format.ts';
import { useSubmission } from '../ui/useSubmission.ts';

const kinds: readonly ContentKind[] = ['promotion', 'slide'];

/** Begins a promotion or a slide: its name in the console is chosen once. */
export default function NewContentScreen() {
  const { text } = useFormat();
  const { client } = useConsole();
  const [, go] = useLocation();
  const form = useSubmission<ContentRecord>({
    fields: { kind: 'promotion', slug: '' },
    required: ['kind', 'slug'],
    send: ({ kind, slug = '' }) => {
      const path = { kind: kind as ContentKind, slug };
      return unwrap(client.POST('/content/{kind}/{slug}/draft', { params: { path }, body: { revision: 0, body: { texts: {} } } }));
    },
    onFinished: ({ kind, slug }) => go(`/content/${kind}/${slug}`),
  });
  return (
    <Page title={text('content.new_title')} lead={text('content.new_lead')}>
      <SubmissionForm
        form={form}
        button={<FormattedMessage id="content.begin" />}
        back={
          <PageLink variant="quiet" href="/content">
            <FormattedMessage id="content.back" />
          </PageLink>
        }
      >
        <Select
          label={text('content.kind')}
          isRequired
          options={kinds.map((id) => ({ id, label: text(`content.kinds.${id}`) }))}
          {...form.field('kind')}
        />
        <TextField
          label={text('content.slug')}
          description={text('content.slug_help')}
          isRequired
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          {...form.field('slug')}
        />
      </SubmissionForm>
    </Page>
  );
}
