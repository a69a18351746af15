import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { type Problem, problemFrom } from '#openapi/model.ts';
import { Button } from '#src/views/ui/Button.tsx';
import { Card } from '#src/views/ui/Card.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';
import { Skeleton } from '#src/views/ui/Skeleton.tsx';
import { Tabs } from '#src/views/ui/Tabs.tsx';
import type { ContentBody, ContentLanguage, ContentPreview as Preview, ContentRecord } from '../data/types.ts';
import { ProblemNotice } from '../ui/Problem.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { useSubmission } from '../ui/useSubmission.ts';
import { bodyFrom, contentLanguages, fieldsFrom, languageNames, missingIn } from './content-fields.ts';
import { ContentSettings, ContentTexts } from './ContentFields.tsx';

// The sanitizer is larger than the rest of the screen.
const ContentPreview = lazy(() => import('./ContentPreview.tsx'));

interface Props {
  readonly record: ContentRecord;
  readonly mayChange: boolean;
  readonly save: (revision: number, body: ContentBody) => Promise<ContentRecord>;
  readonly preview: (body: ContentBody) => Promise<Preview>;
  readonly onDiscard: (revision: number) => Promise<void>;
  /** The record was saved, or has to be read again. */
  readonly onChanged: () => void;
  /** Shows what is saved in place of what was typed. */
  readonly onReload: () => void;
}

const nothing: ContentBody = { texts: {} };

/** The form of a draft beside its preview. What was typed stays whatever happens to the draft elsewhere. */
export function ContentEditor({ record, mayChange, save, preview, onDiscard, onChanged, onReload }: Props) {
  const { kind, offered } = record;
  const { text } = useFormat();
  const [language, setLanguage] = useState<ContentLanguage>('en');
  const [saves, setSaves] = useState(0);
  const saved = fieldsFrom(kind, record.draft?.body ?? record.live ?? nothing);
  const form = useSubmission<ContentRecord>({
    fields: { ...saved, revision: `${record.revision}` },
    required: [],
    send: ({ revision, ...fields }) => save(Number(revision), bodyFrom(kind, fields)),
    onFinished: ({ revision }) => {
      form.reopen();
      form.field('revision').onChange(`${revision}`);
      setSaves((count) => count + 1);
      onChanged();
    },
    onFailed: onChanged,
  });
  const { fields, problem } = form.view;
  const isTheirs = record.revision > Number(fields['revision']);
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
            {record.draft ? <DraftNote draft={record.draft} /> : null}
            <ContentSettings kind={kind} field={form.field} isReadOnly={isReadOnly} />
            <Tabs
              label={text('content.languages')}
              selected={language}
              onSelect={(id) => setLanguage(id as ContentLanguage)}
              tabs={contentLanguages.map(tab)}
            />
            {isTheirs ? <Conflict onKeep={() => form.field('revision').onChange(`${record.revision}`)} onReload={onReload} /> : null}
            {problem && !isTheirs ? <ProblemNotice problem={problem} /> : null}
            {saves > 0 && form.view.step === 'editing' && !problem && !isTheirs ? (
              <p className={ui.muted} role="status">
                <FormattedMessage id="content.saved" values={{ revision: fields['revision'] }} />
              </p>
            ) : null}
            {mayChange ? (
              <div className={ui.actions}>
                <Button type="submit" variant="primary" isPending={form.isPending}>
                  <FormattedMessage id="content.save" />
                </Button>
                {record.draft && record.live ? <Discard discard={() => onDiscard(record.revision)} /> : null}
              </div>
            ) : null}
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

function DraftNote({ draft: { by, at } }: { readonly draft: NonNullable<ContentRecord['draft']> }) {
  const { text, moment } = useFormat();
  return (
    <p className={ui.muted}>
      <small>{text('content.drafted', { by, at: moment(at) })}</small>
    </p>
  );
}

/** Somebody else saved or published meanwhile: the person chooses which text stays. */
function Conflict({ onKeep, onReload }: { readonly onKeep: () => void; readonly onReload: () => void }) {
  return (
    <Notice tone="warning" isLive>
      <div className={ui.stack}>
        <FormattedMessage id="content.conflict" />
        <div className={ui.actions}>
          <Button size="small" onPress={onKeep}>
            <FormattedMessage id="content.conflict_keep" />
          </Button>
          <Button size="small" onPress={onReload}>
            <FormattedMessage id="content.conflict_reload" />
          </Button>
        </div>
      </div>
    </Notice>
  );
}

function Discard({ discard }: { readonly discard: () => Promise<void> }) {
  const [problem, setProblem] = useState<Problem | null>(null);
  return (
    <>
      <Button variant="quiet" onPress={() => void discard().catch((error: unknown) => setProblem(problemFrom(error)))}>
        <FormattedMessage id="content.discard" />
      </Button>
      {problem ? <ProblemNotice problem={problem} /> : null}
    </>
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
