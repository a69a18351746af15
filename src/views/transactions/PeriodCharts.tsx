import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PeriodSummary } from '#openapi/model.ts';
import { formatDecimal, formatWithCode } from '#domain/money-format.ts';
import type { Decimal } from '#domain/money.ts';
import { chartLine, chartSize } from './chart-line.ts';
import styles from './period.module.css';

const cents = { min: 2, max: 2 };

interface Props {
  readonly summary: PeriodSummary;
}

/** Balance and net position, each in a drawing of its own, so that colour need not distinguish them; and both as a table. */
export function PeriodCharts({ summary }: Props) {
  const intl = useIntl();
  const [isTable, setTable] = useState(false);
  return (
    <>
      <div className={styles.charts}>
        <Chart
          name={intl.formatMessage({ id: 'transactions.chart.balance' })}
          summary={summary}
          values={[summary.balance_start, ...summary.points.map(({ balance }) => balance)]}
        />
        <Chart
          name={intl.formatMessage({ id: 'transactions.period.net' })}
          summary={summary}
          values={['0', ...summary.points.map(({ net }) => net)]}
        />
      </div>
      <details className={styles.details} onToggle={({ currentTarget }) => setTable(currentTarget.open)}>
        <summary>
          <FormattedMessage id="transactions.chart.table" />
        </summary>
        {isTable ? <Table summary={summary} /> : null}
      </details>
    </>
  );
}

const noonMs = 43_200_000;

/** The day that begins or ends nearest to a moment, by the clock of the search. When clocks change, steps do not end at midnight. */
const useDay = () => {
  const { locale } = useIntl();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  const day = (ms: number) => format.format(new Date(ms));
  return { from: (moment: string) => day(Date.parse(moment) + noonMs), to: (moment: string) => day(Date.parse(moment) - noonMs) };
};

/** Charts the balance at the end of each day; movements within a day are not drawn. */
function Chart({ name: of, summary, values }: Props & { readonly name: string; readonly values: readonly Decimal[] }) {
  const intl = useIntl();
  const name = intl.formatMessage({ id: 'transactions.chart.of_days' }, { name: of });
  const day = useDay();
  const { points, zero, lowest, highest, bottom, top } = chartLine(values);
  const amount = (value: Decimal) => formatWithCode(value, summary.currency.code, intl.locale, cents);
  const { width, height } = chartSize;
  const figures = { name, first: amount(values[0] ?? '0'), last: amount(values.at(-1) ?? '0'), low: amount(lowest), high: amount(highest) };
  const [first, last] = [summary.points[0], summary.points.at(-1)];
  return (
    <figure className={styles.chart}>
      <figcaption>{name}</figcaption>
      <p className={styles.scale} aria-hidden="true" translate="no">
        {formatDecimal(top, intl.locale, cents)}
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={intl.formatMessage({ id: 'transactions.chart.said' }, figures)}
      >
        <line x1="0" x2={width} y1={zero} y2={zero} className={styles.zero} />
        <polyline points={points} className={styles.line} />
      </svg>
      <p className={styles.scale} aria-hidden="true" translate="no">
        {formatDecimal(bottom, intl.locale, cents)}
      </p>
      <p className={styles.days} aria-hidden="true">
        <span>{first ? day.from(first.from) : ''}</span>
        <span>{last ? day.to(last.to) : ''}</span>
      </p>
    </figure>
  );
}

function Table({ summary: { points, currency } }: Props) {
  const intl = useIntl();
  const day = useDay();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="transactions.chart.until" />
          </th>
          <th scope="col">
            <FormattedMessage id="transactions.chart.balance" />
          </th>
          <th scope="col">
            <FormattedMessage id="transactions.period.net" />
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ to, balance, net }) => (
          <tr key={to}>
            <th scope="row">{day.to(to)}</th>
            <td translate="no">{formatWithCode(balance, currency.code, intl.locale, cents)}</td>
            <td translate="no">{formatWithCode(net, currency.code, intl.locale, { ...cents, isSigned: true })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
