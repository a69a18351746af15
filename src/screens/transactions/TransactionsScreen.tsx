import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearch } from 'wouter';
import { transactionsReportMachine } from '../../../machines/transactions-report/transactions-report.machine.ts';
import { useNavigateTo } from '../../navigation/language.ts';
import { useServices } from '../../data/services.tsx';
import { pathOf } from '../../../domain/routes.ts';
import { createReportWriter } from './report-writer.ts';
import { today } from './today.ts';
import { transactionsReportActors } from './transactions-report.actors.ts';
import { TransactionsFlow } from './TransactionsFlow.tsx';

export default function TransactionsScreen() {
  const { operations } = useServices();
  const intl = useIntl();
  const search = useSearch();
  const navigateTo = useNavigateTo();
  const [day] = useState(today);
  const [writer] = useState(createReportWriter);
  useEffect(() => () => writer.close(), [writer]);
  const logic = useMemo(
    () => transactionsReportMachine.provide({ actors: transactionsReportActors({ operations, writer, intl }) }),
    [operations, writer, intl],
  );
  return (
    <TransactionsFlow
      key={intl.locale}
      logic={logic}
      options={{ input: { today: day } }}
      search={search}
      onSearch={(next) => navigateTo(`${pathOf('transactions-page')}?${next}`)}
      onApproach={(format) => writer.warm(format)}
    />
  );
}
