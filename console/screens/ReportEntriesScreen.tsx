import { Link, useSearchParams } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { LinkButton } from '#src/views/ui/LinkButton.tsx';
import { useConsole } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { ReportCell, ReportEntry, ReportFigure, ReportGrouping } from '../data/types.ts';
import { withTexts } from '../i18n/AreaTexts.tsx';
import texts from '../i18n/messages/en/reports.json';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Pager } from '../ui/Pager.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { entriesAddress, entriesFile, reportAddress } from './report-links.ts';

export default withTexts(texts, ReportEntriesScreen);

/** The entries of the ledger that one figure sums. */
function ReportEntriesScreen({ params: { month = '' } }: { readonly params: Readonly<Record<string, string | undefined>> }) {
  const { text, known } = useFormat();
  const { client } = useConsole();
  const [params] = useSearchParams();
  const given = (name: string) => params.get(name) ?? '';
  // The platform refuses an unknown name.
  const [by, figure] = [(given('by') || 'total') as ReportGrouping, given('figure') as ReportFigure];
  const cell: ReportCell = { month, by, figure, key: given('key'), currency: given('currency') };
  const after = params.get('after');
  const query = useQuery(queries.reportEntries(client, cell, after));
  const title = text('report.entries_title', { figure: known('report.figure', figure), month });
  return (
    <Page
      title={title}
      lead={text('report.entries_lead', { group: cell.key === '' ? text('report.without') : cell.key, by, currency: cell.currency })}
      actions={
        <>
          <PageLink size="small" icon="arrow-left" href={reportAddress(month, by)}>
            {text('report.back')}
          </PageLink>
          <LinkButton size="small" icon="download" href={entriesFile(cell)} download>
            {text('report.csv')}
          </LinkButton>
        </>
      }
    >
      <Loaded query={query}>
        {({ data, next }) => (
          <>
            <EntriesTable entries={data} currency={cell.currency} />
            <Pager
              label={text('report.entries')}
              first={after === null ? null : entriesAddress(cell)}
              next={next === null ? null : `${entriesAddress(cell)}&after=${next}`}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

export function EntriesTable({ entries, currency }: { readonly entries: readonly ReportEntry[]; readonly currency: string }) {
  const { text, known, moment, money } = useFormat();
  const columns: readonly Column<ReportEntry>[] = [
    { id: 'at', title: text('withdrawal.time'), cell: ({ at }) => <span className={ui.moment}>{moment(at)}</span> },
    { id: 'kind', title: text('report.kind'), cell: ({ kind }) => known('entry', kind) },
    { id: 'player', title: text('withdrawal.player'), cell: ({ player_id: id }) => <Link href={`/players/${id}`}>{id}</Link> },
    { id: 'amount', title: text('report.amount'), isNumber: true, cell: ({ amount }) => money(amount, currency) },
    { id: 'reference', title: text('report.reference'), isMinor: true, cell: ({ reference }) => reference },
  ];
  return (
    <Table
      label={text('report.entries')}
      columns={columns}
      rows={entries}
      keyOf={({ id }) => id}
      empty={{ icon: 'receipt', title: text('report.no_entries') }}
    />
  );
}
