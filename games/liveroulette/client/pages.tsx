/** @jsxRuntime classic */
/** @jsx h */
import { h } from 'preact';
import { required } from '#domain/required.ts';
import { drawnRounds } from '#games/client/live/drawn-round.tsx';
import type { Seat } from '#games/client/live/seat.ts';
import type { Play, PlayContext } from '#games/client/page.ts';
import type { Rules } from '#games/engine/wager.ts';
import { fellText } from '#games/roulette/client/names.ts';
import { rulesTexts } from '#games/roulette/client/rules-texts.tsx';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import type { MessageId } from './messages.ts';
import { othersList } from './others.tsx';
import type { OwnBets } from './own-bets.tsx';

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

function resultsPage(context: Context, seat: Seat) {
  const { t } = context;
  return drawnRounds(context, seat, { rules: rules as unknown as Rules, plays: listing.plays, describe: (result) => fellText(t, result) });
}

function rulesPage(context: Context, seat: Seat) {
  const { t, money, state } = context;
  const bettingMs = seat.view()?.table.round?.betting_ms ?? required(rules.shared, 'The shared table').bettingMs;
  return [
    <p key="live">{t('liveRules', { seconds: bettingMs / 1000, maximum: money.amount(state.limits.maximum_minor) })}</p>,
    ...rulesTexts(context, rules as unknown as Rules, state.wager.variant),
  ];
}
