import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BalanceExact, Player, PlayerStatus } from '../../../openapi/model.ts';
import type { PaymentKind } from '../../../domain/cashier-checks.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PlayerCard } from './PlayerCard.tsx';
import { VipCard } from './VipCard.tsx';
import { WalletCard } from './WalletCard.tsx';
import styles from './dashboard.module.css';

interface Props {
  readonly player: Player;
  readonly balance: BalanceExact;
  readonly onPayment: (kind: PaymentKind) => void;
  /** What the player opened last. */
  readonly recent?: ReactNode;
  /** The player's offers, a flow of its own. */
  readonly offers?: ReactNode;
  /** What of the player's contact details is to be verified. */
  readonly proofs?: ReactNode;
}

const links = [
  { path: 'edit-profile', icon: 'edit', text: 'dashboard.profile' },
  { path: 'my-vip-level', icon: 'crown', text: 'dashboard.vip_level' },
  { path: 'transactions', icon: 'history', text: 'dashboard.transactions' },
  { path: 'referreal', icon: 'users', text: 'dashboard.referral' },
] as const;

/** Why this account cannot deposit or play, and where to turn. */
const restrictions = {
  frozen: 'problem.account_frozen',
  closed: 'problem.account_closed',
  self_excluded: 'problem.self_excluded',
} as const satisfies Record<Exclude<PlayerStatus, 'active'>, string>;

export function DashboardView({ player, balance, onPayment, recent, offers, proofs }: Props) {
  const intl = useIntl();
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
      {player.status && player.status !== 'active' ? (
        <Notice
          tone="warning"
          action={
            <LinkButton href={`/${intl.locale}/contact-us`} size="small">
              <FormattedMessage id="shell.footer.support" />
            </LinkButton>
          }
        >
          <FormattedMessage id={restrictions[player.status]} />
        </Notice>
      ) : null}
      <div className={styles.cards}>
        <WalletCard balance={balance} currency={player.currency.code} onPayment={onPayment} />
        <PlayerCard player={player} />
        {player.vip ? <VipCard vip={player.vip} /> : null}
      </div>
      {proofs}
      {recent ? <div className={styles.recent}>{recent}</div> : null}
      {offers}
    </div>
  );
}
