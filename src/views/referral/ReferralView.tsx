import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import styles from './referral.module.css';

export type ReferralTab = 'invite' | 'history';

export interface ReferralViewProps {
  readonly code: string;
  readonly link: string;
  readonly tab: ReferralTab;
  readonly onSelect: (tab: ReferralTab) => void;
  readonly onCopyCode: () => void;
  readonly onCopyLink: () => void;
}

export function ReferralView(props: ReferralViewProps) {
  const intl = useIntl();
  return (
    <section className={styles.page}>
      <h1>
        <FormattedMessage id="referral.title" />
      </h1>
      <Tabs
        label={intl.formatMessage({ id: 'referral.title' })}
        selected={props.tab}
        onSelect={(id) => props.onSelect(id as ReferralTab)}
        tabs={[
          { id: 'invite', title: intl.formatMessage({ id: 'referral.invite' }), content: <Invite {...props} /> },
          {
            id: 'history',
            title: intl.formatMessage({ id: 'referral.history' }),
            content: <EmptyState icon="clock" title={intl.formatMessage({ id: 'referral.comingSoon' })} />,
          },
        ]}
      />
    </section>
  );
}

function Invite({ code, link, onCopyCode, onCopyLink }: ReferralViewProps) {
  return (
    <div className={styles.invite}>
      <p>
        <FormattedMessage id="referral.lead" />
      </p>
      <dl className={styles.pair}>
        <dt>
          <FormattedMessage id="referral.code" />
        </dt>
        <dd className={styles.code} translate="no">
          {code}
        </dd>
        <dd>
          <Button variant="secondary" icon="copy" onPress={onCopyCode}>
            <FormattedMessage id="referral.copyCode" />
          </Button>
        </dd>
      </dl>
      <dl className={styles.pair}>
        <dt>
          <FormattedMessage id="referral.link" />
        </dt>
        <dd className={styles.link} translate="no">
          {link}
        </dd>
        <dd>
          <Button variant="secondary" icon="link" onPress={onCopyLink}>
            <FormattedMessage id="referral.copyLink" />
          </Button>
        </dd>
      </dl>
    </div>
  );
}
