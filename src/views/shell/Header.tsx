import { type ReactNode, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { site } from '#src/i18n/site.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import type { ShellProps } from './shell.ts';
import { useHref } from './useHref.ts';

interface Props extends ShellProps {
  /** The player's part, which may load later. */
  readonly account?: ReactNode;
}

export function Header({ view, send, account }: Props) {
  const intl = useIntl();
  const href = useHref();
  return (
    <header className={styles.header}>
      <IconButton
        icon="menu"
        className={styles.toggle}
        label={intl.formatMessage({ id: view.isSidebarOpen ? 'shell.menu.close' : 'shell.menu.open' })}
        aria-expanded={view.isSidebarOpen}
        aria-controls="sidebar"
        onPress={() => send({ type: 'sidebar.toggled' })}
      />
      <a className={styles.logo} href={href('/')} aria-label={`${site.name} · ${intl.formatMessage({ id: 'shell.home' })}`}>
        <Logo />
        <span className={styles.name}>{site.name}</span>
      </a>
      <button
        className={styles.search}
        type="button"
        data-warms="search"
        onClick={() => send({ type: 'search.opened' })}
        aria-haspopup="dialog"
      >
        <Icon name="search" />
        <span className={styles.searchText}>
          <FormattedMessage id="shell.search" />
        </span>
      </button>
      <div className={styles.account}>
        <Account view={view} send={send} account={account} />
      </div>
    </header>
  );
}

function Account({ view, send, account }: Props) {
  const href = useHref();
  const unknown = <span className={styles.unknown} aria-hidden="true" />;
  switch (view.session.kind) {
    case 'unknown':
      return unknown;
    case 'guest':
      return (
        <div className={styles.guest}>
          <LinkButton variant="quiet" href={href('/login')}>
            <FormattedMessage id="shell.sign-in" />
          </LinkButton>
          <LinkButton variant="primary" href={href('/registration')}>
            <FormattedMessage id="shell.sign-up" />
          </LinkButton>
        </div>
      );
    case 'player':
      return (
        <Suspense fallback={unknown}>
          {account}
          <Button variant="primary" data-warms="cashier" onPress={() => send({ type: 'deposit.opened' })}>
            <Icon name="deposit" />
            <span className={styles.depositText}>
              <FormattedMessage id="shell.deposit" />
            </span>
          </Button>
        </Suspense>
      );
    default:
      return view.session satisfies never;
  }
}
