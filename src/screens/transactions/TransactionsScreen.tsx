import { Suspense, useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearch } from 'wouter';
import { transactionsReportMachine } from '#machines/transactions-report/transactions-report.machine.ts';
import { PartBoundary } from '#src/features/boundary/PartBoundary.tsx';
import { useSession } from '#src/features/session/SessionProvider.tsx';
import { lazyPart } from '#src/loading/lazy-part.ts';
import { useNavigateTo } from '#src/navigation/language.ts';
import { useServices } from '#src/data/services.tsx';
import { pathOf } from '#domain/routes.ts';
import { monthFrom } from '#domain/statement.ts';
import { createReportWriter } from './report-writer.ts';
import type { StatementPartProps } from './StatementPart.tsx';
import { today } from './today.ts';
import { transactionsReportActors } from './transactions-report.actors.ts';
import { TransactionsFlow } from './TransactionsFlow.tsx';

const StatementPart = lazyPart<StatementPartProps>(() => import('./StatementPart.tsx'));

export default function TransactionsScreen() {
  const { operations } = useServices();
  const { player } = useSession();
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
  const present = day.slice(0, 7);
  const month = monthFrom(new URLSearchParams(search), present);
  if (month !== null)
    return player ? (
      <PartBoundary place="page" part={intl.formatMessage({ id: 'transactions.statements' })}>
        <Suspense fallback={null}>
          <StatementPart playerId={player.id} month={month} present={present} writer={writer} />
        </Suspense>
      </PartBoundary>
    ) : null;
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
