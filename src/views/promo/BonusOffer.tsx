import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import styles from './promo.module.css';

interface Props {
  readonly code: string;
  readonly onDeposit: (code: string) => void;
  /** Whether the visitor is still unknown: the code's place is reserved but hidden, because restricted players must not see it. */
  readonly inert?: boolean;
}

/** The code of a promotion, to copy or to use at once. */
export function BonusOffer({ code, onDeposit, inert }: Props) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.offer} inert={inert}>
      <strong>
        <FormattedMessage id="promo.code" values={{ code }} />
      </strong>
      <CopyButton text={code} label={formatMessage({ id: 'promo.copyCode' })} copiedLabel={formatMessage({ id: 'promo.copied' })} />
      <Button variant="primary" icon="gift" onPress={() => onDeposit(code)}>
        <FormattedMessage id="promo.deposit" />
      </Button>
    </div>
  );
}
