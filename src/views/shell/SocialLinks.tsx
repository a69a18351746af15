import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconNames.ts';
import styles from './SocialLinks.module.css';

interface Props {
  readonly links: readonly { readonly name: string; readonly url: string }[];
}

const icons: Readonly<Record<string, IconName>> = {
  x: 'x-social',
  telegram: 'telegram',
  instagram: 'instagram',
  discord: 'discord',
  facebook: 'facebook',
  youtube: 'youtube',
};

export function SocialLinks({ links }: Props) {
  const intl = useIntl();
  return (
    <div className={styles.social}>
      <p className={styles.title}>
        <FormattedMessage id="shell.follow" />
      </p>
      <ul className={styles.list}>
        {links.map(({ name, url }) => (
          <li key={url}>
            <a
              className={styles.link}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={intl.formatMessage({ id: 'shell.follow-on' }, { name })}
            >
              <Icon name={icons[name.toLowerCase()] ?? 'external'} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
