import { useIntl } from 'react-intl';
import type { Decimal } from '../../../domain/money.ts';
import styles from './Amount.module.css';
import { cx } from './cx.ts';
import { formatMoney } from './formatMoney.ts';

interface Props {
  readonly value: Decimal;
  readonly currency: string;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly signed?: boolean | undefined;
  readonly className?: string | undefined;
}

export function Amount({ value, currency, min, max, signed, className }: Props) {
  const { locale } = useIntl();
  return <span className={cx(styles.amount, className)}>{formatMoney(locale, value, currency, { min, max, signed })}</span>;
}
