/** @jsxRuntime classic */
/** @jsx h */
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

/** The balance; with bonus money both balances and the choice of the one to play. */
export function walletField({ t, money, view, onChoose }: Props): ComponentChild {
  if (!view.hasWalletChoice) {
    return (
      <div class="balance">
        <span class="balance-label">{t('balance')}</span>
        <output class="balance-amount">{money.amount(balanceOf(view, view.played))}</output>
      </div>
    );
  }
  const choice = (wallet: 'cash' | 'bonus') => (
    <label class="wallet" key={wallet}>
      <input
        type="radio"
        name="wallet"
        value={wallet}
        checked={wallet === view.played}
        disabled={wallet === 'bonus' && view.played !== 'bonus' && balanceOf(view, 'bonus') <= 0}
        onChange={() => onChoose(wallet)}
      />
      <span class="wallet-name">{t(wallet)}</span> <span class="wallet-amount">{money.amount(balanceOf(view, wallet))}</span>
    </label>
  );
  return (
    <fieldset class="wallets" disabled={view.phase !== 'ready'}>
      <legend class="visually-hidden">{t('playWith')}</legend>
      {choice('cash')}
      {choice('bonus')}
    </fieldset>
  );
}
