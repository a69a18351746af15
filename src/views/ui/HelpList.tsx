import { FormattedMessage } from 'react-intl';
import type { HelpLink } from '#openapi/model.ts';
import styles from './HelpList.module.css';

interface Props {
  readonly help: readonly HelpLink[];
  readonly headingLevel: 2 | 3;
}

/** Lists organisations for problem gambling in the person's country: external links, and telephone numbers if there are any. */
export function HelpList({ help, headingLevel }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.part}>
      <Heading>
        <FormattedMessage id="help.title" />
      </Heading>
      <ul className={styles.list}>
        {help.map(({ name, url, phone, about }) => (
          <li key={url} className={styles.entry}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
            {phone === null ? null : (
              <a href={`tel:${phone.replaceAll(' ', '')}`}>
                <FormattedMessage id="help.phone" values={{ phone }} />
              </a>
            )}
            <span className={styles.about}>{about}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
