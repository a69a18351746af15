import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { useQuery, useQueryClient } from '#src/data/query.ts';
import { Card } from '#src/views/ui/Card.tsx';
import { DescriptionList } from '#src/views/ui/DescriptionList.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { WithdrawalRecord } from '../data/types.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Status } from '../ui/status.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { PayoutApproval } from './PayoutApproval.tsx';
import { PayoutRisks } from './PayoutRisks.tsx';
import { WithdrawalContext } from './WithdrawalContext.tsx';

/** Each reading of personal data is recorded, so the page does not repeat it by itself. */
const staleMs = 60_000;

export default function WithdrawalScreen({ params }: { readonly params: { readonly id?: string } }) {
  const id = params.id ?? '';
  const { text } = useFormat();
  const { client } = useConsole();
  const cache = useQueryClient();
  const { permissions } = useSession();
  const read = { ...queries.withdrawal(client, id), staleTime: staleMs };
  const query = useQuery(read);
  const [missing, setMissing] = useState<number | null>(null);
  const onAttempt = (persons: number | null) => {
    setMissing(persons);
    void cache.fetch(read, { isForced: true }).catch(() => undefined);
  };
  const mayDecide = permissions.includes('withdrawals.decide');
  return (
    <Page
      title={text('withdrawal.title')}
      lead={query.data?.username}
      actions={
        <PageLink icon="arrow-left" variant="quiet" href="/withdrawals">
          <FormattedMessage id="withdrawals.title" />
        </PageLink>
      }
    >
      <Loaded query={query}>
        {(withdrawal) => (
          <div className={ui.columns}>
            <div className={ui.stack}>
              <PayoutCard withdrawal={withdrawal} />
              <WithdrawalContext withdrawal={withdrawal} />
            </div>
            <div className={ui.stack}>
              {missing === null ? null : (
                <Notice tone="success" isLive>
                  {text('withdrawal.approved_one', { missing })}
                </Notice>
              )}
              <PayoutRisks withdrawal={withdrawal} />
              {mayDecide && withdrawal.state === 'awaiting_approval' ? (
                <PayoutApproval withdrawal={withdrawal} onAttempt={onAttempt} />
              ) : null}
              {mayDecide ? <OtherDecisions withdrawal={withdrawal} /> : null}
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function PayoutCard({ withdrawal }: { readonly withdrawal: WithdrawalRecord }) {
  const { text, known, moment, money } = useFormat();
  const { waits_for: reason, processor_problem: problem, memo } = withdrawal;
  const facts = [
    ['withdrawal.status', <Status key="status" status={withdrawal.state} />],
    ...(reason === null ? [] : [['withdrawal.hold', known('hold', reason)] as const]),
    ...(problem === null ? [] : [['withdrawal.problem', problem] as const]),
    ['withdrawal.missing', withdrawal.persons_missing],
    ['withdrawal.coins', money(withdrawal.coins, withdrawal.coin)],
    ['withdrawal.network', withdrawal.network],
    [
      'withdrawal.address',
      <code key="address" className={ui.mono}>
        {withdrawal.address}
      </code>,
    ],
    ...(memo === '' ? [] : [['withdrawal.memo', memo] as const]),
    ['withdrawal.amount', money(withdrawal.amount, withdrawal.currency)],
    ['withdrawal.euros', money(withdrawal.amount_eur, 'EUR')],
    ['withdrawal.requested', moment(withdrawal.created_at)],
    [
      'withdrawal.player',
      <Link key="player" href={`/players/${withdrawal.player_id}`}>
        {withdrawal.player_id}
      </Link>,
    ],
  ] as const;
  return (
    <Card title={<FormattedMessage id="withdrawal.details" />}>
      <DescriptionList items={facts.map(([id, detail]) => ({ term: text(id), detail }))} />
    </Card>
  );
}

/** Every other decision is a proposal with a prefilled form. */
function OtherDecisions({ withdrawal: { id, state, hold_reason: reason } }: { readonly withdrawal: WithdrawalRecord }) {
  const { text } = useFormat();
  // A release names neither coins nor a price.
  const isReleasable = state === 'held' && reason !== 'awaiting_balance' && reason !== 'awaiting_rate';
  const decisions = [
    ...(state === 'sent' ? (['resend'] as const) : (['refuse', 'hold'] as const)),
    ...(isReleasable ? (['release'] as const) : []),
  ];
  if (state === 'done' || state === 'refused') return null;
  return (
    <Card title={<FormattedMessage id="withdrawal.other_title" />}>
      <div className={ui.actions}>
        {decisions.map((decision) => (
          <PageLink key={decision} href={`/proposals/new?operation=decideWithdrawal&withdrawal_id=${id}&decision=${decision}`}>
            {text(`propose.decision.${decision}`)}
          </PageLink>
        ))}
      </div>
    </Card>
  );
}
