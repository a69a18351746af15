import { useEffect, useEffectEvent } from 'react';
import type { ActorOptions } from 'xstate';
import type { ExportFormat, transactionsReportMachine } from '#machines/transactions-report/transactions-report.machine.ts';
import { transactionsReportView } from '#machines/transactions-report/transactions-report.view.ts';
import { paramsFrom, placeInto } from '#domain/report.ts';
import { TransactionsView } from '#src/views/transactions/TransactionsView.tsx';
import { useConnectionReturned } from '#src/features/support/useConnectionReturned.ts';
import { useFlow } from '#src/features/support/useFlow.ts';

interface Props {
  readonly logic: typeof transactionsReportMachine;
  readonly options: ActorOptions<typeof transactionsReportMachine> & { readonly input: { today: string } };
  /** The query of the address, where the search and its page live. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** The person is about to request a file. */
  readonly onApproach: (format: ExportFormat) => void;
}

export function TransactionsFlow({ logic, options, search, onSearch, onApproach }: Props) {
  const place = paramsFrom(new URLSearchParams(search));
  const { view, send } = useFlow(logic, { ...options, input: { ...options.input, place } }, transactionsReportView, (event) => {
    switch (event.type) {
      case 'place.changed':
        return onSearch(placeInto(event.place).toString());
      case 'call.failed':
        return console.error('transactions', event.call, event.problem, event.error);
      default:
        return event satisfies never;
    }
  });
  const follow = useEffectEvent((address: string) => send({ type: 'address.changed', place: paramsFrom(new URLSearchParams(address)) }));
  useEffect(() => follow(search), [search]);
  useConnectionReturned(() => send({ type: 'retry' }));
  return <TransactionsView view={view} send={send} onApproach={onApproach} />;
}
