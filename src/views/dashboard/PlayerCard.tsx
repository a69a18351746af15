import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Language, Player } from '#openapi/model.ts';
import { formatDay } from '#domain/date-format.ts';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import styles from './dashboard.module.css';

export function PlayerCard({ player }: { readonly player: Player }) {
  const { formatMessage, locale } = useIntl();
  const id = String(player.id);
  const row = (term: string, detail: ReactNode) => ({ term: <FormattedMessage id={`dashboard.player.${term}`} />, detail });
  return (
    <Card title={formatMessage({ id: 'dashboard.player' })}>
      <DescriptionList
        items={[
          row('username', player.username),
          row('name', player.name || <Missing />),
          row(
            'email',
            <span className={styles.email}>
              <span>{player.email}</span>
              <Verified is={player.email_verified} />
            </span>,
          ),
          row(
            'mobile',
            player.mobile ? (
              <span className={styles.email}>
                <span>{player.mobile}</span>
                {/* A platform that verifies no numbers says nothing of it. */}
                {player.mobile_verified === undefined ? null : <Verified is={player.mobile_verified} />}
              </span>
            ) : (
              <Missing />
            ),
          ),
          row(
            'id',
            <span className={styles.email}>
              <span translate="no">{id}</span>
              <CopyButton
                text={id}
                size="small"
                variant="quiet"
                label={formatMessage({ id: 'dashboard.copy' })}
                copiedLabel={formatMessage({ id: 'dashboard.copied' })}
              />
            </span>,
          ),
          row('since', formatDay(player.created_at, locale as Language, { dateStyle: 'long' })),
        ]}
      />
    </Card>
  );
}

function Verified({ is }: { readonly is: boolean }) {
  return (
    <Badge tone={is ? 'success' : 'warning'} icon={is ? 'success' : 'warning'}>
      <FormattedMessage id={is ? 'dashboard.player.verified' : 'dashboard.player.unverified'} />
    </Badge>
  );
}

const Missing = () => (
  <span className={styles.muted}>
    <FormattedMessage id="dashboard.player.missing" />
  </span>
);
