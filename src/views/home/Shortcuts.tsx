import { FormattedMessage, useIntl } from 'react-intl';
import { sectionGroups } from '#domain/routes.ts';
import '../games/character.module.css';
import { groupIcons } from '../shell/groups.ts';
import { useHref } from '../shell/useHref.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Shortcuts.module.css';

export function Shortcuts() {
  const intl = useIntl();
  const href = useHref();
  return (
    <nav aria-label={intl.formatMessage({ id: 'home.shortcuts' })}>
      <ul className={styles.list}>
        {sectionGroups.map((group) => (
          <li key={group}>
            <a className={styles.link} data-section={group} href={href(`/${group}`)}>
              <Icon name={groupIcons[group]} size="large" className={styles.icon} />
              <FormattedMessage id={`shell.group.${group}`} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
