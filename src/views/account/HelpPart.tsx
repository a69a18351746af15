import { FormattedMessage } from 'react-intl';
import type { HelpLink } from '../../../openapi/model.ts';
import styles from './account.module.css';

/** Who helps, where the player lives: outside this site, by phone where they can be called. */
export function HelpPart({ help }: { readonly help: readonly HelpLink[] }) {
  return (
    <div className={styles.part}>
      <h3>
        <FormattedMessage id="protection.help.title" />
      </h3>
      <ul className={styles.documents}>
        {help.map(({ name, url, phone, about }) => (
          <li key={url} className={styles.document}>
            <div className={styles.session}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
              {phone === null ? null : (
                <a href={`tel:${phone.replaceAll(' ', '')}`}>
                  <FormattedMessage id="protection.help.phone" values={{ phone }} />
                </a>
              )}
            </div>
            <span className={styles.aside}>{about}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
