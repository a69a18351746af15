import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { unwrap } from '../data/client.ts';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { ContentBody, ContentKind, ContentPreview as Preview, ContentRecord } from '../data/types.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Status } from '../ui/status.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { ContentEditor } from './ContentEditor.tsx';
import { ContentVersions } from './ContentVersions.tsx';

const refreshMs = 15_000;

/** A page, a promotion or a slide: its draft, its preview, and its versions. */
export default function ContentEditorScreen({ params }: { readonly params: Readonly<Record<string, string | undefined>> }) {
  const { text } = useFormat();
  const { client } = useConsole();
  const [, go] = useLocation();
  const mayChange = useSession().permissions.includes('content.change');
  // A form keeps what was typed; a new one begins with what is saved.
  const [generation, setGeneration] = useState(0);
  const path = { kind: params['kind'] as ContentKind, slug: params['slug'] ?? '' };
  const query = useQuery({ ...queries.contentRecord(client, path), refetchInterval: refreshMs });
  const save = (revision: number, body: ContentBody): Promise<ContentRecord> =>
    unwrap(client.POST('/content/{kind}/{slug}/draft', { params: { path }, body: { revision, body } }));
  const preview = (body: ContentBody): Promise<Preview> =>
    unwrap(client.POST('/content/{kind}/{slug}/preview', { params: { path }, body: { body } }));
  const discard = async (revision: number) => {
    await unwrap(client.POST('/content/{kind}/{slug}/draft/removal', { params: { path }, body: { revision } }));
    go('/content');
  };
  const record = query.data;
  return (
    <Page
      title={record ? text('content.edit_title', { kind: text(`content.kind_${record.kind}`), slug: record.slug }) : text('content.title')}
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
            <ContentEditor
              key={generation}
              record={data}
              mayChange={mayChange}
              save={save}
              preview={preview}
              onDiscard={discard}
              onChanged={query.refetch}
              onReload={() => setGeneration(generation + 1)}
            />
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
