import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Card } from '#src/views/ui/Card.tsx';
import { DescriptionList } from '#src/views/ui/DescriptionList.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';
import type { WithdrawalRecord } from '../data/types.ts';
import { withTexts } from '../i18n/AreaTexts.tsx';
import texts from '../i18n/messages/en/withdrawal-risks.json';
import { useFormat } from '../ui/format.ts';

interface Props {
  readonly withdrawal: Pick<WithdrawalRecord, 'currency' | 'network_fee' | 'refund_of' | 'risks'>;
}

/** The expected fee of a payout and everything known that speaks against it, for its approver. */
export const PayoutRisks = withTexts(texts, Risks);

type Risk = WithdrawalRecord['risks'][number];

function Risks({ withdrawal: { currency, network_fee: fee, refund_of: deposit, risks } }: Props) {
  const { text, money } = useFormat();
  const feeText = (): string => {
    if (fee === null) return text('withdrawal.risk.fee_unknown');
    const coins = money(fee.coins, fee.coin);
    return fee.amount === null ? coins : text('withdrawal.risk.fee_value', { coins, amount: money(fee.amount, currency) });
  };
  const isListed = risks.some(({ kind }) => kind === 'listed_address');
  const items = [
    { term: text('withdrawal.risk.fee'), detail: feeText() },
    {
      term: text('withdrawal.risk.list'),
      detail: risks.length === 0 ? text('withdrawal.risk.none') : <RiskList risks={risks} currency={currency} />,
    },
  ];
  return (
    <Card title={text('withdrawal.risk.title')}>
      {isListed ? <Notice tone="warning">{text('withdrawal.risk.two_persons')}</Notice> : null}
      {deposit === null ? null : (
        <p>
          <Link href={`/deposits/${deposit}`}>{text('withdrawal.risk.refund')}</Link>
        </p>
      )}
      <DescriptionList items={items} />
    </Card>
  );
}

/** Links to the players, and a sign that there are more of them. */
function playersOf({ players = [], count = 0 }: Risk): ReactNode {
  const links = players.flatMap((id, index) => [
    index === 0 ? null : ', ',
    <Link key={id} href={`/players/${id}`}>
      {id}
    </Link>,
  ]);
  return count > players.length ? [...links, '…'] : links;
}

function RiskList({ risks, currency }: { readonly risks: readonly Risk[]; readonly currency: string }) {
  const { text, money } = useFormat();
  const line = (risk: Risk): ReactNode => {
    const { kind, label, count = 0, amount = '0' } = risk;
    if (kind === 'listed_address' && !label) return text('withdrawal.risk.listed_address_unlabelled');
    const values = { label: label ?? '', count, amount: money(amount, currency) };
    return (
      <>
        {text(`withdrawal.risk.${kind}`, values)} {playersOf(risk)}
      </>
    );
  };
  return (
    <ul>
      {risks.map((risk) => (
        <li key={risk.kind}>{line(risk)}</li>
      ))}
    </ul>
  );
}
