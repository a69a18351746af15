import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useQuery } from '#src/data/query.ts';
import { Skeleton } from '#src/views/ui/Skeleton.tsx';
import { useConsole, useSession } from '../data/console.ts';
import { draftCalls } from '../data/drafts.ts';
import { queries } from '../data/queries.ts';
import type { ContentRecord, Look } from '../data/types.ts';
import { uploadWith } from '../data/uploads.ts';
import { Texts } from '../i18n/Texts.tsx';
import look from '../i18n/messages/en/look.json';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Status } from '../ui/status.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { ContentVersions } from './ContentVersions.tsx';

// The library that its pictures are chosen with is larger than a screen.
const LookEditor = lazy(() => import('./LookEditor.tsx'));

const path = { kind: 'look', slug: 'site' } as const;
const refreshMs = 15_000;

/** Name, colours and pictures of the players' site: its draft, its preview, and its versions. */
export default function LookScreen() {
  return (
    <Texts more={look}>
      <LookPage />
    </Texts>
  );
}

function LookPage() {
  const { text } = useFormat();
  const { client } = useConsole();
  const session = useSession();
  const mayChange = session.permissions.includes('content.change');
  // A form keeps its typed values; a new one starts with the saved values.
  const [generation, setGeneration] = useState(0);
  const query = useQuery({ ...queries.contentRecord(client, path), refetchInterval: refreshMs });
  const start = useQuery(queries.look(client));
  const reload = () => setGeneration(generation + 1);
  const calls = draftCalls(client, path);
  const bodyOf = (shown: Look) => ({ texts: {}, look: shown });
  const discard = async (revision: number) => {
    await calls.discard(revision);
    query.refetch();
    reload();
  };
  const record = query.data;
  return (
    <Page
      title={text('look.title')}
      lead={record && record.state !== 'draft' ? <Status status={record.state} /> : text('look.lead')}
      actions={
        <>
          {record && mayChange ? <Acts record={record} /> : null}
          {session.pages.includes('catalogue') ? (
            <PageLink icon="sort" variant="quiet" href="/catalogue">
              <FormattedMessage id="look.sections" />
            </PageLink>
          ) : null}
        </>
      }
    >
      <Loaded query={query}>
        {(data) => (
          <Loaded query={start}>
            {(started) => (
              <div className={ui.stack}>
                <Suspense fallback={<Skeleton width="100%" height={480} />}>
                  <LookEditor
                    key={generation}
                    record={data}
                    start={started}
                    mayChange={mayChange}
                    save={(revision, shown) => calls.save(revision, bodyOf(shown))}
                    preview={(shown) => calls.preview(bodyOf(shown))}
                    upload={uploadWith(client)}
                    onDiscard={discard}
                    onChanged={query.refetch}
                    onReload={reload}
                  />
                </Suspense>
                <ContentVersions record={data} mayChange={mayChange} />
              </div>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

/** The proposals that the draft or the published look can have. */
function Acts({ record: { revision, draft, live, versions } }: { readonly record: ContentRecord }) {
  const about = 'kind=look&slug=site';
  return (
    <>
      {draft ? (
        <PageLink icon="check" variant="primary" href={`/proposals/new?operation=publishContent&${about}&revision=${revision}`}>
          <FormattedMessage id="look.publish" />
        </PageLink>
      ) : null}
      {live !== null || versions.some(({ state }) => state === 'scheduled') ? (
        <PageLink icon="back" href={`/proposals/new?operation=withdrawContent&${about}`}>
          <FormattedMessage id="look.withdraw" />
        </PageLink>
      ) : null}
    </>
  );
}
