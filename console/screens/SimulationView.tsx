import { FormattedMessage } from 'react-intl';
import { Card } from '#src/views/ui/Card.tsx';
import { DescriptionList } from '#src/views/ui/DescriptionList.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';
import type { CampaignSimulation } from '../data/types.ts';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';

type Currency = CampaignSimulation['currencies'][number];
type PlayedType = Currency['types'][number];

/** The cost that a campaign would have had, by currency, with warnings about its terms. */
export function SimulationView({ simulation }: { readonly simulation: CampaignSimulation }) {
  const { text, day } = useFormat();
  const { from, until, title, cashback_percent: cashback, unstated_titles: unstated, currencies } = simulation;
  return (
    <Card title={<FormattedMessage id="campaign.simulation" />}>
      <div className={ui.stack}>
        <p className={ui.muted}>{text('campaign.simulation_help', { from: day(from), until: day(until) })}</p>
        {currencies.map((result) => (
          <CurrencyView key={result.currency} result={result} />
        ))}
        <p className={ui.muted}>
          <small>
            {title
              ? text('campaign.cheapest', { title: title.name, percent: title.return_percent, weight: title.weight_percent, cashback })
              : text('campaign.no_cheapest')}{' '}
            {unstated > 0 ? text('campaign.unstated', { count: unstated }) : null}
          </small>
        </p>
      </div>
    </Card>
  );
}

function CurrencyView({ result }: { readonly result: Currency }) {
  const { text, money } = useFormat();
  const { currency, players, sampled, finished, optimal, warnings, types } = result;
  const sum = (amount: string) => money(amount, currency);
  const facts = [
    ['campaign.sim_players', players],
    ['campaign.sim_expected', sum(result.expected_cost)],
    ['campaign.sim_worst', sum(result.worst_case)],
    ['campaign.sim_finished', sampled === 0 ? '—' : text('campaign.sim_finished_of', { finished, sampled })],
    ['campaign.sim_optimal', optimal ? text('campaign.sim_optimal_of', { gain: sum(optimal.gain), deposit: sum(optimal.deposit) }) : '—'],
  ] as const;
  const columns: readonly Column<PlayedType>[] = [
    { id: 'type', title: text('campaign.sim_type'), cell: ({ type }) => type },
    { id: 'weight', title: text('campaign.sim_weight'), isNumber: true, cell: ({ weight_percent: percent }) => `${percent}%` },
    { id: 'share', title: text('campaign.sim_share'), isNumber: true, cell: ({ staked_percent: percent }) => `${percent}%` },
    { id: 'players', title: text('campaigns.players'), isNumber: true, cell: ({ players: count }) => count },
    { id: 'finished', title: text('campaign.sim_finished_short'), isNumber: true, cell: ({ finished: count }) => count },
  ];
  return (
    <section className={ui.stack} aria-label={currency}>
      <h3>{currency}</h3>
      {warnings.map((warning) => (
        <Notice key={warning} tone={warning === 'optimal_gain' ? 'danger' : 'warning'}>
          {text(`campaign.warning.${warning}`)}
        </Notice>
      ))}
      <DescriptionList items={facts.map(([term, detail]) => ({ term: text(term), detail }))} />
      {types.length > 0 ? (
        <Table
          label={text('campaign.sim_types', { currency })}
          columns={columns}
          rows={types}
          keyOf={({ type }) => type}
          empty={{ icon: 'dice', title: text('campaign.sim_type') }}
        />
      ) : null}
    </section>
  );
}
