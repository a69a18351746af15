/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild, type ComponentChildren } from 'preact';
import type { Language } from '#games/client/messages.ts';
import { moneyFormat, type MoneyFormat } from '#games/client/money.ts';
import type { PlayContext } from '#games/client/page.ts';
import type { Flier, TableView } from '#games/provider/table-protocol.ts';
import type { MessageId } from './messages.ts';

type Translate = PlayContext<MessageId>['t'];

/** Cash-outs on the stage: the latest are the highest. */
const maxExits = 5;

const fliersOf = ({ table }: TableView): readonly Flier[] => table.fliers ?? [];
const nameOf = (t: Translate, { you }: TableView, alias: string): string => (alias === you ? t('you') : t('alias', { alias }));

/** Counts the other players in this flight, including those who are not listed. */
export function othersText(t: Translate, view: TableView): string {
  const isAboard = fliersOf(view).some(({ alias }) => alias === view.you);
  const count = Math.max(0, view.table.players - (isAboard ? 1 : 0));
  return count === 0 ? t('noOthers') : count === 1 ? t('othersOne') : t('others', { count });
}

/** The latest cash-outs of the flight, by alias. */
export function exitsList(t: Translate, money: MoneyFormat, view: TableView | null): ComponentChild {
  const left = view ? fliersOf(view).flatMap(({ alias, exit }) => (exit === null ? [] : [{ alias, exit }])) : [];
  const latest = left.toSorted((a, b) => b.exit - a.exit).slice(0, maxExits);
  return (
    <ol class="exits" aria-label={t('exits')} key="exits">
      {view &&
        latest.map(({ alias, exit }) => (
          <li key={alias} data-own={alias === view.you ? '' : undefined}>
            <span>{nameOf(t, view, alias)}</span>
            <b>{money.multiplier(exit)}</b>
          </li>
        ))}
    </ol>
  );
}

/** All players in the flight with their bets and exits, each in their own currency. */
export function fliersPage(t: Translate, language: Language, view: TableView): ComponentChildren {
  const isOver = view.table.round?.phase === 'drawn';
  const rest = view.table.players - fliersOf(view).length;
  const stateText = ({ currency, decimals, stake_minor: stake, exit }: Flier) => {
    const money = moneyFormat(language, currency, decimals);
    const amount = money.amount(stake);
    if (exit !== null) return t('flierLeft', { amount, multiplier: money.multiplier(exit) });
    return t(isOver ? 'flierLost' : 'flierAboard', { amount });
  };
  return [
    <p key="count">{othersText(t, view)}</p>,
    <ul key="list" class="others-list">
      {fliersOf(view).map((flier) => (
        <li key={flier.alias}>
          <b>{nameOf(t, view, flier.alias)}</b>
          {` ${stateText(flier)}`}
        </li>
      ))}
    </ul>,
    rest > 0 && <p key="rest">{t('more', { count: rest })}</p>,
  ];
}
