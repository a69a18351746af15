import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Month } from '#domain/statement.ts';
import { type MonthlyStatement, problemFrom } from '#openapi/model.ts';
import type { ExportFormat } from '#machines/transactions-report/transactions-report.machine.ts';
import { getMonthlyStatement } from '#src/data/player-calls.ts';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import type { StatementFileState, StatementViewProps } from '#src/views/transactions/statement-props.ts';
import { saveFile } from '../support/save-file.ts';
import { ownZone } from './own-zone.ts';
import { reportMessages } from './report-file.ts';
import type { ReportWriter } from './report-writer.ts';

interface Input {
  readonly playerId: number;
  readonly month: Month;
  readonly writer: Pick<ReportWriter, 'writeStatement'>;
}

/** Loads one month's statement and creates its files. Each month is a query of its own. */
export function useStatement({
  playerId,
  month,
  writer,
}: Input): Pick<StatementViewProps, 'statement' | 'problem' | 'file' | 'onRetry' | 'onFile'> {
  const { operations } = useServices();
  const intl = useIntl();
  const [zone] = useState(ownZone);
  const query = useQuery({
    queryKey: ['statement', playerId, month, zone],
    queryFn: ({ signal }) => getMonthlyStatement(operations, month, zone, signal),
    isForgotten: true,
  });
  const [file, setFile] = useState<{ readonly month: Month; readonly state: StatementFileState } | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const left = (leaving.current = new AbortController());
    return () => left.abort();
  }, []);

  const write = async (format: ExportFormat, statement: MonthlyStatement) => {
    if (!leaving.current) return;
    const { signal } = leaving.current;
    setFile({ month, state: { format, is: 'writing' } });
    try {
      const order = { format, locale: intl.locale, messages: reportMessages(intl), statement };
      const made = await writer.writeStatement(order, signal);
      if (signal.aborted) return;
      saveFile(`Statement-${statement.month}.${format}`, made);
      setFile({ month, state: { format, is: 'saved' } });
    } catch (error) {
      if (signal.aborted) return;
      console.error('statement', format, error);
      setFile({ month, state: { format, is: 'failed' } });
    }
  };
  const { data } = query;
  return {
    statement: data ?? null,
    // Known figures stay when loading them again fails.
    problem: query.isError && !query.isFetching && !data ? problemFrom(query.error) : null,
    file: file?.month === month ? file.state : null,
    onRetry: query.refetch,
    onFile: (format) => void (data && write(format, data)),
  };
}
