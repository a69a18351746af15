import { FormattedMessage } from 'react-intl';
import { coinNames } from '#domain/coin-names.ts';
import styles from './CoinStrip.module.css';

export function CoinStrip() {
  const coins = Object.entries(coinNames);
  return (
    <section className={styles.strip} aria-labelledby="coins-title">
      <h2 id="coins-title" className={styles.title}>
        <FormattedMessage id="shell.coins" values={{ count: coins.length }} />
      </h2>
      <ul className={styles.list}>
        {coins.map(([code, name]) => (
          <li key={code} className={styles.coin} title={name}>
            {code}
          </li>
        ))}
      </ul>
    </section>
  );
}
