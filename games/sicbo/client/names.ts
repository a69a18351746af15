import { paysText } from '#games/client/dice-texts.ts';
import type { MoneyFormat } from '#games/client/money.ts';
import type { PlayContext } from '#games/client/page.ts';
import { totalOfDice } from '#games/engine/dice.ts';
import { allDice, type Dice, isTriple, sicBoPays, type SicBoSort, type SicBoSpot } from '../engine.ts';
import type { MessageId } from './messages.ts';

type Translate = PlayContext<MessageId>['t'];

const texts = {
  small: 'small',
  big: 'big',
  total: 'totalOf',
  single: 'singleOf',
  double: 'doubleOf',
  combination: 'combinationOf',
  triple: 'tripleOf',
  'any-triple': 'anyTriple',
} as const satisfies Readonly<Record<SicBoSort, MessageId>>;

/** Names a spot of the table. */
export function spotName(t: Translate, { sort, numbers: [first = 0, second = 0] }: SicBoSpot): string {
  return t(texts[sort], { first, second });
}

/** The short form on the table. */
export function spotMark(t: Translate, { sort, numbers }: SicBoSpot): string {
  const [first = 0] = numbers;
  switch (sort) {
    case 'small':
    case 'big':
    case 'any-triple':
      return t(texts[sort]);
    case 'double':
      return `${first} ${first}`;
    case 'triple':
      return `${first} ${first} ${first}`;
    default:
      return numbers.join(' ');
  }
}

/** `7×`, or `2×–4×` where it depends on how many dice show it. */
export function spotPaysText(money: MoneyFormat, spot: SicBoSpot): string {
  const paid = allDice.map((dice) => sicBoPays(spot, dice)).filter((pays) => pays > 0);
  return [...new Set([Math.min(...paid), Math.max(...paid)])].map((pays) => paysText(money, pays)).join('–');
}

/** The three dice, their total, and whether they are big, small or a triple. */
export function thrownText(t: Translate, dice: Dice): string {
  const total = totalOfDice(dice);
  const size = isTriple(dice) ? t('tripleOf', { first: dice[0] }) : t(total <= 10 ? 'small' : 'big');
  return t('thrown', { dice: dice.join(', '), total, size });
}
