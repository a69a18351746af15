import { FormattedMessage, useIntl } from 'react-intl';
import type { WithdrawalAllowance } from '#openapi/model.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { Card } from '../ui/Card.tsx';
import { untranslated } from '../ui/untranslated.tsx';
import styles from './account.module.css';
import cards from './cards.module.css';

type Limits = Pick<NonNullable<WithdrawalAllowance['next']>, 'transaction' | 'day' | 'month'>;
const names = ['transaction', 'day', 'month'] as const;

/** Shows the withdrawal limit, the rest of it, and the steps that raise it. */
export function LimitsCard({ allowance }: { readonly allowance: WithdrawalAllowance }) {
  const { level, currency, transaction, day, month, next } = allowance;
  const left = { transaction: null, day: day?.left ?? null, month: month?.left ?? null };
  return (
    <Card title={<FormattedMessage id="privacy.limits.title" />}>
      <p className={styles.aside}>
        <FormattedMessage id="privacy.limits.level" values={{ level }} />
      </p>
      <Figures limits={{ transaction, day: day?.limit ?? null, month: month?.limit ?? null }} left={left} currency={currency} />
      {next ? (
        <>
          <p>
            <FormattedMessage id="privacy.limits.next" values={{ level: next.level }} />
          </p>
          <ul>
            {next.needs.map((need) => (
              <li key={need}>
                <FormattedMessage id={`privacy.limits.need.${need}`} />
              </li>
            ))}
          </ul>
          <Figures limits={next} currency={currency} />
        </>
      ) : null}
    </Card>
  );
}

interface FiguresProps {
  readonly limits: Limits;
  readonly left?: Limits;
  readonly currency: string;
}

function Figures({ limits, left, currency }: FiguresProps) {
  const intl = useIntl();
  const money = (amount: string | null) =>
    amount === null ? intl.formatMessage({ id: 'privacy.limits.none' }) : untranslated(formatWithCode(amount, currency, intl.locale));
  return (
    <ul className={cards.documents}>
      {names.map((name) => {
        const rest = left?.[name] ?? null;
        return (
          <li key={name} className={cards.document}>
            <span>
              <FormattedMessage id={`privacy.limits.${name}`} values={{ limit: money(limits[name]) }} />
            </span>
            {rest === null ? null : (
              <span className={styles.aside}>
                <FormattedMessage id="privacy.limits.left" values={{ left: money(rest) }} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
