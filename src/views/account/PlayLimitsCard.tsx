import { FormattedMessage, useIntl } from 'react-intl';
import { playLimitKinds, playTimeKinds } from '#domain/play-limits.ts';
import { formatWithCode } from '#domain/money-format.ts';
import type { PlayLimit, PlayLimits } from '#openapi/model.ts';
import { Card } from '../ui/Card.tsx';
import { HelpList } from '../ui/HelpList.tsx';
import { Notice } from '../ui/Notice.tsx';
import { untranslated } from '../ui/untranslated.tsx';
import styles from './account.module.css';
import cards from './cards.module.css';
import { BreakPart } from './BreakPart.tsx';
import { ExclusionPart } from './ExclusionPart.tsx';
import { InterventionPart } from './InterventionPart.tsx';
import type { PlayLimitsCardProps } from './play-limits-card.ts';
import { PlayLimitForm } from './PlayLimitForm.tsx';
import { PlayTimePart } from './PlayTimePart.tsx';
import { useMoment } from './useMoment.ts';
import { useTextLink } from './useTextLink.tsx';

/** The player's own limits, with breaks and self-exclusion. */
export function PlayLimitsCard(props: PlayLimitsCardProps) {
  const { state } = props;
  const toSupport = useTextLink('/contact-us');
  const toStatement = useTextLink('/dashboard/transactions?month=now');
  return (
    <Card title={<FormattedMessage id="protection.title" />}>
      <p className={styles.aside}>
        <FormattedMessage id="protection.lead" />
      </p>
      <InterventionPart {...props} />
      {state.needs_deposit_limit ? (
        <Notice tone="warning">
          <FormattedMessage id="protection.needs_deposit_limit" />
        </Notice>
      ) : null}
      {playLimitKinds.map((kind) => (
        <Limits key={kind} kind={kind} state={state} />
      ))}
      <PlayLimitForm {...props} />
      {playTimeKinds.map((kind) => (
        <PlayTimePart key={kind} kind={kind} {...props} />
      ))}
      <BreakPart {...props} />
      <ExclusionPart {...props} />
      <p className={cards.others}>
        <FormattedMessage id="protection.statement" values={toStatement} />
      </p>
      <p className={cards.others}>
        <FormattedMessage id="protection.help" values={toSupport} />
      </p>
      {state.help?.length ? <HelpList help={state.help} headingLevel={3} /> : null}
    </Card>
  );
}

interface LimitsProps {
  readonly kind: PlayLimit['kind'];
  readonly state: PlayLimits;
}

function Limits({ kind, state: { limits, currency, country_loss: country } }: LimitsProps) {
  const intl = useIntl();
  const moment = useMoment();
  const money = (amount: string) => untranslated(formatWithCode(amount, currency, intl.locale));
  const limitOf = (amount: string | null) => (amount === null ? intl.formatMessage({ id: 'protection.none' }) : money(amount));
  return (
    <div className={cards.part}>
      <h3>
        <FormattedMessage id={`protection.kind.${kind}`} />
      </h3>
      {kind === 'loss' && country ? (
        <p>
          <FormattedMessage
            id={country.until === undefined ? 'protection.country_loss' : 'protection.country_loss.until'}
            values={{
              limit: money(country.amount),
              left: money(country.left),
              time: country.until === undefined ? '' : moment(country.until),
            }}
          />
        </p>
      ) : null}
      <ul className={cards.documents}>
        {limits
          .filter((limit) => limit.kind === kind)
          .map(({ period, amount, used, left, next }) => (
            <li key={period} className={cards.document}>
              <div className={cards.session}>
                <span>
                  <FormattedMessage id={`protection.holds.${period}`} values={{ limit: limitOf(amount) }} />
                </span>
                {next ? (
                  <span>
                    <FormattedMessage id="protection.next" values={{ time: moment(next.from), limit: limitOf(next.amount) }} />
                  </span>
                ) : null}
              </div>
              <span className={styles.aside}>
                <FormattedMessage
                  id={left === null ? 'protection.used' : 'protection.left'}
                  values={{ used: money(used), left: left === null ? '' : money(left) }}
                />
              </span>
            </li>
          ))}
      </ul>
    </div>
  );
}
