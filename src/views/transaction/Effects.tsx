import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BalanceEffect } from '#openapi/model.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { compare, type Decimal, subtract } from '#domain/money.ts';
import { Card } from '../ui/Card.tsx';
import { momentText } from './facts.ts';
import styles from './effects.module.css';

const accounts = ['real', 'bonus', 'locked'] as const;

interface Props {
  readonly effects: readonly BalanceEffect[];
  /** Code of the currency. */
  readonly currency: string;
  /** True when no further effects will come. */
  readonly hasEnded: boolean;
}

/** The effects of a transaction on each of the player's balances, step by step. */
export function Effects({ effects, hasEnded, ...rest }: Props) {
  return (
    <Card title={<FormattedMessage id="transaction.effects" />}>
      {effects.length === 0 ? (
        <p>
          <FormattedMessage id={hasEnded ? 'transaction.effects.none.ended' : 'transaction.effects.none'} />
        </p>
      ) : (
        effects.map((effect, index) => <Effect key={index} effect={effect} {...rest} />)
      )}
    </Card>
  );
}

function Effect({ effect, currency }: Omit<Props, 'effects' | 'hasEnded'> & { readonly effect: BalanceEffect }) {
  const { locale } = useIntl();
  const name = useId();
  // Four columns on a phone: a line may break before the code, never within it.
  const amount = (value: Decimal, isSigned = false) => formatWithCode(value, currency, locale, { isSigned }).replace('\u00A0', ' ');
  return (
    <div className={styles.effect}>
      <p className={styles.head}>
        <strong id={name}>
          <FormattedMessage id={`transaction.effect.${effect.kind}`} />
        </strong>
        <time dateTime={effect.created_at}>{momentText(effect.created_at)}</time>
      </p>
      <div className={styles.scroller}>
        <table className={styles.table} aria-labelledby={name}>
          <thead>
            <tr>
              {(['account', 'before', 'change', 'after'] as const).map((column) => (
                <th key={column} scope="col">
                  <FormattedMessage id={`transaction.${column}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {accounts
              .filter((account) => compare(effect.before[account], effect.after[account]) !== 0)
              .map((account) => (
                <tr key={account}>
                  <th scope="row">
                    <FormattedMessage id={`transaction.account.${account}`} />
                  </th>
                  <td translate="no">{amount(effect.before[account])}</td>
                  <td translate="no">{amount(subtract(effect.after[account], effect.before[account]), true)}</td>
                  <td translate="no">{amount(effect.after[account])}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
