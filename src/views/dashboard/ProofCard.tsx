import { FormattedMessage, useIntl } from 'react-intl';
import type { Player, Problem } from '#openapi/model.ts';
import { type EmailProof, EmailProofRequest } from '../account/EmailProof.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CheckedForm } from '../ui/CheckedForm.tsx';
import { LatePinField } from '../ui/LatePinField.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ProblemNotice } from '../ui/ProblemNotice.tsx';
import styles from './dashboard.module.css';

/** Digits of an SMS code. */
const codeLength = 6;

export interface MobileProof {
  readonly code: string;
  readonly status: 'idle' | 'checking' | 'wrong' | 'verified' | 'sending' | 'sent';
  readonly problem: Problem | null;
  readonly onChange: (code: string) => void;
  readonly onCheck: () => void;
  readonly onSend: () => void;
}

interface Props {
  readonly player: Pick<Player, 'email_verified' | 'mobile' | 'mobile_verified'>;
  readonly email: EmailProof;
  readonly mobile: MobileProof;
}

/** The unverified contact details and how to verify them; nothing once both are verified. */
export function ProofCard({ player, email, mobile }: Props) {
  const intl = useIntl();
  const asksForCode = player.mobile !== '' && player.mobile_verified === false;
  // The outcome stays visible after the account has been updated.
  const showsMobile = asksForCode || mobile.status === 'verified';
  const showsEmail = !player.email_verified || email.status === 'verified';
  if (!showsEmail && !showsMobile) return null;
  return (
    <Card title={intl.formatMessage({ id: 'dashboard.proof.title' })} anchor="proofs">
      <div className={styles.proofs}>
        {showsEmail ? (
          <div className={styles.proof}>
            <EmailProofRequest proof={email} />
          </div>
        ) : null}
        {showsMobile ? <Mobile number={player.mobile} proof={mobile} /> : null}
      </div>
    </Card>
  );
}

function Mobile({ number, proof }: { readonly number: string; readonly proof: MobileProof }) {
  const intl = useIntl();
  const { code, status, problem } = proof;
  if (status === 'verified') {
    return (
      <Notice tone="success" takesFocus>
        <FormattedMessage id="dashboard.proof.mobile.verified" />
      </Notice>
    );
  }
  return (
    <CheckedForm className={styles.proof} isPending={status === 'checking'} onSubmit={() => proof.onCheck()}>
      <p>
        <FormattedMessage id="dashboard.proof.mobile.lead" values={{ mobile: number }} />
      </p>
      {status === 'sent' ? (
        <Notice tone="success" takesFocus>
          <FormattedMessage id="dashboard.proof.mobile.sent" values={{ mobile: number }} />
        </Notice>
      ) : null}
      {problem ? <ProblemNotice problem={problem} takesFocus /> : null}
      <LatePinField
        label={intl.formatMessage({ id: 'dashboard.proof.mobile.code' })}
        boxLabel={(position) => intl.formatMessage({ id: 'dashboard.proof.mobile.digit' }, { position, count: codeLength })}
        length={codeLength}
        value={code}
        onChange={proof.onChange}
        errorMessage={status === 'wrong' ? intl.formatMessage({ id: 'dashboard.proof.mobile.wrong' }) : null}
        isReadOnly={status === 'checking'}
      />
      <Button type="submit" isPending={status === 'checking'}>
        <FormattedMessage id="dashboard.proof.mobile.check" />
      </Button>
      <Button variant="quiet" isPending={status === 'sending'} onPress={proof.onSend}>
        <FormattedMessage id="dashboard.proof.mobile.send" />
      </Button>
    </CheckedForm>
  );
}
