import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { withLanguage } from '#domain/addresses.ts';
import type { Decimal } from '#domain/money.ts';
import { formatWithCode } from '#domain/money-format.ts';
import type { Language } from '#openapi/model.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { SaferLink } from './SaferLink.tsx';
import styles from './play.module.css';

export interface PlayMoneyProps {
  /** Null while it is not known. */
  readonly total: Decimal | null;
  readonly currency: string;
  /** Whether the game has just refused a bet that the balance does not cover. */
  readonly isShort: boolean;
  readonly onClose: () => void;
  readonly onDeposit: () => void;
  /** Absent where the game has no demo. */
  readonly onDemo?: (() => void) | undefined;
}

/** The player's balance in the bar of a game, with its links: in the bar if there is room, otherwise in a dialog. */
export function PlayMoney({ total, currency, isShort, onClose, onDeposit, onDemo }: PlayMoneyProps) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const balance = total === null ? null : formatWithCode(total, currency, intl.locale);
  const close = () => {
    setOpen(false);
    onClose();
  };
  const leaving = (go: () => void) => () => {
    close();
    go();
  };
  return (
    <>
      <div role="group" aria-label={intl.formatMessage({ id: 'play.money' })} className={styles.wide}>
        {balance === null ? null : <Balance amount={balance} />}
        <Button size="small" icon="deposit" onPress={onDeposit}>
          <FormattedMessage id="play.deposit" />
        </Button>
        {onDemo ? (
          <Button size="small" variant="quiet" onPress={onDemo}>
            <FormattedMessage id="play.demo" />
          </Button>
        ) : null}
        <SaferLink />
      </div>
      <IconButton className={styles.narrow} icon="wallet" label={intl.formatMessage({ id: 'play.money' })} onPress={() => setOpen(true)} />
      <Dialog
        isOpen={isOpen || isShort}
        onClose={close}
        size="small"
        title={<FormattedMessage id={isShort ? 'play.short' : 'play.money'} />}
        footer={
          <>
            {onDemo ? (
              <Button onPress={leaving(onDemo)}>
                <FormattedMessage id="play.demo" />
              </Button>
            ) : null}
            <Button variant="primary" icon="deposit" onPress={leaving(onDeposit)}>
              <FormattedMessage id="play.deposit" />
            </Button>
          </>
        }
      >
        <div className={styles.check}>
          {balance === null ? null : <Balance amount={balance} />}
          {isShort ? (
            <p>
              <FormattedMessage id="play.short.lead" />
            </p>
          ) : null}
          <p className={styles.ways}>
            <a href={withLanguage(intl.locale as Language, '/dashboard')}>
              <FormattedMessage id="play.wallet" />
            </a>
            <SaferLink />
          </p>
        </div>
      </Dialog>
    </>
  );
}

const Balance = ({ amount }: { readonly amount: string }) => (
  <span>
    <FormattedMessage id="play.balance" values={{ amount: <strong translate="no">{amount}</strong> }} />
  </span>
);
