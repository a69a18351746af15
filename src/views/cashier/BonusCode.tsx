import { FormattedMessage, useIntl } from 'react-intl';
import { withLanguage } from '../../../domain/addresses.ts';
import type { BonusViewModel } from '../../../machines/cashier/cashier.bonus.ts';
import type { Language } from '../../../openapi/model.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useFirstFault } from '../ui/useFirstFault.ts';
import { BonusTerms } from './BonusTerms.tsx';
import styles from './cashier.module.css';
import type { CashierProps } from './props.ts';
import { Folded } from './Folded.tsx';

interface Props {
  readonly bonus: BonusViewModel;
  readonly send: CashierProps['send'];
}

/** A code that was never one has its own words; one that was used, or a bonus that is in the way, is no fault of the code. */
const refusalTexts = { bonus_active: 'problem.bonus_active', bonus_code_used: 'cashier.bonus.used' } as const;
const refusalText = ({ refusal }: BonusViewModel) =>
  refusal === 'bonus_active' || refusal === 'bonus_code_used' ? refusalTexts[refusal] : 'cashier.bonus.invalid';

/** Only a code that the platform accepted goes along with a deposit; what it brings is said at once. */
export function BonusCode({ bonus, send }: Props) {
  const intl = useIntl();
  const [element, awaitFaults] = useFirstFault(bonus.state === 'checking');
  if (bonus.state === 'accepted') {
    return (
      <Notice
        tone="success"
        takesFocus
        action={
          <Button size="small" variant="quiet" isDisabled={!bonus.canEnter} onPress={() => send({ type: 'bonusCode.removed' })}>
            <FormattedMessage id="cashier.bonus.remove" />
          </Button>
        }
      >
        <p>
          <FormattedMessage id="cashier.bonus.accepted" values={{ code: bonus.code.trim() }} />
        </p>
        {bonus.terms ? <BonusTerms {...bonus.terms} /> : null}
      </Notice>
    );
  }
  return (
    <Folded
      className={styles.bonus}
      isFilled={bonus.code !== ''}
      summary={
        <>
          <Icon name="gift" />
          <FormattedMessage id="cashier.bonus.have" />
        </>
      }
    >
      <form
        ref={element}
        className={styles.bonusRow}
        onSubmit={(event) => {
          event.preventDefault();
          awaitFaults();
          if (bonus.canEnter) send({ type: 'bonusCode.entered', code: bonus.code });
        }}
      >
        <TextField
          className={styles.bonusField}
          label={intl.formatMessage({ id: 'cashier.bonus.code' })}
          value={bonus.code}
          onChange={(text) => send({ type: 'bonusCode.typed', text })}
          isReadOnly={bonus.state === 'checking'}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          description={bonus.state === 'refused' ? <WhatNow isInTheWay={bonus.refusal === 'bonus_active'} /> : null}
          errorMessage={bonus.state === 'refused' ? intl.formatMessage({ id: refusalText(bonus) }) : null}
        />
        <Button
          type="submit"
          isPending={bonus.state === 'checking'}
          isDisabled={bonus.code.trim() === '' || (!bonus.canEnter && bonus.state !== 'checking')}
        >
          <FormattedMessage id="cashier.bonus.apply" />
        </Button>
      </form>
    </Folded>
  );
}

/** Where the bonus that is in the way can be deleted: beside this page, which keeps what was typed. */
function WhatNow({ isInTheWay }: { readonly isInTheWay: boolean }) {
  const { locale } = useIntl();
  return (
    <>
      <FormattedMessage id="cashier.bonus.without" />
      {isInTheWay ? (
        <>
          {' '}
          <a href={withLanguage(locale as Language, '/dashboard#offers')} target="_blank" rel="noopener noreferrer">
            <FormattedMessage id="cashier.bonus.offers" /> <Icon name="external" size="small" />
          </a>
        </>
      ) : null}
    </>
  );
}
