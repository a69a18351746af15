import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BalanceExact, Player } from '#openapi/model.ts';
import type { PaymentKind } from '#domain/cashier-checks.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { AccountNotice } from '../shell/AccountNotice.tsx';
import { restrictionOf } from '../shell/restriction.ts';
import { PlayerCard } from './PlayerCard.tsx';
import { VipCard } from './VipCard.tsx';
import { WalletCard } from './WalletCard.tsx';
import styles from './dashboard.module.css';

interface Props {
  readonly player: Player;
  readonly balance: BalanceExact;
  readonly onPayment: (kind: PaymentKind) => void;
  /** The total balance in a coin. */
  readonly inCoin?: ReactNode;
  /** The first steps of a new player. */
  readonly first?: ReactNode;
  /** The player's latest games. */
  readonly recent?: ReactNode;
  /** The player's offers, a flow of its own. */
  readonly offers?: ReactNode;
  /** Contact details that still need verification. */
  readonly proofs?: ReactNode;
}

const links = [
  { path: 'edit-profile', icon: 'edit', text: 'dashboard.profile' },
  { path: 'my-vip-level', icon: 'crown', text: 'dashboard.vip_level' },
  { path: 'transactions', icon: 'history', text: 'dashboard.transactions' },
  { path: 'referreal', icon: 'users', text: 'dashboard.referral' },
] as const;

export function DashboardView({ player, balance, onPayment, inCoin, first, recent, offers, proofs }: Props) {
  const intl = useIntl();
  const restriction = restrictionOf(player);
  return (
    <div className={styles.page}>
      <h1>
        <FormattedMessage id="dashboard.title" />
      </h1>
      <nav className={styles.links} aria-label={intl.formatMessage({ id: 'dashboard.pages' })}>
        {links.map(({ path, icon, text }) => (
          <LinkButton key={path} href={`/${intl.locale}/dashboard/${path}`} icon={icon} variant="quiet">
            <FormattedMessage id={text} />
          </LinkButton>
        ))}
      </nav>
      {restriction ? (
        <AccountNotice restriction={restriction} excludedUntil={player.excluded_until} breakUntil={player.break_until} />
      ) : null}
      {first}
      <div className={styles.cards}>
        <WalletCard balance={balance} currency={player.currency.code} onPayment={onPayment} inCoin={inCoin} />
        <PlayerCard player={player} />
        {player.vip ? <VipCard vip={player.vip} /> : null}
      </div>
      {proofs}
      {recent ? <div className={styles.recent}>{recent}</div> : null}
      {offers}
    </div>
  );
}
