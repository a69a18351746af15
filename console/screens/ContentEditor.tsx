import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/views/ui/Button.tsx';
import { Card } from '#src/views/ui/Card.tsx';
import { Skeleton } from '#src/views/ui/Skeleton.tsx';
import { Tabs } from '#src/views/ui/Tabs.tsx';
import type { ContentBody, ContentLanguage, ContentPreview as Preview, ContentRecord } from '../data/types.ts';
import type { Upload } from '../data/uploads.ts';
import { ProblemNotice } from '../ui/Problem.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { useSubmission } from '../ui/useSubmission.ts';
import { bodyFrom, contentLanguages, fieldsFrom, languageNames, missingIn } from './content-fields.ts';
import { ContentSettings, ContentTexts } from './ContentFields.tsx';
import { DraftEnd, DraftNote } from './DraftParts.tsx';
import { useDraft } from './useDraft.ts';

// The sanitizer is larger than the rest of the screen.
const ContentPreview = lazy(() => import('./ContentPreview.tsx'));

interface Props {
  readonly record: ContentRecord;
  readonly mayChange: boolean;
  readonly save: (revision: number, body: ContentBody) => Promise<ContentRecord>;
  readonly preview: (body: ContentBody) => Promise<Preview>;
  readonly upload: Upload;
  readonly onDiscard: (revision: number) => Promise<void>;
  /** Called when the record was saved or must be read again. */
  readonly onChanged: () => void;
  /** Shows what is saved in place of what was typed. */
  readonly onReload: () => void;
}

const nothing: ContentBody = { texts: {} };

/** The form of a draft beside its preview. Typed text stays when somebody else changes the draft. */
export default function ContentEditor({ record, mayChange, save, preview, upload, onDiscard, onChanged, onReload }: Props) {
  const { kind, offered } = record;
  const { text } = useFormat();
  const [language, setLanguage] = useState<ContentLanguage>('en');
  const draft = useDraft({
    record,
    fields: fieldsFrom(kind, record.draft?.body ?? record.live ?? nothing),
    required: [],
    save: (revision, fields) => save(revision, bodyFrom(kind, fields)),
    onChanged,
  });
  const { form } = draft;
  const { fields } = form.view;
  const missing = missingIn(kind, fields, offered);
  const isReadOnly = !mayChange || form.isPending;
  const tab = (id: ContentLanguage) => ({
    id,
    title: missing.includes(id) ? text('content.tab_missing', { language: languageNames[id] }) : languageNames[id],
    content: <ContentTexts kind={kind} language={id} field={form.field} isReadOnly={isReadOnly} />,
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <div className={ui.columns}>
        <Card title={<FormattedMessage id="content.draft" />}>
          <div className={ui.stack}>
            <DraftNote draft={record.draft} />
            <ContentSettings kind={kind} field={form.field} upload={upload} isReadOnly={isReadOnly} />
            <Tabs
              label={text('content.languages')}
              selected={language}
              onSelect={(id) => setLanguage(id as ContentLanguage)}
              tabs={contentLanguages.map(tab)}
            />
            <DraftEnd
              draft={draft}
              mayChange={mayChange}
              onDiscard={record.draft && record.live ? () => onDiscard(record.revision) : null}
              onReload={onReload}
            />
          </div>
        </Card>
        <Card title={<FormattedMessage id="content.preview" />}>
          <div className={ui.stack}>
            <Suspense fallback={<Skeleton width="100%" height={120} />}>
              <ContentPreview kind={kind} language={language} body={bodyFrom(kind, fields)} />
            </Suspense>
            {mayChange ? <SitePreview body={() => bodyFrom(kind, fields)} preview={preview} /> : null}
          </div>
        </Card>
      </div>
    </form>
  );
}

interface SiteProps {
  readonly body: () => ContentBody;
  readonly preview: (body: ContentBody) => Promise<Preview>;
}

/** Links to the pages of the site with the text of the form, for as long as they work. */
function SitePreview({ body, preview }: SiteProps) {
  const { text, moment } = useFormat();
  const [pages, setPages] = useState<Preview | null>(null);
  const form = useSubmission<Preview>({
    fields: { body: '' },
    required: [],
    send: (fields) => preview(JSON.parse(fields['body'] ?? '') as ContentBody),
    onFinished: (made) => {
      setPages(made);
      form.reopen();
    },
  });
  const open = () => {
    form.field('body').onChange(JSON.stringify(body()));
    form.submit();
  };
  return (
    <div className={ui.stack}>
      <div className={ui.actions}>
        <Button icon="external" isPending={form.isPending} onPress={open}>
          <FormattedMessage id="content.preview_site" />
        </Button>
        {pages?.pages.map(({ language, url }) => (
          <a key={language} href={url} target="_blank" rel="noreferrer" lang={language}>
            {languageNames[language]}
          </a>
        ))}
      </div>
      {form.view.problem ? <ProblemNotice problem={form.view.problem} /> : null}
      {pages ? (
        <p className={ui.muted} role="status">
          {pages.pages.length === 0 ? text('content.preview_empty') : text('content.preview_until', { at: moment(pages.expires_at) })}
        </p>
      ) : null}
    </div>
  );
}
