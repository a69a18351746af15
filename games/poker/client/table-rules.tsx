/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild, type ComponentChildren } from 'preact';
import type { PlayContext } from '#games/client/page.ts';
import { handNames } from '../ranking.ts';
import type { Odds, PokerTable } from '../tables.ts';
import type { MessageId } from './messages.ts';

/** Lists the odds of a bet by the player's hand, the best first. */
function oddsList(t: PlayContext<MessageId>['t'], title: MessageId, odds: Odds): ComponentChild[] {
  const named = handNames.toReversed().flatMap((hand) => {
    const pays = odds.hands[hand];
    return pays === undefined ? [] : [t('oddsOf', { hand: t(hand), odds: pays })];
  });
  const rows = odds.else > 0 ? [...named, t('oddsOf', { hand: t('anyOther'), odds: odds.else })] : named;
  return rows.length === 0
    ? []
    : [
        <p key={title}>{t(title)}</p>,
        <ul key={`${title}-list`}>
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>,
      ];
}

/** @param percent the return, of 100. */
export function tableRules(t: PlayContext<MessageId>['t'], table: PokerTable, percent: string): ComponentChildren {
  const paragraph = (id: MessageId) => <p key={id}>{t(id)}</p>;
  return [
    paragraph(`${table.game}-rules`),
    paragraph(`qualifies-${table.dealerPlays.hand}`),
    paragraph('comparison'),
    oddsList(t, 'bonusOdds', table.bonus),
    oddsList(t, 'anteOdds', table.ante),
    oddsList(t, 'furtherOdds', table.further),
    paragraph(table.game === 'three-card' ? 'three-card-hands' : 'five-card-hands'),
    <p key="return">{t('tableReturn', { percent })}</p>,
    table.game === 'three-card' ? paragraph('three-card-best') : null,
    paragraph('noSideBets'),
    paragraph('drawnRules'),
    paragraph('untouchedRules'),
  ];
}
