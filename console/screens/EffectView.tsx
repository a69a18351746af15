import { fromMinor } from '#domain/money.ts';
import type { Proposal } from '../data/types.ts';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import styles from './screens.module.css';

type Change = Proposal['effect']['changes'][number];
type Posting = Proposal['effect']['postings'][number];
type Balance = Proposal['balances'][number];
type Figure = Proposal['figures'][number];
type Shown = Pick<Proposal, 'effect' | 'balances' | 'figures' | 'decimals'>;

/** The dry run of an act: each change, count, posting, balance and letter, before anybody signs. */
export function EffectView({ proposal }: { readonly proposal: Shown }) {
  const { text } = useFormat();
  const { changes, postings, letters } = proposal.effect;
  const changeColumns: readonly Column<Change>[] = [
    { id: 'what', title: text('proposal.what'), cell: ({ what }) => what },
    { id: 'before', title: text('proposal.before'), cell: ({ before }) => <span className={styles.before}>{before || '—'}</span> },
    { id: 'after', title: text('proposal.after'), cell: ({ after }) => <span className={styles.after}>{after || '—'}</span> },
  ];
  const figureColumns: readonly Column<Figure>[] = [
    { id: 'what', title: text('proposal.figures'), cell: ({ what }) => what },
    { id: 'count', title: text('proposal.amount'), isNumber: true, cell: ({ count }) => count },
  ];
  return (
    <div className={ui.stack}>
      {changes.length > 0 ? (
        <Table label={text('proposal.changes')} columns={changeColumns} rows={changes} keyOf={({ what }) => what} empty={empty} />
      ) : null}
      {proposal.figures.length > 0 ? (
        <Table label={text('proposal.figures')} columns={figureColumns} rows={proposal.figures} keyOf={({ what }) => what} empty={empty} />
      ) : null}
      <Money proposal={proposal} />
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

// Tables of no rows are left out, so this is never seen.
const empty = { icon: 'info', title: '' } as const;

/** The postings, and the balances as they were when it was proposed. */
function Money({ proposal: { effect, balances, decimals } }: { readonly proposal: Shown }) {
  const { text, known, money } = useFormat();
  const amount = (minor: string, currency: string) => money(fromMinor(BigInt(minor), decimals[currency] ?? 0), currency);
  const nameOf = (account: string) => {
    const [kind = '', owner] = account.split(' ');
    return `${known('account_name', kind)}${owner === undefined ? '' : ` (${owner})`}`;
  };
  const postingColumns: readonly Column<Posting>[] = [
    { id: 'account', title: text('proposal.account'), cell: ({ account }) => nameOf(account) },
    { id: 'amount', title: text('proposal.amount'), isNumber: true, cell: (row) => amount(row.amount_minor, row.currency) },
  ];
  const balanceColumns: readonly Column<Balance>[] = [
    { id: 'account', title: text('proposal.balance'), cell: ({ account }) => nameOf(account) },
    { id: 'before', title: text('proposal.before'), isNumber: true, cell: (row) => amount(row.before_minor, row.currency) },
    { id: 'after', title: text('proposal.after'), isNumber: true, cell: (row) => amount(row.after_minor, row.currency) },
  ];
  return (
    <>
      {effect.postings.length > 0 ? (
        <Table
          label={text('proposal.postings')}
          columns={postingColumns}
          rows={effect.postings}
          keyOf={(posting) => effect.postings.indexOf(posting)}
          empty={empty}
        />
      ) : null}
      {balances.length > 0 ? (
        <>
          <Table
            label={text('proposal.balances')}
            columns={balanceColumns}
            rows={balances}
            keyOf={({ account, currency }) => `${account} ${currency}`}
            empty={empty}
          />
          <p className={ui.muted}>
            <small>{text('proposal.balances_help')}</small>
          </p>
        </>
      ) : null}
    </>
  );
}
