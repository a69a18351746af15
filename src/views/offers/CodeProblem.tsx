import { FormattedMessage, useIntl } from 'react-intl';
import { withLanguage } from '#domain/addresses.ts';
import type { Language, Problem } from '#openapi/model.ts';
import { type EmailProof, EmailProofRequest } from '../account/EmailProof.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ProblemNotice } from '../ui/ProblemNotice.tsx';
import styles from './offers.module.css';

interface Props {
  readonly problem: Problem;
  readonly emailProof: EmailProof | undefined;
}

/** Shows the reason why a code failed or is not for this player, with a way on. */
export function CodeProblem({ problem, emailProof }: Props) {
  const { locale } = useIntl();
  switch (problem.kind === 'refused' ? problem.code : null) {
    case 'age_unconfirmed':
      return (
        <Notice tone="danger" takesFocus>
          <FormattedMessage id="offers.code.age" />
        </Notice>
      );
    case 'bonus_code_used':
      return (
        <Notice tone="danger" takesFocus>
          <FormattedMessage id="offers.code.used" />
        </Notice>
      );
    case 'bonus_household':
      return (
        <Notice tone="danger" takesFocus>
          <FormattedMessage id="offers.code.household" />{' '}
          <a href={withLanguage(locale as Language, '/contact-us')}>
            <FormattedMessage id="shell.title.contact-us" />
          </a>
        </Notice>
      );
    case 'bonus_email_unverified':
      return (
        <div className={styles.emailProof}>
          <Notice tone="danger" takesFocus>
            <FormattedMessage id="offers.code.unverified" />
          </Notice>
          {emailProof ? <EmailProofRequest proof={emailProof} /> : null}
        </div>
      );
    default:
      return <ProblemNotice problem={problem} takesFocus />;
  }
}
