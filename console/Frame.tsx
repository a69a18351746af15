import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { onAttention } from '#src/data/attention.ts';
import { Icon } from '#src/views/ui/Icon.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';
import { cx } from '#src/views/ui/cx.ts';
import { useConsole, useSession } from './data/console.ts';
import { SecondPasskey } from './screens/SecondPasskey.tsx';
import { navigationOf } from './navigation.ts';
import styles from './Frame.module.css';
import { useFormat } from './ui/format.ts';

const useIsOnline = () => useSyncExternalStore(onAttention, () => navigator.onLine);

/** Navigation, account and notices around every page. The role of the session decides which links are shown. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { text } = useFormat();
  const session = useSession();
  const isOnline = useIsOnline();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        <FormattedMessage id="frame.skip" />
      </a>
      <header className={styles.side}>
        <Link href="/" className={styles.brand}>
          <Icon name="dice" size="large" />
          <span className={styles.label}>
            <FormattedMessage id="brand.name" />
            <small>
              <FormattedMessage id="brand.console" />
            </small>
          </span>
        </Link>
        <nav className={styles.navigation} aria-label={text('frame.navigation')}>
          {navigationOf(session).map(({ page, path, icon }) => (
            <SideLink key={page} href={path} icon={icon} label={text(`page.${page}`)} />
          ))}
        </nav>
        <SideAccount />
      </header>
      <main id="content" className={styles.content} tabIndex={-1}>
        {isOnline ? null : (
          <div className={styles.notice}>
            <Notice tone="warning" isLive>
              <FormattedMessage id="frame.offline" />
            </Notice>
          </div>
        )}
        {session.passkeys === 1 ? <SecondPasskey className={styles.notice} /> : null}
        {children}
      </main>
    </div>
  );
}

function SideLink({
  href,
  icon,
  label,
}: {
  readonly href: string;
  readonly icon: Parameters<typeof Icon>[0]['name'];
  readonly label: string;
}) {
  const [location] = useLocation();
  const isCurrent = location === href || location.startsWith(`${href}/`);
  return (
    <Link href={href} className={cx(styles.link, isCurrent && styles.current)} aria-current={isCurrent ? 'page' : undefined} title={label}>
      <Icon name={icon} />
      <span className={styles.label}>{label}</span>
    </Link>
  );
}

function SideAccount() {
  const { text, moment } = useFormat();
  const { signOut } = useConsole();
  const { name, role, elevation } = useSession();
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <div className={styles.account}>
      <Link href="/account" className={styles.link} title={text('frame.account')}>
        <Icon name="user" />
        <span className={cx(styles.label, styles.person)}>
          {name}
          <small>
            {elevation ? text('frame.role_until', { role: text(`role.${role}`), until: moment(elevation.ends_at) }) : text(`role.${role}`)}
          </small>
        </span>
      </Link>
      <button
        type="button"
        className={styles.link}
        title={text('frame.sign_out')}
        onClick={() => void signOut().catch(() => setHasFailed(true))}
      >
        <Icon name="logout" />
        <span className={styles.label}>{text('frame.sign_out')}</span>
      </button>
      <div role="status" className={styles.failed}>
        {hasFailed ? text('frame.sign_out_failed') : null}
      </div>
    </div>
  );
}
