import { useSearchParams } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';
import { useFormat } from '../ui/format.ts';
import { ReceiptSelection } from './ReceiptSelection.tsx';
import { ReceiptsTable } from './ReceiptsTable.tsx';

const refreshMs = 15_000;

/** Unrequested coins that arrived at deposit addresses. Each waits until an operator credits it or sends it back. */
export default function DepositsScreen() {
  const { text } = useFormat();
  const { client } = useConsole();
  const mayDecide = useSession().permissions.includes('receipts.decide');
  const [params] = useSearchParams();
  const after = Number(params.get('after')) || null;
  const query = useQuery({ ...queries.receipts(client, after), refetchInterval: refreshMs });
  return (
    <Page title={text('deposits.title')} lead={text('deposits.lead')}>
      <Loaded query={query}>
        {({ data, next }) => (
          <>
            {mayDecide ? <ReceiptSelection receipts={data} /> : <ReceiptsTable receipts={data} />}
            <Pager
              label={text('deposits.list')}
              first={after === null ? null : '/deposits'}
              next={next === null ? null : `/deposits?after=${next}`}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}
