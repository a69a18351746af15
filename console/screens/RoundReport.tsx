import { Badge } from '#src/views/ui/Badge.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';
import type { RoundReport } from '../data/types.ts';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';

type Compared = RoundReport['bets'][number];
type Word = Compared['theirs'];

const tones = { agrees: 'success', open: 'info', differs: 'danger' } as const;

interface Props {
  readonly report: RoundReport;
  readonly currency: string;
}

/** The provider's word on each bet beside ours. */
export function ReportCard({ report: { failure, bets, link }, currency }: Props) {
  const { text, known, money } = useFormat();
  const word = (bet: Word): string => {
    if (bet === null) return text('round.unknown');
    const payout = bet.payout === null ? [] : [text('round.pays', { amount: money(bet.payout, currency) })];
    return [known('status', `bet_${bet.status}`), text('round.stakes', { amount: money(bet.stake, currency) }), ...payout].join(' · ');
  };
  const columns: readonly Column<Compared>[] = [
    { id: 'bet', title: text('round.bet'), cell: ({ bet_id: id }) => <code className={ui.mono}>{id}</code> },
    { id: 'theirs', title: text('round.theirs'), cell: ({ theirs }) => word(theirs) },
    { id: 'ours', title: text('round.ours'), cell: ({ ours }) => word(ours) },
    {
      id: 'verdict',
      title: text('round.verdict'),
      cell: ({ verdict, rule }) => (
        <>
          <Badge tone={tones[verdict]}>{text(`round.verdict_${verdict}`)}</Badge>
          {rule === null ? null : <div className={ui.muted}>{rule}</div>}
        </>
      ),
    },
  ];
  return (
    <div className={ui.stack}>
      {failure === null ? null : <Notice tone="warning">{text(`round.report_${failure}`)}</Notice>}
      {bets.length === 0 ? null : (
        <Table
          label={text('round.report')}
          columns={columns}
          rows={bets}
          keyOf={({ bet_id: id }) => id}
          empty={{ icon: 'dice', title: null }}
        />
      )}
      {link === null ? null : (
        <p>
          <a href={link} target="_blank" rel="noopener noreferrer">
            {text('round.link')}
          </a>
        </p>
      )}
    </div>
  );
}
