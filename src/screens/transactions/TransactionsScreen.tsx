import { useMemo, useState } from 'react';
import { useIntl } from '../../i18n/intl.tsx';
import { useSearch } from 'wouter';
import { transactionsReportMachine } from '../../../machines/transactions-report/transactions-report.machine.ts';
import { useNavigateTo } from '../../app/language.ts';
import { useServices } from '../../app/services.tsx';
import { dayOf } from '../../domain/report.ts';
import { pathOf } from '../../domain/routes.ts';
import { transactionsReportActors } from './transactions-report.actors.ts';
import { TransactionsFlow } from './TransactionsFlow.tsx';

export default function TransactionsScreen() {
  const { operations } = useServices();
  const intl = useIntl();
  const search = useSearch();
  const navigateTo = useNavigateTo();
  const [today] = useState(() => dayOf(new Date()));
  const logic = useMemo(
    () => transactionsReportMachine.provide({ actors: transactionsReportActors(operations, intl) }),
    [operations, intl],
  );
  return (
    <TransactionsFlow
      key={intl.locale}
      logic={logic}
      options={{ input: { today } }}
      search={search}
      onSearch={(next) => navigateTo(`${pathOf('transactions-page')}?${next}`)}
    />
  );
}
