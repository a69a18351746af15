import { Link } from 'wouter';
import type { Report, ReportFigure, ReportGroup } from '../data/types.ts';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import { entriesAddress } from './report-links.ts';

const zero = '0';
const amountIn = ({ amounts }: ReportGroup, figure: ReportFigure): string => amounts.find((each) => each.figure === figure)?.amount ?? zero;

/** The figures that fit into a table of groups. The others are in the total and in the file. */
const summary: readonly ReportFigure[] = [
  'ggr',
  'bonus_cost',
  'ngr',
  'deposits',
  'withdrawals',
  'corrections',
  'liabilities_real',
  'liabilities_bonus',
];
const isOfBalances = (figure: ReportFigure): boolean => figure.startsWith('liabilities_');

/** A figure that opens the entries it sums. */
function useAmount({ month, by }: Report) {
  const { money } = useFormat();
  return (group: ReportGroup, figure: ReportFigure) => {
    const amount = amountIn(group, figure);
    if (amount === zero) return money(zero, group.currency);
    return (
      <Link href={entriesAddress({ month, by, key: group.key, currency: group.currency, figure })}>{money(amount, group.currency)}</Link>
    );
  };
}

/** Each figure of the month, with one column for each currency. */
export function FiguresTable({ report }: { readonly report: Report }) {
  const { text } = useFormat();
  const amount = useAmount(report);
  const figures = [...new Set([...summary, ...report.data.flatMap(({ amounts }) => amounts.map(({ figure }) => figure))])];
  const columns: readonly Column<ReportFigure>[] = [
    {
      id: 'figure',
      title: text('report.figure'),
      cell: (figure) =>
        figure === report.revenue ? text('report.revenue', { figure: text(`report.figure.${figure}`) }) : text(`report.figure.${figure}`),
    },
    ...report.data.map((group): Column<ReportFigure> => ({
      id: group.currency,
      title: group.currency,
      isNumber: true,
      cell: (figure) => amount(group, figure),
    })),
  ];
  return (
    <Table
      label={text('report.figures')}
      columns={columns}
      rows={report.data.length === 0 ? [] : figures}
      keyOf={(figure) => figure}
      empty={{ icon: 'calendar', title: text('report.none') }}
    />
  );
}

/** A row for each group and currency, with the main figures. */
export function GroupsTable({ report }: { readonly report: Report }) {
  const { text, known } = useFormat();
  const amount = useAmount(report);
  const columns: readonly Column<ReportGroup>[] = [
    { id: 'key', title: text(`report.by.${report.by}`), cell: ({ key }) => (key === '' ? text('report.without') : key) },
    ...summary
      .filter((figure) => report.by === 'country' || !isOfBalances(figure))
      .map((figure): Column<ReportGroup> => ({
        id: figure,
        title: known('report.short', figure),
        isNumber: true,
        isMinor: figure === 'bonus_cost' || isOfBalances(figure),
        cell: (group) => amount(group, figure),
      })),
  ];
  return (
    <Table
      label={text('report.figures')}
      columns={columns}
      rows={report.data}
      keyOf={({ key, currency }) => `${key} ${currency}`}
      empty={{ icon: 'calendar', title: text('report.none') }}
    />
  );
}
