import { FormattedMessage, useIntl } from 'react-intl';
import type { BonusTermsViewModel } from '#machines/cashier/cashier.bonus.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { untranslated } from '../ui/untranslated.tsx';
import styles from './cashier.module.css';

/** The benefits and conditions of an accepted code, shown before anything is sent. */
export function BonusTerms({ campaign, currency, given }: BonusTermsViewModel) {
  const { locale, formatNumber, formatDate } = useIntl();
  const money = (amount: string) => untranslated(formatWithCode(amount, currency, locale));
  const { bonus_percent: percent, bonus_maximum: maximum, deposit_minimum: minimum, wagering_times: times, bonus_days: days } = campaign;
  return (
    <ul className={styles.facts}>
      {given?.kind === 'given' ? (
        <li>
          <strong>
            <FormattedMessage id="cashier.bonus.brings" values={{ bonus: money(given.bonus) }} />
          </strong>
        </li>
      ) : null}
      {given?.kind === 'belowMinimum' ? (
        <li className={styles.broken}>
          <FormattedMessage id="cashier.bonus.below" values={{ minimum: money(given.minimum) }} />
        </li>
      ) : null}
      {given === null && percent !== undefined ? (
        <li>
          <FormattedMessage id="cashier.bonus.share" values={{ percent: formatNumber(percent / 100, { style: 'percent' }) }} />
        </li>
      ) : null}
      {times !== undefined && times > 0 && days !== undefined ? (
        <li>
          {given?.kind === 'given' && given.wager !== null ? (
            <FormattedMessage id="cashier.bonus.wager" values={{ wager: money(given.wager), times, days }} />
          ) : (
            <FormattedMessage id="cashier.bonus.wager_share" values={{ times, days }} />
          )}
        </li>
      ) : null}
      {minimum !== undefined && maximum !== undefined ? (
        <li>
          <FormattedMessage id="cashier.bonus.bounds" values={{ minimum: money(minimum), maximum: money(maximum) }} />
        </li>
      ) : null}
      {campaign.expires_at ? (
        <li>
          <FormattedMessage
            id="cashier.bonus.until"
            values={{ date: formatDate(campaign.expires_at, { dateStyle: 'long', timeZone: 'UTC' }) }}
          />
        </li>
      ) : null}
    </ul>
  );
}
