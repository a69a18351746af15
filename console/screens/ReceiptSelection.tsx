import { useState } from 'react';
import { Checkbox } from '#src/views/ui/Checkbox.tsx';
import type { HeldReceipt } from '../data/types.ts';
import { AreaTexts } from '../i18n/AreaTexts.tsx';
import messages from '../i18n/messages/en/receipt-rules.json';
import { PageLink } from '../ui/PageLink.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { ReceiptsTable } from './ReceiptsTable.tsx';

interface Props {
  readonly receipts: readonly HeldReceipt[];
}

/** The held receipts of a page, of which several are credited by one proposal. */
export function ReceiptSelection(props: Props) {
  return (
    <AreaTexts messages={messages}>
      <Selection {...props} />
    </AreaTexts>
  );
}

const proposalOf = (ids: readonly number[], isByRule: boolean): string =>
  `/proposals/new?${new URLSearchParams({ operation: 'creditReceipts', receipt_ids: ids.join(','), is_by_rule: `${isByRule}` })}`;

function Selection({ receipts }: Props) {
  const { text } = useFormat();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  // A receipt that somebody has decided leaves the list, and the selection with it.
  const ids = receipts.map(({ id }) => id).filter((id) => chosen.includes(id));
  const title = (
    <Checkbox
      isSelected={ids.length === receipts.length}
      onChange={(isSelected) => setChosen(isSelected ? receipts.map(({ id }) => id) : [])}
    >
      <span className="visually-hidden">{text('receiptrule.select_all')}</span>
    </Checkbox>
  );
  const cell = ({ id }: HeldReceipt) => (
    <Checkbox
      isSelected={ids.includes(id)}
      onChange={(isSelected) => setChosen(isSelected ? [...ids, id] : ids.filter((each) => each !== id))}
    >
      <span className="visually-hidden">{text('receiptrule.select', { id })}</span>
    </Checkbox>
  );
  return (
    <div className={ui.stack}>
      <ReceiptsTable receipts={receipts} selection={{ id: 'select', title, cell }} />
      {receipts.length === 0 ? null : <p role="status">{text('receiptrule.selected', { count: ids.length })}</p>}
      {ids.length === 0 ? null : (
        <div className={ui.actions}>
          <PageLink href={proposalOf(ids, true)}>{text('receiptrule.credit_by_rule')}</PageLink>
          <PageLink href={proposalOf(ids, false)}>{text('receiptrule.credit')}</PageLink>
        </div>
      )}
    </div>
  );
}
