import type { Effect } from '../data/types.ts';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import styles from './screens.module.css';

type Change = Effect['changes'][number];
type Posting = Effect['postings'][number];

/** The dry run of an act: each change, posting and letter, before anybody signs. */
export function EffectView({ effect: { changes, postings, letters } }: { readonly effect: Effect }) {
  const { text } = useFormat();
  const changeColumns: readonly Column<Change>[] = [
    { id: 'what', title: text('proposal.what'), cell: ({ what }) => what },
    { id: 'before', title: text('proposal.before'), cell: ({ before }) => <span className={styles.before}>{before || '—'}</span> },
    { id: 'after', title: text('proposal.after'), cell: ({ after }) => <span className={styles.after}>{after || '—'}</span> },
  ];
  const postingColumns: readonly Column<Posting>[] = [
    { id: 'account', title: text('proposal.account'), cell: ({ account }) => <code className={ui.mono}>{account}</code> },
    { id: 'amount', title: text('proposal.amount'), isNumber: true, cell: ({ amount_minor: amount }) => amount },
    { id: 'currency', title: text('proposal.currency'), cell: ({ currency }) => currency },
  ];
  const empty = { icon: 'info', title: text('proposal.no_effect') } as const;
  return (
    <div className={ui.stack}>
      {changes.length > 0 ? (
        <Table label={text('proposal.changes')} columns={changeColumns} rows={changes} keyOf={({ what }) => what} empty={empty} />
      ) : null}
      {postings.length > 0 ? (
        <Table
          label={text('proposal.postings')}
          columns={postingColumns}
          rows={postings}
          keyOf={({ account, currency, amount_minor: amount }) => `${account} ${currency} ${amount}`}
          empty={empty}
        />
      ) : null}
      {letters.length > 0 ? (
        <section>
          <h3>{text('proposal.letters')}</h3>
          <ul className={styles.letters}>
            {letters.map((letter) => (
              <li key={letter}>{letter}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {postings.length + letters.length === 0 ? <p className={ui.muted}>{text('proposal.no_effect')}</p> : null}
    </div>
  );
}
