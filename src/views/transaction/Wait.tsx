import { FormattedMessage } from 'react-intl';
import type { waitOf } from './waits.ts';

interface WaitProps {
  readonly wait: NonNullable<ReturnType<typeof waitOf>>;
  /** Seconds; absent where there is no typical time. */
  readonly typicalS: number | undefined;
}

/** The reason why a withdrawal waits, and the usual duration. */
export function Wait({ wait, typicalS }: WaitProps) {
  const text = <FormattedMessage id={`transaction.waits.${wait}`} />;
  if (typicalS === undefined) return text;
  return (
    <>
      {text} <FormattedMessage id="transaction.typical" values={{ hours: Math.ceil(typicalS / 3600) || 1 }} />
    </>
  );
}
