import { FormattedMessage } from 'react-intl';
import { Card } from '#src/views/ui/Card.tsx';
import type { CampaignRecord } from '../data/types.ts';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';

type Version = CampaignRecord['versions'][number];

/** The versions that were replaced. Players who accepted one of them keep it. */
export function VersionsCard({ record: { versions } }: { readonly record: Pick<CampaignRecord, 'versions'> }) {
  const { text, moment, money } = useFormat();
  const rulesOf = ({ rules }: Version): string =>
    rules.free_rounds
      ? text('campaign.version_rounds', { rounds: rules.free_rounds.rounds, game: rules.free_rounds.game_id, days: rules.free_rounds.days })
      : text('campaign.version_bonus', { percent: rules.bonus_percent ?? 0, times: rules.wagering_times, days: rules.bonus_days });
  const amountsOf = ({ rules: { amounts } }: Version) =>
    amounts.map(({ currency, deposit_minimum: minimum, maximum }) => (
      <div key={currency}>{text('campaign.version_amounts', { minimum: money(minimum, currency), maximum: money(maximum, currency) })}</div>
    ));
  const columns: readonly Column<Version>[] = [
    { id: 'number', title: text('campaign.version'), cell: ({ number }) => number },
    { id: 'rules', title: text('campaign.rules'), cell: rulesOf },
    { id: 'amounts', title: text('campaign.version_limits'), cell: amountsOf },
    { id: 'replaced', title: text('campaign.replaced'), cell: ({ replaced_at: at }) => <span className={ui.moment}>{moment(at)}</span> },
  ];
  return (
    <Card title={<FormattedMessage id="campaign.versions" />}>
      <Table
        label={text('campaign.versions')}
        columns={columns}
        rows={versions}
        keyOf={({ number }) => number}
        empty={{ icon: 'history', title: text('campaign.versions') }}
      />
      <p className={ui.muted}>
        <small>{text('campaign.versions_help')}</small>
      </p>
    </Card>
  );
}
