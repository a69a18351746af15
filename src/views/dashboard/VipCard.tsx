import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Vip } from '#openapi/model.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { vipCurrency } from '#domain/vip.ts';
import { Card } from '../ui/Card.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { untranslated } from '../ui/untranslated.tsx';
import styles from './dashboard.module.css';

/** The player's progress to the next level, in the platform's figures. */
export function VipCard({ vip }: { readonly vip: Vip }) {
  const intl = useIntl();
  const parts = [
    { id: 'bets', done: vip.bets, required: vip.bets_required },
    { id: 'deposits', done: vip.deposits, required: vip.deposits_required },
  ] as const;
  return (
    <Card
      title={intl.formatMessage({ id: 'dashboard.vip' }, { level: vip.level })}
      action={
        <LinkButton size="small" variant="quiet" href={`/${intl.locale}/dashboard/my-vip-level`}>
          <FormattedMessage id="dashboard.vip.more" />
        </LinkButton>
      }
    >
      <div className={styles.vip}>
        <Progress value={vip.progress} />
        {parts.map(({ id, done, required }) =>
          required === null ? null : (
            <p key={id} className={styles.muted}>
              <FormattedMessage
                id={`dashboard.vip.${id}`}
                values={{
                  done: untranslated(formatWithCode(done, vipCurrency, intl.locale, { max: 2 })),
                  required: untranslated(formatWithCode(required, vipCurrency, intl.locale, { max: 2 })),
                }}
              />
            </p>
          ),
        )}
        {vip.bets_required === null && vip.deposits_required === null ? (
          <p className={styles.muted}>
            <FormattedMessage id="dashboard.vip.highest" />
          </p>
        ) : null}
      </div>
    </Card>
  );
}

function Progress({ value }: { readonly value: number }) {
  const name = useId();
  const progress = <strong>{useIntl().formatNumber(value / 100, { style: 'percent' })}</strong>;
  return (
    <div className={styles.bar}>
      <span id={name}>
        <FormattedMessage id="dashboard.vip.progress" values={{ progress }} />
      </span>
      <ProgressBar aria-labelledby={name} max={100} value={value} />
    </div>
  );
}
