import { FormattedMessage } from 'react-intl';
import { COINS } from '../../../domain/coins.ts';
import styles from './CoinStrip.module.css';

export function CoinStrip() {
  return (
    <section className={styles.strip} aria-labelledby="coins-title">
      <h2 id="coins-title" className={styles.title}>
        <FormattedMessage id="shell.coins" values={{ count: COINS.length }} />
      </h2>
      <ul className={styles.list}>
        {COINS.map(({ code, name }) => (
          <li key={code} className={styles.coin} title={name}>
            {code}
          </li>
        ))}
      </ul>
    </section>
  );
}
