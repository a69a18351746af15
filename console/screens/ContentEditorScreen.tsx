import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { Skeleton } from '#src/views/ui/Skeleton.tsx';
import { useConsole, useSession } from '../data/console.ts';
import { draftCalls } from '../data/drafts.ts';
import { queries } from '../data/queries.ts';
import type { ContentKind, ContentRecord } from '../data/types.ts';
import { uploadWith } from '../data/uploads.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Status } from '../ui/status.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { ContentVersions } from './ContentVersions.tsx';

const ContentEditor = lazy(() => import('./ContentEditor.tsx'));

const refreshMs = 15_000;

/** A page, a promotion or a slide: its draft, its preview, and its versions. */
export default function ContentEditorScreen({ params }: { readonly params: Readonly<Record<string, string | undefined>> }) {
  const { text } = useFormat();
  const { client } = useConsole();
  const [, go] = useLocation();
  const mayChange = useSession().permissions.includes('content.change');
  // A form keeps its typed text; a new one starts with the saved text.
  const [generation, setGeneration] = useState(0);
  const path = { kind: params['kind'] as ContentKind, slug: params['slug'] ?? '' };
  const query = useQuery({ ...queries.contentRecord(client, path), refetchInterval: refreshMs });
  const calls = draftCalls(client, path);
  const discard = async (revision: number) => {
    await calls.discard(revision);
    go('/content');
  };
  const record = query.data;
  return (
    <Page
      title={record ? text('content.edit_title', { kind: text(`content.kinds.${record.kind}`), slug: record.slug }) : text('content.title')}
      lead={record ? <Status status={record.state} /> : null}
      actions={
        <>
          {record && mayChange ? <Acts record={record} /> : null}
          <PageLink icon="arrow-left" variant="quiet" href="/content">
            <FormattedMessage id="content.back" />
          </PageLink>
        </>
      }
    >
      <Loaded query={query}>
        {(data) => (
          <div className={ui.stack}>
            <Suspense fallback={<Skeleton width="100%" height={480} />}>
              <ContentEditor
                key={generation}
                record={data}
                mayChange={mayChange}
                save={calls.save}
                preview={calls.preview}
                upload={uploadWith(client)}
                onDiscard={discard}
                onChanged={query.refetch}
                onReload={() => setGeneration(generation + 1)}
              />
            </Suspense>
            <ContentVersions record={data} mayChange={mayChange} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** The proposals that a draft or a published text can have. */
function Acts({ record: { kind, slug, revision, draft, live, versions } }: { readonly record: ContentRecord }) {
  const about = `kind=${kind}&slug=${slug}`;
  const isWithdrawable = live !== null || versions.some(({ state }) => state === 'scheduled');
  return (
    <>
      {draft ? (
        <PageLink icon="check" variant="primary" href={`/proposals/new?operation=publishContent&${about}&revision=${revision}`}>
          <FormattedMessage id="content.publish" />
        </PageLink>
      ) : null}
      {isWithdrawable ? (
        <PageLink icon="eye-off" href={`/proposals/new?operation=withdrawContent&${about}`}>
          <FormattedMessage id="content.withdraw" />
        </PageLink>
      ) : null}
    </>
  );
}
