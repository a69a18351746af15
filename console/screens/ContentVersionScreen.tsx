import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useQuery } from '#src/data/query.ts';
import { Card } from '#src/views/ui/Card.tsx';
import { DescriptionList } from '#src/views/ui/DescriptionList.tsx';
import { Skeleton } from '#src/views/ui/Skeleton.tsx';
import { Tabs } from '#src/views/ui/Tabs.tsx';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { ContentBody, ContentKind, ContentLanguage } from '../data/types.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Status } from '../ui/status.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { contentLanguages, languageNames, settingNames } from './content-fields.ts';
import { restoreHref } from './ContentVersions.tsx';

const ContentPreview = lazy(() => import('./ContentPreview.tsx'));
const LookFacts = lazy(() => import('./LookFacts.tsx'));

/** One version as published. */
export default function ContentVersionScreen({ params }: { readonly params: Readonly<Record<string, string | undefined>> }) {
  const { text } = useFormat();
  const { client } = useConsole();
  const mayChange = useSession().permissions.includes('content.change');
  const key = { kind: params['kind'] as ContentKind, slug: params['slug'] ?? '' };
  const number = Number(params['number']);
  const query = useQuery(queries.contentVersion(client, { ...key, number }));
  return (
    <Page
      title={text('content.version_title', { number, slug: key.slug })}
      lead={query.data ? <Status status={query.data.version.state} /> : null}
      actions={
        <>
          {mayChange && query.data && query.data.version.state !== 'live' ? (
            <PageLink icon="history" href={restoreHref(key, number)}>
              <FormattedMessage id="content.restore" />
            </PageLink>
          ) : null}
          <PageLink icon="arrow-left" variant="quiet" href={key.kind === 'look' ? '/look' : `/content/${key.kind}/${key.slug}`}>
            <FormattedMessage id="ui.back" />
          </PageLink>
        </>
      }
    >
      <Loaded query={query}>{({ body }) => <VersionView kind={key.kind} body={body} />}</Loaded>
    </Page>
  );
}

export function VersionView({ kind, body }: { readonly kind: ContentKind; readonly body: ContentBody }) {
  const { text, moment } = useFormat();
  const [language, setLanguage] = useState<ContentLanguage>('en');
  const settings = settingNames[kind].flatMap((name) => {
    const value = body[name];
    if (value === undefined) return [];
    const isMoment = name === 'starts_at' || name === 'ends_at';
    return [{ term: text(`content.set_${name}`), detail: isMoment ? moment(String(value)) : String(value) }];
  });
  if (body.look)
    return (
      <Suspense fallback={<Skeleton width="100%" height={120} />}>
        <LookFacts look={body.look} />
      </Suspense>
    );
  return (
    <Card>
      <div className={ui.stack}>
        {settings.length === 0 ? null : <DescriptionList items={settings} />}
        <Tabs
          label={text('content.languages')}
          selected={language}
          onSelect={(id) => setLanguage(id as ContentLanguage)}
          tabs={contentLanguages.map((id) => ({
            id,
            title: languageNames[id],
            content: (
              <Suspense fallback={<Skeleton width="100%" height={120} />}>
                <ContentPreview kind={kind} language={id} body={body} />
              </Suspense>
            ),
          }))}
        />
      </div>
    </Card>
  );
}
