import { FormattedMessage } from 'react-intl';
import { knownCoins } from '#domain/coins.ts';
import styles from './CoinStrip.module.css';

export function CoinStrip() {
  return (
    <section className={styles.strip} aria-labelledby="coins-title">
      <h2 id="coins-title" className={styles.title}>
        <FormattedMessage id="shell.coins" values={{ count: knownCoins.length }} />
      </h2>
      <ul className={styles.list}>
        {knownCoins.map(({ code, name }) => (
          <li key={code} className={styles.coin} title={name}>
            {code}
          </li>
        ))}
      </ul>
    </section>
  );
}
