import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { Catalogue } from '../data/types.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Status } from '../ui/status.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';

export default function ProvidersScreen() {
  const { text } = useFormat();
  const { client } = useConsole();
  const mayChange = useSession().permissions.includes('catalogue.change');
  const query = useQuery(queries.catalogue(client));
  return (
    <Page
      title={text('catalogue.providers')}
      lead={text('catalogue.providers_lead')}
      actions={
        <>
          <PageLink icon="refresh" href="/catalogue/imports">
            <FormattedMessage id="catalogue.imports" />
          </PageLink>
          <PageLink icon="grid" href="/catalogue">
            <FormattedMessage id="catalogue.back" />
          </PageLink>
        </>
      }
    >
      <Loaded query={query}>{({ providers }) => <ProvidersTable providers={providers} mayChange={mayChange} />}</Loaded>
    </Page>
  );
}

type Provider = Catalogue['providers'][number];

export function ProvidersTable({ providers, mayChange }: { readonly providers: readonly Provider[]; readonly mayChange: boolean }) {
  const { text } = useFormat();
  const columns: readonly Column<Provider>[] = [
    {
      id: 'name',
      title: text('catalogue.provider'),
      cell: ({ id, name }) => <Link href={`/catalogue?provider_id=${id}`}>{name}</Link>,
    },
    { id: 'titles', title: text('catalogue.titles'), isNumber: true, cell: ({ titles }) => titles },
    {
      id: 'state',
      title: text('catalogue.state'),
      cell: ({ is_enabled: isEnabled }) => <Status status={isEnabled ? 'shown' : 'provider_off'} />,
    },
  ];
  const change: Column<Provider> = {
    id: 'change',
    title: <span className="visually-hidden">{text('catalogue.change')}</span>,
    isNumber: true,
    cell: ({ id, name, is_enabled: isEnabled }) => {
      const action = text(isEnabled ? 'catalogue.switch_off' : 'catalogue.switch_on');
      return (
        <PageLink
          size="small"
          href={`/proposals/new?operation=setProviderEnabled&provider_id=${id}&is_enabled=${!isEnabled}`}
          aria-label={text('catalogue.switch_label', { action, name })}
        >
          {action}
        </PageLink>
      );
    },
  };
  return (
    <Table
      label={text('catalogue.providers')}
      columns={mayChange ? [...columns, change] : columns}
      rows={providers}
      keyOf={({ id }) => id}
      empty={{ icon: 'grid', title: text('catalogue.no_providers') }}
    />
  );
}
