import type { PlayedWallet, WalletView } from '../../provider/protocol.ts';
import { h } from './dom.ts';
import type { Translate } from './messages.ts';
import type { MoneyFormat } from './money.ts';

/** The balance, or where there is bonus money beside the cash, both and the choice of what is played. */
export interface PurseField {
  readonly element: HTMLElement;
  show(wallets: readonly WalletView[], played: PlayedWallet): void;
  setDisabled(isDisabled: boolean): void;
}

interface Options {
  readonly t: Translate;
  readonly money: MoneyFormat;
  readonly onChoose: (wallet: 'cash' | 'bonus') => void;
}

export function purseField({ t, money, onChoose }: Options): PurseField {
  const balance = h('output', { class: 'balance-amount' });
  const single = h('div', { class: 'balance' }, h('span', { class: 'balance-label' }, t('balance')), balance);
  const element = h('div', { class: 'purse' }, single);
  const choices = (['cash', 'bonus'] as const).map((wallet) => {
    const input = h('input', { type: 'radio', name: 'wallet', value: wallet, change: () => onChoose(wallet) });
    const amount = h('span', { class: 'wallet-amount' });
    const label = h('label', { class: 'wallet' }, input, h('span', { class: 'wallet-name' }, t(wallet)), ' ', amount);
    return { wallet, input, amount, label };
  });
  const choice = h(
    'fieldset',
    { class: 'wallets' },
    h('legend', { class: 'visually-hidden' }, t('playWith')),
    ...choices.map(({ label }) => label),
  );

  return {
    element,
    show(wallets, played) {
      const balanceOf = (wallet: PlayedWallet) => wallets.find((each) => each.wallet === wallet)?.balance_minor ?? 0;
      balance.replaceChildren(money.amount(balanceOf(played)));
      for (const { wallet, input, amount } of choices) {
        amount.replaceChildren(money.amount(balanceOf(wallet)));
        input.checked = wallet === played;
        input.disabled = wallet === 'bonus' && played !== 'bonus' && balanceOf('bonus') <= 0;
      }
      // Once there was a choice it stays, so that nothing moves when the bonus ends.
      if (wallets.length > 1 && !choice.isConnected) element.replaceChildren(choice);
    },
    setDisabled(isDisabled) {
      choice.disabled = isDisabled;
    },
  };
}
