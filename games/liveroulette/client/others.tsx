/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChildren } from 'preact';
import type { Language } from '#games/client/messages.ts';
import { moneyFormat } from '#games/client/money.ts';
import type { PlayContext } from '#games/client/page.ts';
import type { TableView } from '#games/provider/table-protocol.ts';
import type { MessageId } from './messages.ts';

type Translate = PlayContext<MessageId>['t'];

const othersIn = ({ you, table: { bets } }: TableView) => bets.filter(({ alias }) => alias !== you);

/** Counts the other players with bets, including those who are not listed. */
export function othersCount(view: TableView): number {
  const { bets, players } = view.table;
  return players - (bets.length - othersIn(view).length);
}

export function othersText(t: Translate, view: TableView): string {
  const count = othersCount(view);
  return count === 0 ? t('noOthers') : count === 1 ? t('othersOne') : t('others', { count });
}

/** Counts the others who have a chip on a spot. */
export const othersOn = (view: TableView, spot: string): number =>
  othersIn(view).filter(({ bets }) => bets.some(({ on }) => on === spot)).length;

/** The bets of all players, each in their own currency. */
export function othersList(t: Translate, language: Language, view: TableView, nameOf: (spot: string) => string): ComponentChildren {
  const listed = othersIn(view);
  const rest = othersCount(view) - listed.length;
  return [
    <h3 key="head">{t('othersBets')}</h3>,
    <p key="count">{othersText(t, view)}</p>,
    <ul key="list" class="others-list">
      {listed.map(({ alias, currency, decimals, bets }) => {
        const money = moneyFormat(language, currency, decimals);
        const lain = bets.map(({ on, stake }) => t('withChip', { spot: nameOf(on), amount: money.amount(stake) })).join('; ');
        return (
          <li key={`${alias} ${currency}`}>
            <b>{t('alias', { alias })}</b>
            {` ${lain}`}
          </li>
        );
      })}
    </ul>,
    rest > 0 && <p key="rest">{t('more', { count: rest })}</p>,
  ];
}
