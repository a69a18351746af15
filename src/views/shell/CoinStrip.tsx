import { FormattedMessage } from 'react-intl';
import { COINS } from '../../../domain/coins.ts';
import css from './CoinStrip.module.css';

export function CoinStrip() {
  return (
    <section className={css.strip} aria-labelledby="coins-title">
      <h2 id="coins-title" className={css.title}>
        <FormattedMessage id="shell.coins" values={{ count: COINS.length }} />
      </h2>
      <ul className={css.list}>
        {COINS.map(({ code, name }) => (
          <li key={code} className={css.coin} title={name}>
            {code}
          </li>
        ))}
      </ul>
    </section>
  );
}
