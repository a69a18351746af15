import { FormattedMessage } from 'react-intl';
import { useQuery } from '#src/data/query.ts';
import { Card } from '#src/views/ui/Card.tsx';
import { DescriptionList } from '#src/views/ui/DescriptionList.tsx';

import { Notice } from '#src/views/ui/Notice.tsx';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { ActOperation, PlayerRecord } from '../data/types.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { Status } from '../ui/status.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { actsOf } from './acts.ts';
import { TimelineCard } from './TimelineCard.tsx';

export default function PlayerScreen({ params }: { readonly params: { readonly id?: string } }) {
  const id = Number(params.id);
  const { text } = useFormat();
  const { client } = useConsole();
  const session = useSession();
  const query = useQuery({ ...queries.player(client, id), staleTime: 60_000 });
  const canPropose = session.permissions.includes('players.status');
  return (
    <Page
      title={text('player.title', { id: `${params.id}` })}
      lead={query.data?.username}
      actions={
        query.data ? (
          <>
            {session.pages.includes('cases') ? (
              <PageLink icon="chat" variant="quiet" href={`/cases?player_id=${id}`}>
                <FormattedMessage id="page.cases" />
              </PageLink>
            ) : null}
            {canPropose ? (
              <PageLink icon="edit" href={`/proposals/new?operation=setPlayerStatus&player_id=${id}`}>
                <FormattedMessage id="player.change" />
              </PageLink>
            ) : null}
          </>
        ) : null
      }
    >
      <Loaded query={query}>{(player) => <PlayerView player={player} />}</Loaded>
      {query.data ? <PlayerActs id={id} permissions={session.permissions} /> : null}
      {query.data ? <TimelineCard id={id} /> : null}
    </Page>
  );
}

/** Acts whose form needs the player alone to begin with. */
const playerActs = [
  'creditGoodwill',
  'correctBalance',
  'logOutPlayer',
  'resetPlayerFactor',
  'erasePlayer',
] as const satisfies ActOperation[];

export function PlayerActs({ id, permissions }: { readonly id: number; readonly permissions: readonly string[] }) {
  const { text } = useFormat();
  const allowed = actsOf(permissions);
  const shown = playerActs.filter((operation) => allowed.includes(operation));
  if (shown.length === 0) return null;
  return (
    <Card title={<FormattedMessage id="player.acts" />}>
      <div className={ui.actions}>
        {shown.map((operation) => (
          <PageLink key={operation} size="small" href={`/proposals/new?operation=${operation}&player_id=${id}`}>
            {text(`act.${operation}`)}
          </PageLink>
        ))}
      </div>
    </Card>
  );
}

export function PlayerView({ player }: { readonly player: PlayerRecord }) {
  const { text, money, day } = useFormat();
  const figures = [
    ['player.cash', player.cash],
    ['player.locked', player.locked],
    ['player.bonus', player.bonus],
  ] as const;
  const details = [
    ['player.status', <Status key="status" status={player.status} />],
    ['player.name', player.name || '—'],
    ['player.email', player.email],
    ['player.mobile', player.mobile || '—'],
    ['player.country', player.country],
    ['player.language', player.language],
    ['player.since', day(player.created_at)],
    ['player.holds', player.holds.join(', ') || text('player.no_holds')],
  ] as const;
  return (
    <div className={ui.stack}>
      <Notice tone="info">{text(player.is_masked ? 'player.masked' : 'player.recorded')}</Notice>
      <dl className={ui.figures}>
        {figures.map(([id, amount]) => (
          <div key={id} className={ui.figure}>
            <dt className={ui.figureLabel}>{text(id)}</dt>
            <dd className={ui.figureValue}>{money(amount, player.currency)}</dd>
          </div>
        ))}
      </dl>
      <Card title={<FormattedMessage id="player.details" />}>
        <DescriptionList items={details.map(([id, detail]) => ({ term: text(id), detail }))} />
      </Card>
    </div>
  );
}
