import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { hoursOf } from '#domain/duration.ts';
import { compare } from '#domain/money.ts';
import { formatWithCode } from '#domain/money-format.ts';
import type { PlayLimits } from '#openapi/model.ts';
import { Button } from '../ui/Button.tsx';
import { untranslated } from '../ui/untranslated.tsx';
import styles from './account.module.css';
import cards from './cards.module.css';
import type { PlayLimitsCardProps } from './play-limits-card.ts';
import { ProtectionNotice } from './ProtectionNotice.tsx';
import { useMoment } from './useMoment.ts';
import { useTextLink } from './useTextLink.tsx';

/** The offered limit; null if the player has one that is as low. */
function offerOf({ intervention, limits }: PlayLimits): string | null {
  const offered = intervention?.offered_limit ?? null;
  const own = limits.find(({ kind, period }) => kind === 'deposit' && period === 'week')?.amount ?? null;
  return offered !== null && own !== null && compare(own, offered) <= 0 ? null : offered;
}

type Props = Pick<PlayLimitsCardProps, 'state' | 'pending' | 'outcome' | 'onAcknowledge' | 'onLimit' | 'onLook'>;

/** The message about how a player plays: their own figures, and the ways on. */
export function InterventionPart({ state, pending, outcome, onAcknowledge, onLimit, onLook }: Props) {
  const { formatMessage, locale } = useIntl();
  const id = useId();
  const moment = useMoment();
  const toSupport = useTextLink('/contact-us');
  const { intervention, currency } = state;
  const notice = (
    <ProtectionNotice of="acknowledge" outcome={outcome} onLook={onLook}>
      <FormattedMessage id="protection.intervention.done" />
    </ProtectionNotice>
  );
  if (!intervention) return notice;
  const { kind, at, days, deposited, lost, played_minutes: played } = intervention;
  const money = (amount: string) => untranslated(formatWithCode(amount, currency, locale));
  const figures = {
    days,
    time: moment(at),
    deposited: money(deposited),
    lost: money(lost),
    played: formatMessage({ id: 'protection.minutes' }, hoursOf(played * 60)),
  };
  const offer = offerOf(state);
  const isOwn = pending?.is === 'acknowledge';
  return (
    <div className={cards.part} role="group" aria-labelledby={id}>
      <h3 id={id}>
        <FormattedMessage id="protection.intervention.title" />
      </h3>
      <p>
        <FormattedMessage id="protection.intervention.figures" values={figures} />
      </p>
      <p>
        <FormattedMessage id={`protection.intervention.${kind}`} values={toSupport} />
      </p>
      {kind === 'review' ? null : (
        <div className={styles.actions}>
          {offer === null ? null : (
            <Button isDisabled={pending !== null} onPress={() => onLimit({ kind: 'deposit', period: 'week', amount: offer })}>
              <FormattedMessage id="protection.intervention.offer" values={{ limit: money(offer) }} />
            </Button>
          )}
          <Button
            variant="primary"
            isPending={isOwn}
            isDisabled={pending !== null && !isOwn}
            onPress={() => onAcknowledge(intervention.id)}
          >
            <FormattedMessage id="protection.intervention.acknowledge" />
          </Button>
        </div>
      )}
      {notice}
    </div>
  );
}
