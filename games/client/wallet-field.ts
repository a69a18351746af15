import { h, type ComponentChild } from 'preact';
import { balanceOf } from './books.ts';
import type { Translate } from './messages.ts';
import type { MoneyFormat } from './money.ts';
import type { RoundViewModel } from './round.view.ts';

interface Props {
  readonly t: Translate;
  readonly money: MoneyFormat;
  readonly view: RoundViewModel;
  readonly onChoose: (wallet: 'cash' | 'bonus') => void;
}

/** The balance, or where there is bonus money beside the cash, both and the choice of what is played. */
export function walletField({ t, money, view, onChoose }: Props): ComponentChild {
  if (!view.hasWalletChoice) {
    return h(
      'div',
      { class: 'balance' },
      h('span', { class: 'balance-label' }, t('balance')),
      h('output', { class: 'balance-amount' }, money.amount(balanceOf(view, view.played))),
    );
  }
  const choice = (wallet: 'cash' | 'bonus') =>
    h(
      'label',
      { class: 'wallet', key: wallet },
      h('input', {
        type: 'radio',
        name: 'wallet',
        value: wallet,
        checked: wallet === view.played,
        disabled: wallet === 'bonus' && view.played !== 'bonus' && balanceOf(view, 'bonus') <= 0,
        onChange: () => onChoose(wallet),
      }),
      h('span', { class: 'wallet-name' }, t(wallet)),
      ' ',
      h('span', { class: 'wallet-amount' }, money.amount(balanceOf(view, wallet))),
    );
  return h(
    'fieldset',
    { class: 'wallets', disabled: view.phase !== 'ready' },
    h('legend', { class: 'visually-hidden' }, t('playWith')),
    choice('cash'),
    choice('bonus'),
  );
}
