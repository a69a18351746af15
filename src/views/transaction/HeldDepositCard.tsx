import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { HeldDeposit, Language, Problem } from '#openapi/model.ts';
import { withLanguage } from '#domain/addresses.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ProblemText } from '../ui/ProblemText.tsx';
import { untranslated } from '../ui/untranslated.tsx';
import styles from './transaction.module.css';

/** The request to add the held part to the balance. */
export interface HeldCredit {
  readonly isPending: boolean;
  readonly problem: Problem | null;
  /** @param id of the held part. */
  readonly onCredit: (id: number) => void;
}

interface Props {
  readonly held: HeldDeposit;
  /** Code of the player's currency. */
  readonly currency: string;
  readonly credit: HeldCredit | undefined;
}

const reasons = ['own_limit', 'country_maximum', 'limit_required', 'account'] as const;

/** The held part of a deposit, because of a limit or the account: the reason, the amount, and the ways on. */
export function HeldDepositCard({ held: { id, amount, held_for: heldFor, state }, currency, credit }: Props) {
  const intl = useIntl();
  const values = { amount: untranslated(formatWithCode(amount, currency, intl.locale)) };
  const reason = reasons.find((known) => known === heldFor) ?? 'account';
  return (
    <Card title={<FormattedMessage id="transaction.held.title" />}>
      <div className={styles.held}>
        <p>
          <FormattedMessage id={state === 'held' ? `transaction.held.${reason}` : `transaction.held.${state}`} values={values} />
        </p>
        {credit?.problem ? (
          <Notice tone="danger">
            <Refusal problem={credit.problem} currency={currency} />
          </Notice>
        ) : null}
        {state === 'held' && credit ? (
          <Button variant="primary" icon="deposit" isPending={credit.isPending} onPress={() => credit.onCredit(id)}>
            <FormattedMessage id="transaction.held.add" values={values} />
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

const limitLink = (chunks: ReactNode, locale: string) => (
  <a key="link" href={withLanguage(locale as Language, '/dashboard/edit-profile')}>
    {chunks}
  </a>
);

function Refusal({ problem, currency }: { readonly problem: Problem; readonly currency: string }) {
  const intl = useIntl();
  if (problem.kind !== 'refused') return <ProblemText problem={problem} />;
  switch (problem.code) {
    case 'play_limit_reached': {
      const left = untranslated(formatWithCode(problem.refusal.play_limit?.left ?? '0', currency, intl.locale));
      return <FormattedMessage id="transaction.held.refused.limit" values={{ left }} />;
    }
    case 'deposit_limit_required':
      return (
        <FormattedMessage id="transaction.held.refused.limit_required" values={{ link: (chunks) => limitLink(chunks, intl.locale) }} />
      );
    case 'not_pending':
      return <FormattedMessage id="transaction.held.refused.ended" />;
    case 'on_break':
    case 'self_excluded':
    case 'account_closed':
    case 'account_frozen':
    case 'account_held':
    case 'age_unconfirmed':
    case 'deposits_paused':
      return <FormattedMessage id="transaction.held.refused.account" />;
    default:
      return <ProblemText problem={problem} />;
  }
}
