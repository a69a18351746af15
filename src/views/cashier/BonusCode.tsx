import { FormattedMessage, useIntl } from 'react-intl';
import { withLanguage } from '#domain/addresses.ts';
import type { BonusViewModel } from '#machines/cashier/cashier.bonus.ts';
import type { Language } from '#openapi/model.ts';
import { type EmailProof, EmailProofRequest } from '../account/EmailProof.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { untranslated } from '../ui/untranslated.tsx';
import { useFirstFault } from '../ui/useFirstFault.ts';
import { BonusTerms } from './BonusTerms.tsx';
import styles from './cashier.module.css';
import type { CashierProps } from './props.ts';
import { Folded } from './Folded.tsx';

interface Props {
  readonly bonus: BonusViewModel;
  readonly send: CashierProps['send'];
  /** Set for a bonus that needs a verified e-mail address. */
  readonly emailProof?: EmailProof | undefined;
}

/** A code that never existed has a text of its own; in these cases the code is not at fault. */
const refusalTexts = {
  age_unconfirmed: 'cashier.refused.age_unconfirmed',
  bonus_active: 'problem.bonus_active',
  bonus_code_used: 'offers.code.used',
  bonus_email_unverified: 'offers.code.unverified',
  bonus_household: 'offers.code.household',
} as const;
const refusalText = ({ refusal }: BonusViewModel) =>
  refusal !== null && refusal in refusalTexts ? refusalTexts[refusal as keyof typeof refusalTexts] : 'cashier.bonus.invalid';

/** Sends along only a code that the platform accepted, and shows its bonus at once. */
export function BonusCode({ bonus, send, emailProof }: Props) {
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
          <FormattedMessage id="cashier.bonus.accepted" values={{ code: untranslated(bonus.code.trim()) }} />
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
          description={bonus.state === 'refused' ? <WhatNow refusal={bonus.refusal} /> : null}
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
      {bonus.state === 'refused' && bonus.refusal === 'bonus_email_unverified' && emailProof ? (
        <div className={styles.emailProof}>
          <EmailProofRequest proof={emailProof} />
        </div>
      ) : null}
    </Folded>
  );
}

/**
 * The page that resolves the refusal: the one on which the blocking bonus can be deleted, or support. It opens in another tab, so that this page
 * keeps its text.
 */
const waysOn = {
  bonus_active: ['/dashboard#offers', 'cashier.bonus.offers'],
  bonus_household: ['/contact-us', 'cashier.bonus.contact'],
} as const;

function WhatNow({ refusal }: { readonly refusal: BonusViewModel['refusal'] }) {
  const { locale } = useIntl();
  const [path, text] = (refusal === 'bonus_active' || refusal === 'bonus_household' ? waysOn[refusal] : null) ?? [];
  return (
    <>
      <FormattedMessage id="cashier.bonus.without" />
      {path === undefined ? null : (
        <>
          {' '}
          <a href={withLanguage(locale as Language, path)} target="_blank" rel="noopener noreferrer">
            <FormattedMessage id={text} /> <Icon name="external" size="small" />
          </a>
        </>
      )}
    </>
  );
}
