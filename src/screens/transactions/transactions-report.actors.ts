import type { IntlShape } from 'react-intl';
import { fromPromise } from 'xstate';
import type { Report, transactionsReportMachine } from '#machines/transactions-report/transactions-report.machine.ts';
import type { HistoryQuery } from '#openapi/model.ts';
import type { Operations } from '#src/data/operations.ts';
import { exportPageSize, type ReportLocation, reportPageSize, reportQuery } from '#domain/report.ts';
import { ownZone } from './own-zone.ts';
import { reportMessages } from './report-file.ts';
import type { ReportWriter } from './report-writer.ts';
import { saveFile } from '../support/save-file.ts';

type Actors = NonNullable<Parameters<typeof transactionsReportMachine.provide>[0]['actors']>;

interface Host {
  readonly operations: Pick<Operations, 'listMyTransactions'>;
  readonly writer: Pick<ReportWriter, 'write'>;
  readonly intl: IntlShape;
}

export const transactionsReportActors = ({ operations, writer, intl }: Host) => {
  const pageOf = (size: number, more: Pick<HistoryQuery, 'summary'>) =>
    fromPromise<Report, ReportLocation>(async ({ input, signal }) => {
      const ask = (place: ReportLocation) =>
        operations.listMyTransactions({ ...reportQuery(place, size), time_zone: ownZone(), ...more }, signal);
      const asked = await ask(input);
      const { last_page: lastPage, total } = asked.meta;
      // An address may name a page after the last one: the message that there are no transactions would be wrong.
      const { data, meta, summary = null } = input.page > lastPage && total > 0 ? await ask({ ...input, page: lastPage }) : asked;
      return { rows: data, meta, summary };
    });
  return {
    search: pageOf(reportPageSize, { summary: 1 }),
    collectPage: pageOf(exportPageSize, {}),
    writeFile: fromPromise(async ({ input: { format, pages }, signal }) => {
      const order = { format, locale: intl.locale, messages: reportMessages(intl) };
      const file = await writer.write(
        order,
        pages.map(({ rows }) => rows),
        signal,
      );
      if (!signal.aborted) saveFile(`Transactions.${format}`, file);
    }),
  } satisfies Required<Actors>;
};
