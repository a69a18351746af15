import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { Card } from '#src/views/ui/Card.tsx';
import { DescriptionList } from '#src/views/ui/DescriptionList.tsx';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { RoundRecord } from '../data/types.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Status } from '../ui/status.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { ActionsTable } from './ActionsTable.tsx';
import { BetsCard, EntriesCard } from './RoundTables.tsx';
import { DrawCard } from './RoundDraw.tsx';
import { ReportCard } from './RoundReport.tsx';

/** A round as posted, with its provider's record. */
export default function RoundScreen() {
  const { text } = useFormat();
  const { client } = useConsole();
  const { permissions } = useSession();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const query = useQuery(queries.round(client, id));
  const draw = useQuery(queries.roundDraw(client, id));
  const report = useQuery(queries.roundReport(client, id));
  return (
    <Page title={text('round.title')} lead={query.data && (query.data.game ?? query.data.game_id)}>
      <Loaded query={query}>
        {(record) => (
          <RoundView record={record} permissions={permissions}>
            <Loaded query={draw}>
              {(answer) => (answer.draw === null ? null : <DrawCard draw={answer.draw} currency={record.currency} />)}
            </Loaded>
            <Card title={<FormattedMessage id="round.report" />}>
              <Loaded query={report}>{(answer) => <ReportCard report={answer} currency={record.currency} />}</Loaded>
            </Card>
          </RoundView>
        )}
      </Loaded>
    </Page>
  );
}

interface Props {
  readonly record: RoundRecord;
  readonly permissions: readonly string[];
  readonly children?: ReactNode;
}

export function RoundView({ record, permissions, children }: Props) {
  return (
    <div className={ui.columns}>
      <div className={ui.stack}>
        <Acts record={record} permissions={permissions} />
        <BetsCard bets={record.placed} currency={record.currency} mayResettle={permissions.includes('rounds.resettle')} />
        <EntriesCard entries={record.entries} currency={record.currency} />
        {children}
        <Card title={<FormattedMessage id="round.acts" />}>
          <ActionsTable actions={record.acts} />
        </Card>
      </div>
      <FactsCard record={record} />
    </div>
  );
}

/** The acts on a whole round. They name the round by a line of the history, which a round of free bets alone does not have. */
function Acts({ record: { state, placed }, permissions }: Props) {
  const line = placed.find(({ transaction_id: id }) => id !== null)?.transaction_id;
  if (!line || state === 'void' || !permissions.includes('rounds.void')) return null;
  return (
    <div className={ui.actions}>
      <PageLink icon="back" href={`/proposals/new?operation=voidRound&transaction_id=${line}`}>
        <FormattedMessage id="round.void" />
      </PageLink>
    </div>
  );
}

function FactsCard({ record }: Pick<Props, 'record'>) {
  const { text, moment, money } = useFormat();
  const { currency, player_id: player } = record;
  const facts = [
    ['withdrawal.status', <Status key="state" status={`round_${record.state}`} />],
    ['withdrawal.player', <Link key="player" href={`/players/${player}`}>{`${record.username} (${player})`}</Link>],
    ['player.email', record.email],
    ['player.status', <Status key="status" status={record.player_status} />],
    ['player.cash', money(record.cash, currency)],
    ['player.bonus', money(record.bonus, currency)],
    ['player.locked', money(record.locked, currency)],
    ['rounds.provider', record.provider_name ?? record.partner],
    ['rounds.started', moment(record.started_at)],
    ['find.stake', money(record.staked, currency)],
    ['find.payout', money(record.paid, currency)],
    [
      'find.round',
      <code key="round" className={ui.mono}>
        {record.round_id}
      </code>,
    ],
  ] as const;
  return (
    <Card title={<FormattedMessage id="round.facts" />}>
      <DescriptionList items={facts.map(([id, detail]) => ({ term: text(id), detail }))} />
    </Card>
  );
}
