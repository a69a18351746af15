import { FormattedMessage, useIntl } from '../../i18n/intl.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import css from './Header.module.css';
import { Logo } from './Logo.tsx';
import { PlayerMenu } from './PlayerMenu.tsx';
import type { ShellProps } from './shell.ts';
import { useHref } from './useHref.ts';

export function Header({ view, send }: ShellProps) {
  const intl = useIntl();
  const href = useHref();
  return (
    <header className={css.header}>
      <IconButton
        icon="menu"
        className={css.toggle}
        label={intl.formatMessage({ id: view.isSidebarOpen ? 'shell.menu.close' : 'shell.menu.open' })}
        aria-expanded={view.isSidebarOpen}
        aria-controls="sidebar"
        onPress={() => send({ type: 'sidebar.toggled' })}
      />
      <a className={css.logo} href={href('/')} aria-label={`Croupier · ${intl.formatMessage({ id: 'shell.home' })}`}>
        <Logo />
        <span className={css.name}>Croupier</span>
      </a>
      <button className={css.search} type="button" onClick={() => send({ type: 'search.opened' })} aria-haspopup="dialog">
        <Icon name="search" />
        <span className={css.searchText}>
          <FormattedMessage id="shell.search" />
        </span>
      </button>
      <div className={css.account}>
        <Account view={view} send={send} />
      </div>
    </header>
  );
}

function Account({ view, send }: ShellProps) {
  const href = useHref();
  switch (view.session.kind) {
    case 'unknown':
      return <span className={css.unknown} aria-hidden="true" />;
    case 'guest':
      return (
        <div className={css.guest}>
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
        <>
          <PlayerMenu player={view.session.player} isOpen={view.isPlayerMenuOpen} send={send} />
          <Button variant="primary" className={css.deposit} onPress={() => send({ type: 'deposit.opened' })}>
            <Icon name="deposit" />
            <span className={css.depositText}>
              <FormattedMessage id="shell.deposit" />
            </span>
          </Button>
        </>
      );
    default:
      return view.session satisfies never;
  }
}
