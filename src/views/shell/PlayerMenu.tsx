import { FormattedMessage, useIntl } from 'react-intl';
import { formatDecimal } from '#domain/money-format.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconNames.ts';
import styles from './PlayerMenu.module.css';
import type { ShellPlayer, ShellProps } from './shell.ts';
import { useHref } from './useHref.ts';
import { usePopover } from './usePopover.ts';

interface Props {
  readonly player: ShellPlayer;
  readonly isOpen: boolean;
  readonly send: ShellProps['send'];
}

const links: readonly { id: string; path: string; icon: IconName }[] = [
  { id: 'shell.player.dashboard', path: '/dashboard', icon: 'grid' },
  { id: 'shell.player.referral', path: '/dashboard/referreal', icon: 'users' },
  { id: 'shell.player.profile', path: '/dashboard/edit-profile', icon: 'user' },
  { id: 'shell.player.history', path: '/dashboard/transactions', icon: 'history' },
  { id: 'shell.player.vip', path: '/dashboard/my-vip-level', icon: 'crown' },
];

export function PlayerMenu({ player, isOpen, send }: Props) {
  const intl = useIntl();
  const href = useHref();
  const [root, button] = usePopover(isOpen, () => send({ type: 'player-menu.closed' }));

  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        className={styles.button}
        type="button"
        aria-expanded={isOpen}
        aria-controls="player-menu"
        onClick={() => send({ type: 'player-menu.toggled' })}
      >
        <span className={styles.avatar} aria-hidden="true">
          {player.username.slice(0, 1).toUpperCase()}
        </span>
        <span className={styles.who}>
          <span className={styles.name}>{player.username}</span>
          <Balance player={player} />
        </span>
        <Icon name="chevron-down" size="small" className={styles.arrow} />
      </button>
      {isOpen ? (
        <div id="player-menu" className={styles.panel}>
          <p className={styles.id}>
            <span className={styles.fullName}>{player.username}</span>
            <FormattedMessage id="shell.player.id" values={{ id: player.id }} />
          </p>
          <nav aria-label={intl.formatMessage({ id: 'shell.player.menu' })}>
            <ul className={styles.list}>
              {links.map(({ id, path, icon }) => (
                <li key={path}>
                  <a className={styles.item} href={href(path)} onClick={() => send({ type: 'player-menu.closed' })}>
                    <Icon name={icon} />
                    <FormattedMessage id={id} />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <button className={styles.item} type="button" onClick={() => send({ type: 'logout.requested' })}>
            <Icon name="logout" />
            <FormattedMessage id="shell.player.logout" />
          </button>
        </div>
      ) : null}
    </div>
  );
}

/** Highlights the number once when it changes; the new key restarts the animation. */
function Balance({ player: { total, currency } }: { readonly player: ShellPlayer }) {
  const { locale } = useIntl();
  return (
    <span key={total} className={styles.balance} translate="no">
      {formatDecimal(total, locale, { max: 2 })} <span className={styles.code}>{currency}</span>
    </span>
  );
}
