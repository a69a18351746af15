import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { useConsole } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { Method } from '../data/types.ts';
import { withTexts } from '../i18n/AreaTexts.tsx';
import texts from '../i18n/messages/en/methods.json';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Status } from '../ui/status.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import { confirmationsText, feeText, limitsText, methodName, openText, processorsText, sideState } from './method-format.ts';

const refreshMs = 15_000;

function MethodsScreen() {
  const { text } = useFormat();
  const { client } = useConsole();
  const query = useQuery({ ...queries.methods(client), refetchInterval: refreshMs });
  return (
    <Page
      title={text('methods.title')}
      lead={text('methods.lead')}
      actions={
        <PageLink icon="plus" href="/methods/offers">
          <FormattedMessage id="methods.offers" />
        </PageLink>
      }
    >
      <Loaded query={query}>{({ data }) => <MethodsTable methods={data} />}</Loaded>
    </Page>
  );
}

export default withTexts(texts, MethodsScreen);

/** Each method with its state and its open payments. */
export function MethodsTable({ methods }: { readonly methods: readonly Method[] }) {
  const format = useFormat();
  const { text } = format;
  const columns: readonly Column<Method>[] = [
    { id: 'name', title: text('methods.method'), cell: (method) => <Link href={`/methods/${method.id}`}>{methodName(method)}</Link> },
    { id: 'coin', title: text('methods.coin'), cell: ({ code }) => code },
    { id: 'processor', title: text('methods.processor'), cell: (method) => processorsText(format, method) },
    { id: 'deposits', title: text('methods.deposits'), cell: (method) => <Status status={sideState(method, 'deposits')} /> },
    { id: 'withdrawals', title: text('methods.withdrawals'), cell: (method) => <Status status={sideState(method, 'withdrawals')} /> },
    { id: 'deposit_limits', title: text('methods.deposit_limits'), isMinor: true, cell: ({ deposits }) => limitsText(format, deposits) },
    {
      id: 'withdrawal_limits',
      title: text('methods.withdrawal_limits'),
      isMinor: true,
      cell: ({ withdrawals }) => limitsText(format, withdrawals),
    },
    { id: 'fee', title: text('methods.fee'), isNumber: true, isMinor: true, cell: (method) => feeText(format, method) },
    { id: 'confirmations', title: text('methods.confirmations'), isMinor: true, cell: (method) => confirmationsText(format, method) },
    { id: 'awaiting', title: text('methods.awaiting'), isNumber: true, cell: ({ deposits, code }) => openText(format, deposits, code) },
    { id: 'unsent', title: text('methods.unsent'), isNumber: true, cell: ({ withdrawals, code }) => openText(format, withdrawals, code) },
  ];
  return (
    <Table
      label={text('methods.title')}
      columns={columns}
      rows={methods}
      keyOf={({ id }) => id}
      empty={{ icon: 'coins', title: text('switches.none') }}
    />
  );
}
