import { FormattedMessage, useIntl } from 'react-intl';
import type { CashierViewModel } from '#machines/cashier/cashier.view.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { untranslated } from '../ui/untranslated.tsx';
import styles from './cashier.module.css';
import type { CashierProps } from './props.ts';
import { Waiting } from './Waiting.tsx';

type Screen = Extract<CashierViewModel, { screen: 'asking' | 'unconfirmed' | 'sending' }>;

/** Shown when a payment was sent and its outcome is unknown. The only way on is to send it again, which is safe. */
export function UnconfirmedStep({ view, send }: CashierProps<Screen>) {
  return (
    <section className={styles.stack}>
      <Notice
        tone="warning"
        takesFocus
        title={<FormattedMessage id={`cashier.unconfirmed.${view.kind}`} values={{ amount: useAmount(view) }} />}
      >
        <p>
          <FormattedMessage id={reasonOf(view)} />
        </p>
      </Notice>
      <Button variant="primary" icon="refresh" isWide onPress={() => send({ type: 'retry' })}>
        <FormattedMessage id="cashier.unconfirmed.ask" />
      </Button>
    </section>
  );
}

export function AskingStep({ view }: Omit<CashierProps<Screen>, 'send'>) {
  return (
    <Waiting body={<FormattedMessage id={reasonOf(view)} />}>
      <FormattedMessage id="cashier.asking" values={{ amount: useAmount(view) }} />
    </Waiting>
  );
}

/** The text of any other failure, if it applies here: a retry requests the same payment. */
const reasonOf = ({ isFault }: Screen) => (isFault ? 'cashier.unconfirmed.fault' : 'cashier.unconfirmed.body');

function useAmount({ attempt, currency }: Screen) {
  const { locale } = useIntl();
  return attempt ? untranslated(formatWithCode(attempt.body.amount, currency, locale)) : '';
}
