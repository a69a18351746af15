/** @jsxRuntime classic */
/** @jsx h */
import { h } from 'preact';
import { required } from '#domain/required.ts';
import type { Seat } from '#games/client/live/seat.ts';
import type { Play, PlayContext } from '#games/client/page.ts';
import type { Rules } from '#games/engine/wager.ts';
import { rulesTexts } from '#games/roulette/client/rules-texts.tsx';
import { rules } from '../rules.ts';
import type { MessageId } from './messages.ts';
import { othersList } from './others.tsx';
import type { OwnBets } from './own-bets.tsx';
import { DrawnRound } from './results.tsx';

type Context = PlayContext<MessageId, 'live-roulette'>;

/** Returns the dialogs of the table: bets, results and rules. */
export const tablePages = (context: Context, seat: Seat, own: OwnBets, nameOf: (spot: string) => string): Play['pages'] => [
  {
    title: context.t('yourBets'),
    content() {
      const view = seat.view();
      return [own.list(), view && othersList(context.t, context.link.language, view, nameOf)];
    },
  },
  { title: context.t('results'), content: () => resultsPage(context, seat) },
  { title: context.t('rules'), content: () => rulesPage(context, seat) },
];

function resultsPage({ t, house }: Context, seat: Seat) {
  const drawn = seat.view()?.table.results ?? [];
  if (drawn.length === 0) return <p>{t('noResults')}</p>;
  return drawn.map((each) => <DrawnRound t={t} house={house} drawn={each} contribution={seat.contribution} key={each.id} />);
}

function rulesPage(context: Context, seat: Seat) {
  const { t, money, state } = context;
  const bettingMs = seat.view()?.table.round?.betting_ms ?? required(rules.shared, 'The shared table').bettingMs;
  return [
    <p key="live">{t('liveRules', { seconds: bettingMs / 1000, maximum: money.amount(state.limits.maximum_minor) })}</p>,
    ...rulesTexts(context, rules as unknown as Rules, state.wager.variant),
  ];
}
