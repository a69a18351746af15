import type { ComponentProps } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PaymentMethod } from '#openapi/model.ts';
import { BreakUntil } from '../shell/BreakUntil.tsx';
import { ProblemText } from '../ui/ProblemText.tsx';
import { faultText } from './fault-text.ts';

interface Props extends ComponentProps<typeof ProblemText> {
  /** The method that the refusal is about. */
  readonly method?: PaymentMethod | null | undefined;
}

/** `ProblemText` with the cashier's own refusals, whose texts other pages need not load. */
export function RefusalText(props: Props) {
  const intl = useIntl();
  const { problem, method, ...rest } = props;
  const code = problem.kind === 'refused' ? problem.code : null;
  const fault = problem.kind === 'refused' ? problem.refusal.destination_fault : undefined;
  if (fault && method) return <>{faultText(intl, method, fault)}</>;
  if (
    code === 'reauthentication_required' ||
    code === 'withdrawal_limit_reached' ||
    code === 'destination_tag_required' ||
    code === 'age_unconfirmed'
  )
    return <FormattedMessage id={`cashier.refused.${code}`} />;
  if (code === 'bonus_code_used') return <FormattedMessage id="offers.code.used" />;
  if (code === 'bonus_household') return <FormattedMessage id="offers.code.household" />;
  if (code === 'bonus_email_unverified') return <FormattedMessage id="offers.code.unverified" />;
  if (code === 'on_break' && problem.kind === 'refused') return <BreakUntil until={problem.refusal.break_until} />;
  if (code !== 'address_too_new' || problem.kind !== 'refused') return <ProblemText problem={problem} {...rest} />;
  const { usable_from: from } = problem.refusal;
  const values = { from: from === undefined ? 'none' : intl.formatDate(from, { dateStyle: 'medium', timeStyle: 'short' }) };
  return <FormattedMessage id="cashier.refused.address_too_new" values={values} />;
}
