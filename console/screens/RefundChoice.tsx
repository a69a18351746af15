import type { DepositRecord, Receipt } from '../data/types.ts';
import { withTexts } from '../i18n/AreaTexts.tsx';
import texts from '../i18n/messages/en/deposit-refund.json';
import { PageLink } from '../ui/PageLink.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';

interface Props {
  readonly receipt: Pick<Receipt, 'id' | 'refund_id'>;
  readonly refund: NonNullable<DepositRecord['refund']>;
}

/** The ways to send a held receipt back by the rail, or the payout that does it. */
export const RefundChoice = withTexts(texts, Choice);

function Choice({ receipt: { id, refund_id: payout }, refund: { addresses } }: Props) {
  const { text } = useFormat();
  if (payout !== null) return <PageLink href={`/withdrawals/${payout}`}>{text('deposit.refund.open')}</PageLink>;
  if (addresses.length === 0) return <p className={ui.muted}>{text('deposit.refund.none')}</p>;
  return (
    <div className={ui.actions}>
      {addresses.map(({ id: addressId, address, tag }) => (
        <PageLink
          key={addressId}
          href={`/proposals/new?operation=decideReceipt&receipt_id=${id}&decision=send_back&address_id=${addressId}`}
        >
          {text('deposit.refund.send', { address: tag === '' ? address : `${address} (${tag})` })}
        </PageLink>
      ))}
    </div>
  );
}
