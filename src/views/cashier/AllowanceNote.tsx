import { FormattedMessage, useIntl } from 'react-intl';
import type { Language, WithdrawalAllowance } from '#openapi/model.ts';
import { withLanguage } from '#domain/addresses.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { untranslated } from '../ui/untranslated.tsx';
import styles from './cashier.module.css';
import { leavingBy } from './leave.ts';
import type { CashierProps } from './props.ts';

interface Props {
  readonly allowance: WithdrawalAllowance;
  readonly send: CashierProps['send'];
}

/** The withdrawal allowance at the player's level, shown before anything is typed, and how to raise it. */
export function AllowanceNote({ allowance: { left, currency, more_from: from, next, turnover }, send }: Props) {
  const intl = useIntl();
  const { locale } = intl;
  if (left === null && next === null) return null;
  const needs = next?.needs.map((need) => intl.formatMessage({ id: `cashier.allowance.${need}` })) ?? [];
  return (
    <Notice tone="info">
      <p>
        {left === null ? null : (
          <FormattedMessage id="cashier.allowance.left" values={{ amount: untranslated(formatWithCode(left, currency, locale)) }} />
        )}{' '}
        {from === null ? null : (
          <FormattedMessage
            id="cashier.allowance.more_from"
            values={{ time: intl.formatDate(from, { dateStyle: 'medium', timeStyle: 'short' }) }}
          />
        )}{' '}
        {turnover ? (
          <FormattedMessage
            id="cashier.allowance.turnover"
            values={{
              missing: untranslated(formatWithCode(turnover.missing, currency, locale)),
              locked: untranslated(formatWithCode(turnover.locked, currency, locale)),
            }}
          />
        ) : null}{' '}
        {needs.length > 0 ? (
          <FormattedMessage
            id="cashier.allowance.next"
            values={{ needs: new Intl.ListFormat(intl.locale, { type: 'conjunction' }).format(needs) }}
          />
        ) : null}
      </p>
      {next ? (
        <div className={styles.actions}>
          <LinkButton
            size="small"
            variant="quiet"
            href={withLanguage(locale as Language, '/dashboard/edit-profile')}
            onPress={leavingBy(send)}
          >
            <FormattedMessage id="cashier.allowance.verify" />
          </LinkButton>
        </div>
      ) : null}
    </Notice>
  );
}
