import { required } from '#domain/required.ts';
import { drawnRounds } from '#games/client/live/drawn-round.tsx';
import type { Seat } from '#games/client/live/seat.ts';
import type { Play, PlayContext } from '#games/client/page.ts';
import { paragraphs } from '#games/client/paragraphs.tsx';
import { landingHeight } from '#games/earplane/engine.ts';
import type { Rules } from '#games/engine/wager.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { fliersPage } from './fliers.tsx';
import type { MessageId } from './messages.ts';

type Context = PlayContext<MessageId, 'live-crash'>;

/** Returns the dialogs of the table: players, past flights and rules. */
export const flightPages = (context: Context, seat: Seat): Play['pages'] => [
  {
    title: context.t('players'),
    content() {
      const view = seat.view();
      return view && fliersPage(context.t, context.link.language, view);
    },
  },
  { title: context.t('results'), content: () => resultsPage(context, seat) },
  { title: context.t('rules'), content: () => rulesPage(context, seat) },
];

function resultsPage(context: Context, seat: Seat) {
  const { money } = context;
  return drawnRounds(context, seat, {
    rules: rules as unknown as Rules,
    plays: listing.plays,
    describe: ([point = 100]) => money.multiplier(point),
  });
}

function rulesPage({ t, money, state }: Context, seat: Seat) {
  const bettingMs = seat.view()?.table.round?.betting_ms ?? required(rules.shared, 'The shared table').bettingMs;
  return paragraphs(
    t('liveCrashRules', { seconds: bettingMs / 1000 }),
    t('crashRules', { landing: money.multiplier(landingHeight) }),
    t('returnPercent', { percent: money.percent(state.return_percent) }),
  );
}
