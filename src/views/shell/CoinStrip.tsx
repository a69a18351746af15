import { FormattedMessage } from 'react-intl';
import { coinNames } from '#domain/coin-names.ts';
import styles from './CoinStrip.module.css';

/** Names the coins that players can deposit: all that the site knows, unless the platform lists them. */
export function CoinStrip({ coins = Object.keys(coinNames) }: { readonly coins?: readonly string[] | undefined }) {
  return coins.length === 0 ? null : (
    <section className={styles.strip} aria-labelledby="coins-title">
      <h2 id="coins-title" className={styles.title}>
        <FormattedMessage id="shell.coins" values={{ count: coins.length }} />
      </h2>
      <ul className={styles.list}>
        {coins.map((code) => (
          <li key={code} className={styles.coin} title={coinNames[code]}>
            {code}
          </li>
        ))}
      </ul>
    </section>
  );
}
