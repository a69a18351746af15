import { FormattedMessage } from 'react-intl';
import type { Problem } from '#openapi/model.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ProblemNotice } from '../ui/ProblemNotice.tsx';

export interface EmailProof {
  readonly address: string;
  readonly status: 'idle' | 'sending' | 'sent' | 'verified';
  readonly problem: Problem | null;
  /** Sends the letter again. */
  readonly onSend: () => void;
}

/** Explains where to find the verification link and how to get another one. */
export function EmailProofRequest({ proof: { address, status, problem, onSend } }: { readonly proof: EmailProof }) {
  if (status === 'verified') {
    return (
      <Notice tone="success" takesFocus>
        <FormattedMessage id="dashboard.proof.email.verified" />
      </Notice>
    );
  }
  return (
    <>
      <p>
        <FormattedMessage id="dashboard.proof.email.lead" values={{ email: address }} />
      </p>
      {status === 'sent' ? (
        <Notice tone="success" takesFocus>
          <FormattedMessage id="dashboard.proof.email.sent" values={{ email: address }} />
        </Notice>
      ) : null}
      {problem ? <ProblemNotice problem={problem} takesFocus /> : null}
      <Button icon="mail" isPending={status === 'sending'} onPress={onSend}>
        <FormattedMessage id="dashboard.proof.email.send" />
      </Button>
    </>
  );
}
