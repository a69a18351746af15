/** @jsxRuntime classic */
/** @jsx h */
import { Fragment, h, type ComponentChildren } from 'preact';
import type { Seat } from '#games/client/live/seat.ts';
import type { Language } from '#games/client/messages.ts';
import type { PlayContext } from '#games/client/page.ts';
import type { MessageId } from './messages.ts';

const statusText = { own: 'saltOwn', other: 'saltOther', omitted: 'saltOmitted' } as const;

/** Explains the origin of the chain's salt and what it proves. */
export function saltNote(t: PlayContext<MessageId>['t'], language: Language, seat: Pick<Seat, 'view' | 'contribution'>): ComponentChildren {
  const chain = seat.view()?.table.chain;
  if (!chain) return null;
  const { source, salt, length } = chain;
  const waiting = salt === null && <p key="waiting">{t('saltWaiting')}</p>;
  if (source.kind === 'beacon') {
    const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'long' }).format(new Date(source.signed_at));
    return [<p key="beacon">{t('saltBeacon', { round: source.round, time })}</p>, waiting];
  }
  const status = seat.contribution.status(chain);
  const fact = (term: string, count: number) => (
    <Fragment>
      <dt>{term}</dt>
      <dd>{count}</dd>
    </Fragment>
  );
  return [
    <p key="players">{t('saltPlayers')}</p>,
    waiting,
    status && <p key="status">{t(statusText[status], { rounds: length })}</p>,
    <dl class="facts" key="facts">
      {source.phase === 'made' && fact(t('saltNumbers'), source.players)}
      {fact(t('saltBroken'), source.attempt - 1 + seat.contribution.dropped())}
    </dl>,
  ];
}
