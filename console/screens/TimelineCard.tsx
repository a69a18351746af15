import { FormattedMessage } from 'react-intl';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { Badge } from '#src/views/ui/Badge.tsx';
import { Card } from '#src/views/ui/Card.tsx';
import { TextField } from '#src/views/ui/TextField.tsx';
import { useConsole } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { TimelineEvent } from '../data/types.ts';
import { AreaTexts } from '../i18n/AreaTexts.tsx';
import ruleTexts from '../i18n/messages/en/receipt-rules.json';
import { Loaded } from '../ui/Loaded.tsx';
import { Pager } from '../ui/Pager.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The history of one player, and the balance at the end of a day. The address names the day and the page. */
export function TimelineCard({ id }: { readonly id: number }) {
  const { text, money, moment } = useFormat();
  const { client } = useConsole();
  const [, go] = useLocation();
  const [params] = useSearchParams();
  const [wanted, before] = [params.get('at'), params.get('before')];
  const day = isDay(wanted) ? wanted : '';
  const address = `/players/${id}${day === '' ? '' : `?at=${day}`}`;
  const filter = { ...(day !== '' && { at: `${day}T23:59:59.999Z` }), ...(before !== null && { before }) };
  const query = useQuery(queries.timeline(client, id, filter));
  return (
    <Card title={<FormattedMessage id="timeline.title" />}>
      <div className={ui.stack}>
        <TextField
          label={text('timeline.at')}
          description={text('timeline.at_help')}
          type="date"
          value={day}
          onChange={(chosen) => go(isDay(chosen) ? `/players/${id}?at=${chosen}` : `/players/${id}`, { replace: true })}
        />
        <Loaded query={query}>
          {({ at, currency, cash, locked, bonus, data, next }) => (
            <div className={ui.stack}>
              {day === '' ? null : (
                <p role="status">
                  {text('timeline.balance', {
                    at: moment(at),
                    cash: money(cash, currency),
                    locked: money(locked, currency),
                    bonus: money(bonus, currency),
                  })}
                </p>
              )}
              <TimelineTable events={data} currency={currency} />
              <Pager
                label={text('timeline.title')}
                first={before === null ? null : address}
                next={next === null ? null : `${address}${day === '' ? '?' : '&'}before=${encodeURIComponent(next)}`}
              />
            </div>
          )}
        </Loaded>
      </div>
    </Card>
  );
}

/** The address of the page of an event's subject, if it has one. */
function hrefOf({ kind, what, subject }: TimelineEvent): string | null {
  if (subject === '') return null;
  if (kind === 'payment') return `/${what}s/${subject}`;
  if (kind === 'rule') return `/deposits/${subject}`;
  if (kind === 'document') return `/documents/${subject}`;
  if (kind === 'case') return `/cases/${subject}`;
  return kind === 'staff' ? `/proposals/${subject}` : null;
}

const tones = { payment: 'success', play: 'accent', staff: 'warning', status: 'danger', hold: 'danger' } as const;

function What({ event }: { readonly event: TimelineEvent }) {
  const { known } = useFormat();
  const { kind, what } = event;
  const words =
    kind === 'staff'
      ? known('act', what.replace(/^(?:propose|refuse) /, ''))
      : known(kind === 'case' ? 'case.what' : `timeline.${kind}`, what);
  const href = hrefOf(event);
  return href === null ? words : <Link href={href}>{words}</Link>;
}

interface Props {
  readonly events: readonly TimelineEvent[];
  readonly currency: string;
}

/** The events, with the texts of rules, which only this table needs. */
export function TimelineTable(props: Props) {
  return (
    <AreaTexts messages={ruleTexts}>
      <Events {...props} />
    </AreaTexts>
  );
}

function Events({ events, currency }: Props) {
  const { text, known, moment, money } = useFormat();
  const amountOf = ({ kind, what, amount, result }: TimelineEvent) => {
    if (amount === null) return '—';
    if (kind === 'play') return text('timeline.played', { bets: money(amount, currency), wins: money(result ?? '0', currency) });
    return kind === 'limit' && (what === 'time' || what === 'reality_check')
      ? text('timeline.minutes', { amount })
      : money(amount, currency);
  };
  const detailOf = ({ kind, what, detail }: TimelineEvent): string => {
    if (kind === 'payment') return known('status', detail);
    if (kind === 'case') return known(what === 'opened' ? 'case.kind' : 'case.outcome', detail);
    if (kind === 'rule') return known('receipt.kind', detail.split(', ')[0] ?? '');
    return detail;
  };
  const columns: readonly Column<TimelineEvent>[] = [
    { id: 'at', title: text('withdrawal.time'), cell: ({ at }) => <span className={ui.moment}>{moment(at)}</span> },
    {
      id: 'kind',
      title: text('find.kind'),
      cell: ({ kind }) => (
        <Badge tone={kind in tones ? tones[kind as keyof typeof tones] : 'neutral'}>{known('timeline.kind', kind)}</Badge>
      ),
    },
    { id: 'what', title: text('proposal.what'), cell: (event) => <What event={event} /> },
    {
      id: 'detail',
      title: text('timeline.detail'),
      cell: (event) => detailOf(event) || '—',
    },
    { id: 'amount', title: text('withdrawal.amount'), isNumber: true, cell: amountOf },
  ];
  return (
    <Table
      label={text('timeline.title')}
      columns={columns}
      rows={events}
      keyOf={({ at, kind, what, subject }) => `${at} ${kind} ${what} ${subject}`}
      empty={{ icon: 'history', title: text('timeline.none') }}
    />
  );
}
