import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { Card } from '#src/views/ui/Card.tsx';
import { EmptyState } from '#src/views/ui/EmptyState.tsx';
import { Select } from '#src/views/ui/Select.tsx';
import type { CampaignRecord } from '../data/types.ts';
import { PageLink } from '../ui/PageLink.tsx';
import { Status } from '../ui/status.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';

type Terms = CampaignRecord['terms'];
type Figures = CampaignRecord['figures'][number];
type Grant = CampaignRecord['grants'][number];

/** The texts of a campaign in each language, with the amounts of one currency. */
export function TermsCard({ terms }: { readonly terms: Terms }) {
  const { text, money } = useFormat();
  const currencies = [...new Set(terms.map(({ currency }) => currency))];
  const [chosen, setChosen] = useState(currencies[0] ?? '');
  return (
    <Card title={<FormattedMessage id="campaign.terms" />}>
      {terms.length === 0 ? (
        <EmptyState icon="gift" title={text('campaign.no_terms')} />
      ) : (
        <div className={ui.stack}>
          <Select
            label={text('campaign.currency')}
            value={chosen}
            onChange={setChosen}
            options={currencies.map((id) => ({ id, label: id }))}
          />
          {terms
            .filter(({ currency }) => currency === chosen)
            .map(({ language, currency, name, description, deposit_minimum: minimum }) => (
              <section key={language} lang={language}>
                <h3>
                  {name} ({language})
                </h3>
                <p>{description}</p>
                <p className={ui.muted} lang="en">
                  <small>{text('campaign.minimum', { amount: money(minimum, currency) })}</small>
                </p>
              </section>
            ))}
        </div>
      )}
    </Card>
  );
}

/** The figures of a campaign, a row for each currency. */
export function FiguresCard({ figures }: { readonly figures: readonly Figures[] }) {
  const { text, money } = useFormat();
  const columns: readonly Column<Figures>[] = [
    { id: 'currency', title: text('campaign.currency'), cell: ({ currency }) => currency },
    { id: 'players', title: text('campaigns.players'), isNumber: true, cell: ({ grants }) => grants },
    { id: 'granted', title: text('campaigns.granted'), isNumber: true, cell: ({ granted, currency }) => money(granted, currency) },
    { id: 'cost', title: text('campaigns.cost'), isNumber: true, cell: ({ cost, currency }) => money(cost, currency) },
    {
      id: 'outstanding',
      title: text('campaigns.outstanding'),
      isNumber: true,
      cell: ({ outstanding, currency }) => money(outstanding, currency),
    },
  ];
  return (
    <Card title={<FormattedMessage id="campaign.figures" />}>
      <Table
        label={text('campaign.figures')}
        columns={columns}
        rows={figures}
        keyOf={({ currency }) => currency}
        empty={{ icon: 'coins', title: text('campaign.no_figures') }}
      />
      <p className={ui.muted}>
        <small>{text('campaign.figures_help')}</small>
      </p>
    </Card>
  );
}

/** The latest grants. A grant of free rounds can be cancelled by a proposal until its first round begins. */
export function GrantsCard({ grants, mayCancel }: { readonly grants: readonly Grant[]; readonly mayCancel: boolean }) {
  const { text, moment, money } = useFormat();
  const columns: readonly Column<Grant>[] = [
    { id: 'player', title: text('campaign.player'), cell: ({ player_id: id }) => <Link href={`/players/${id}`}>{id}</Link> },
    { id: 'status', title: text('campaigns.state'), cell: ({ status }) => <Status status={status} /> },
    { id: 'granted', title: text('campaign.granted_at'), cell: ({ granted_at: at }) => <span className={ui.moment}>{moment(at)}</span> },
    {
      id: 'expires',
      title: text('campaign.expires'),
      isMinor: true,
      cell: ({ expires_at: at }) => <span className={ui.moment}>{moment(at)}</span>,
    },
    { id: 'bonus', title: text('campaign.bonus'), isNumber: true, cell: ({ amount, currency }) => money(amount, currency) },
    {
      id: 'rounds',
      title: text('campaign.rounds'),
      isNumber: true,
      cell: ({ free_rounds: free }) => (free === null ? '—' : text('campaign.rounds_of', { left: free.left, rounds: free.rounds })),
    },
    {
      id: 'won',
      title: text('campaign.won'),
      isNumber: true,
      cell: ({ free_rounds: free, currency }) => (free === null ? '—' : money(free.won, currency)),
    },
    {
      id: 'paid',
      title: text('campaign.paid'),
      isNumber: true,
      cell: ({ free_rounds: free, currency }) => (free === null || free.paid === null ? '—' : money(free.paid, currency)),
    },
    {
      id: 'cancel',
      title: <span className="visually-hidden">{text('campaign.cancel')}</span>,
      isNumber: true,
      cell: ({ free_rounds: free, player_id: id }) =>
        mayCancel && free?.can_cancel === true ? (
          <PageLink
            size="small"
            href={`/proposals/new?operation=cancelFreeRounds&grant_id=${free.grant_id}`}
            aria-label={text('campaign.cancel_label', { id })}
          >
            {text('campaign.cancel')}
          </PageLink>
        ) : null,
    },
  ];
  return (
    <Card title={<FormattedMessage id="campaign.grants" />}>
      <Table
        label={text('campaign.grants')}
        columns={columns}
        rows={grants}
        keyOf={({ id }) => id}
        empty={{ icon: 'users', title: text('campaign.no_grants') }}
      />
    </Card>
  );
}
