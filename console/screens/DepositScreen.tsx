import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { Card } from '#src/views/ui/Card.tsx';
import { DescriptionList } from '#src/views/ui/DescriptionList.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { DepositRecord, Receipt } from '../data/types.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Status } from '../ui/status.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { RefundChoice } from './RefundChoice.tsx';
import { AlarmsCard, PostingsCard, TransfersCard } from './DepositTables.tsx';
import { RuleDecision } from './ReceiptRules.tsx';

const refreshMs = 15_000;

export default function DepositScreen({ params }: { readonly params: { readonly id?: string } }) {
  const { text } = useFormat();
  const { client } = useConsole();
  const { permissions } = useSession();
  const query = useQuery({ ...queries.deposit(client, params.id ?? ''), refetchInterval: refreshMs });
  return (
    <Page title={text('deposit.title')} lead={query.data?.username}>
      <Loaded query={query}>{(deposit) => <DepositView deposit={deposit} mayDecide={permissions.includes('receipts.decide')} />}</Loaded>
    </Page>
  );
}

interface Props {
  readonly deposit: DepositRecord;
  readonly mayDecide: boolean;
}

const tones = {
  nothing_seen: 'info',
  confirming: 'info',
  held: 'warning',
  credited: 'success',
  resolved: 'success',
  nothing_came: 'info',
} as const;

export function DepositView({ deposit, mayDecide }: Props) {
  const { text } = useFormat();
  const { whereabouts, transfers, receipts, postings, alarms } = deposit;
  return (
    <div className={ui.columns}>
      <div className={ui.stack}>
        <Notice tone={tones[whereabouts]} title={text(`whereabouts.${whereabouts}`)}>
          {text(`whereabouts.${whereabouts}_body`)}
        </Notice>
        {receipts.length === 0 ? null : (
          <Card title={<FormattedMessage id="deposit.receipts" />}>
            <div className={ui.stack}>
              {receipts.map((receipt) => (
                <ReceiptView key={receipt.id} receipt={receipt} deposit={deposit} mayDecide={mayDecide} />
              ))}
            </div>
          </Card>
        )}
        <TransfersCard transfers={transfers} coin={deposit.coin} />
        <PostingsCard postings={postings} />
        {alarms.length === 0 ? null : <AlarmsCard alarms={alarms} />}
      </div>
      <FactsCard deposit={deposit} />
    </div>
  );
}

function ReceiptView({ receipt, deposit, mayDecide }: Props & { readonly receipt: Receipt }) {
  const { text, known, moment, money } = useFormat();
  const { id, kind, held_for: rule, state, coins, held_coins: heldCoins, held, tx_hash: hash, note, came_at: at, rule: decision } = receipt;
  const facts = [
    ['propose.receipt_id', id],
    ['deposits.came', moment(at)],
    ['deposits.why', known('receipt.kind', kind)],
    ...(rule === null ? [] : [['receipt.held_for', known('receipt.held_for', rule)] as const]),
    ['withdrawal.status', <Status key="status" status={state} />],
    ['withdrawal.coins', money(coins, deposit.coin)],
    ...(state === 'taken'
      ? []
      : ([
          ['deposits.held_coins', money(heldCoins, deposit.coin)],
          ['deposits.worth', money(held, deposit.currency)],
        ] as const)),
    ...(hash === null ? [] : ([['deposit.hash', <Code key="hash" text={hash} />]] as const)),
    ...(decision === null ? [] : ([['page.rules', <RuleDecision key="rule" rule={decision} />]] as const)),
    ...(note === null ? [] : ([['deposit.note', note]] as const)),
  ] as const;
  return (
    <div className={ui.stack}>
      <DescriptionList items={facts.map(([term, detail]) => ({ term: text(term), detail }))} />
      {state === 'held' && mayDecide && receipt.refund_id === null ? (
        <div className={ui.actions}>
          {(['credit', 'refund'] as const).map((decision) => (
            <PageLink key={decision} href={`/proposals/new?operation=decideReceipt&receipt_id=${id}&decision=${decision}`}>
              {text(`propose.decision.${decision}`)}
            </PageLink>
          ))}
        </div>
      ) : null}
      {state === 'held' && mayDecide && deposit.refund !== null ? <RefundChoice receipt={receipt} refund={deposit.refund} /> : null}
    </div>
  );
}

const Code = ({ text }: { readonly text: string }) => <code className={ui.mono}>{text}</code>;

function FactsCard({ deposit }: { readonly deposit: DepositRecord }) {
  const { text, known, moment, money } = useFormat();
  const given = (id: string, value: string | null) =>
    value === null || value === '' ? [] : ([[id, <Code key={id} text={value} />]] as const);
  const { reason } = deposit;
  const facts = [
    ['withdrawal.status', <Status key="status" status={deposit.status} />],
    ...(reason === null ? [] : ([['deposit.reason', known('deposit.reason', reason)]] as const)),
    [
      'withdrawal.player',
      <Link key="player" href={`/players/${deposit.player_id}`}>
        {deposit.player_id}
      </Link>,
    ],
    ['withdrawal.amount', money(deposit.amount, deposit.currency)],
    ['withdrawal.coins', money(deposit.coins, deposit.coin)],
    ['withdrawal.network', deposit.network],
    ['withdrawal.requested', moment(deposit.created_at)],
    ['deposit.updated', moment(deposit.updated_at)],
    ['deposit.processor', deposit.processor ?? '—'],
    ...given('deposit.external_id', deposit.external_id),
    ...given('withdrawal.address', deposit.address),
    ...given('withdrawal.memo', deposit.memo),
    ...given('deposit.hash', deposit.tx_hash),
    ...given('deposit.id', deposit.id),
  ] as const;
  return (
    <Card title={<FormattedMessage id="deposit.details" />}>
      <DescriptionList items={facts.map(([id, detail]) => ({ term: text(id), detail }))} />
    </Card>
  );
}
