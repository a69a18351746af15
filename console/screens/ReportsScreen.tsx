import { useLocation, useSearchParams } from 'wouter';
import { required } from '#domain/required.ts';
import { useQuery } from '#src/data/query.ts';
import { LinkButton } from '#src/views/ui/LinkButton.tsx';
import { Select } from '#src/views/ui/Select.tsx';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { Report, ReportGrouping } from '../data/types.ts';
import { withTexts } from '../i18n/AreaTexts.tsx';
import texts from '../i18n/messages/en/reports.json';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import styles from './screens.module.css';
import { reportAddress, reportFile } from './report-links.ts';
import { FreezeForm, FrozenCard } from './ReportFreeze.tsx';
import { FiguresTable, GroupsTable } from './ReportTables.tsx';

const groupings: readonly ReportGrouping[] = ['total', 'day', 'country', 'provider', 'game', 'processor', 'method'];
const monthsShown = 36;

/** The months up to one, the newest first. */
function monthsUpTo(current: string): string[] {
  const [year = 0, month = 0] = current.split('-').map(Number);
  return Array.from({ length: monthsShown }, (_, index) => new Date(Date.UTC(year, month - 1 - index)).toISOString().slice(0, 7));
}

export default withTexts(texts, ReportsScreen);

/** The figures of a month: for a regulator, and for the accounts of the site. */
function ReportsScreen() {
  const { text } = useFormat();
  const { client } = useConsole();
  const query = useQuery(queries.reports(client));
  return (
    <Page title={text('report.title')} lead={text('report.lead')}>
      <Loaded query={query}>
        {({ data, current }) => <Chosen months={[...new Set([...monthsUpTo(current), ...data.map(({ month }) => month)])]} />}
      </Loaded>
    </Page>
  );
}

function Chosen({ months }: { readonly months: readonly string[] }) {
  const { text } = useFormat();
  const [, go] = useLocation();
  const [params] = useSearchParams();
  const month = months.find((each) => each === params.get('month')) ?? required(months[0], 'A month');
  const by = groupings.find((each) => each === params.get('by')) ?? 'total';
  return (
    <>
      <div className={styles.filters}>
        <Select
          label={text('report.month')}
          value={month}
          onChange={(chosen) => go(reportAddress(chosen, by))}
          options={months.map((each) => ({ id: each, label: each }))}
        />
        <Select
          label={text('report.grouping')}
          value={by}
          onChange={(chosen) => go(reportAddress(month, chosen as ReportGrouping))}
          options={groupings.map((each) => ({ id: each, label: text(`report.by.${each}`) }))}
        />
        <LinkButton icon="download" href={reportFile(month, by)} download>
          {text('report.csv')}
        </LinkButton>
      </div>
      <Figures key={`${month} ${by}`} month={month} by={by} />
    </>
  );
}

function Figures({ month, by }: { readonly month: string; readonly by: ReportGrouping }) {
  const { client } = useConsole();
  const mayFreeze = useSession().permissions.includes('reports.freeze');
  const query = useQuery(queries.report(client, month, by));
  return (
    <Loaded query={query}>
      {(report) => (
        <div className={ui.stack}>
          <ReportView report={report} />
          {report.frozen ? <FrozenCard frozen={report.frozen} /> : null}
          {mayFreeze && report.is_ended && !report.frozen ? <FreezeForm month={month} onAttempt={query.refetch} /> : null}
        </div>
      )}
    </Loaded>
  );
}

export const ReportView = ({ report }: { readonly report: Report }) =>
  report.by === 'total' ? <FiguresTable report={report} /> : <GroupsTable report={report} />;
