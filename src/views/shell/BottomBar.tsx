import { FormattedMessage, useIntl } from 'react-intl';
import { sectionGroups } from '#domain/routes.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './BottomBar.module.css';
import { groupIcons } from './groups.ts';
import type { ShellProps } from './shell.ts';
import { useHref } from './useHref.ts';

/** The navigation of small screens, in place of the rail. */
export function BottomBar({ view, send }: ShellProps) {
  const intl = useIntl();
  const href = useHref();
  const root = view.path.split('/')[1] ?? '';
  return (
    <nav className={styles.bar} aria-label={intl.formatMessage({ id: 'shell.bottom-bar' })}>
      <button
        className={styles.item}
        type="button"
        aria-expanded={view.isSidebarOpen}
        aria-controls="sidebar"
        onClick={() => send({ type: 'sidebar.toggled' })}
      >
        <Icon name={view.isSidebarOpen ? 'close' : 'menu'} />
        <span className={styles.label}>
          <FormattedMessage id="shell.browse" />
        </span>
      </button>
      <a className={styles.item} href={href('/')} aria-current={view.path === '/' ? 'page' : undefined}>
        <Icon name="home" />
        <span className={styles.label}>
          <FormattedMessage id="shell.home" />
        </span>
      </a>
      {sectionGroups.map((group) => (
        <a key={group} className={styles.item} href={href(`/${group}`)} aria-current={root === group ? 'page' : undefined}>
          <Icon name={groupIcons[group]} />
          <span className={styles.label}>
            <FormattedMessage id={`shell.group.short.${group}`} />
          </span>
        </a>
      ))}
    </nav>
  );
}
