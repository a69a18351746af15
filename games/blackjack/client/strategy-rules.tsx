/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import type { PlayContext } from '#games/client/page.ts';
import { blackjackTables, type BlackjackVariant } from '../engine.ts';
import { basicStrategies, standsFrom } from '../strategy.ts';
import type { MessageId } from './messages.ts';

/** Open cards in the order of their points, the ace last. */
const upCards = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1] as const;

/** Basic strategy in sentences: which hands are split and doubled, and the total at which a hand stands against each open card. */
export function strategyRules(t: PlayContext<MessageId>['t'], variant: BlackjackVariant): ComponentChild {
  const strategy = basicStrategies[variant];
  const nameOf = (up: number) => (up === 10 ? t('tens') : up === 1 ? t('ace') : String(up));
  const listed = (isOne: (up: number) => boolean) => upCards.filter(isOne).map(nameOf).join(', ');
  const sentences = (['hard', 'soft'] as const).flatMap((sort) => {
    const totals = [...new Set(upCards.map((up) => standsFrom(strategy, sort, up)))];
    return totals.map((total) =>
      t(sort === 'hard' ? 'standHard' : 'standSoft', { total, cards: listed((up) => strategy[sort][up] === total) }),
    );
  });
  const doubles = (['hard', 'soft'] as const).flatMap((sort) =>
    Object.entries(strategy.doubles[sort]).map(([total, against]) =>
      t(sort === 'hard' ? 'doubleHard' : 'doubleSoft', { total, cards: listed((up) => against.includes(up)) }),
    ),
  );
  const splits = Object.entries(strategy.splits).map(([each, against]) =>
    t('splitPair', { card: nameOf(Number(each)), cards: listed((up) => against.includes(up)) }),
  );
  const insurance = blackjackTables[variant].insures ? [t('neverInsure')] : [];
  return (
    <ul>
      {[...insurance, ...splits, ...doubles, ...sentences].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
