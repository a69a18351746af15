import { useIntl } from 'react-intl';
import type { Language } from '#openapi/model.ts';
import type { LegalNotice } from '#domain/legal-notice.ts';
import styles from './Footer.module.css';

export function Legal({ company, licence, seal }: LegalNotice) {
  const language = useIntl().locale as Language;
  return (
    <div className={styles.legal}>
      {licence ? (
        <a className={styles.link} href={licence.url} target="_blank" rel="noopener noreferrer">
          {seal ? <img src={seal} width={48} height={48} alt="" /> : null}
          {licence.texts[language]}
        </a>
      ) : null}
      {company ? <p>{company}</p> : null}
    </div>
  );
}
