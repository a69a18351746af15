import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { Tabs } from '../ui/Tabs.tsx';
import styles from './account.module.css';
import { DocumentsCard, type DocumentsCardProps } from './DocumentsCard.tsx';
import { PasswordForm, type PasswordFormProps } from './PasswordForm.tsx';
import { SecondFactorCard, type SecondFactorCardProps } from './SecondFactorCard.tsx';
import { SessionsCard, type SessionsCardProps } from './SessionsCard.tsx';
import { ProfileForm, type ProfileFormProps } from './ProfileForm.tsx';

export type ProfileTab = 'profile' | 'password';

interface Props {
  readonly profile: ProfileFormProps;
  readonly password: PasswordFormProps;
  readonly documents: DocumentsCardProps;
  readonly factor: SecondFactorCardProps;
  readonly sessions: SessionsCardProps;
  /** Tabs for screens where two forms do not fit side by side. */
  readonly isNarrow: boolean;
  readonly tab: ProfileTab;
  readonly onTab: (tab: ProfileTab) => void;
  /** Shown at the end of the page. */
  readonly children?: ReactNode;
}

export function ProfileView({ profile, password, documents, factor, sessions, isNarrow, tab, onTab, children }: Props) {
  const intl = useIntl();
  const title = (id: ProfileTab) => intl.formatMessage({ id: `account.profile.tab_${id}` });
  return (
    <section className={cx(styles.page, styles.wide)}>
      <h1>
        <FormattedMessage id="account.profile.title" />
      </h1>
      {isNarrow ? (
        <Tabs
          label={intl.formatMessage({ id: 'account.profile.title' })}
          tabs={[
            { id: 'profile', title: title('profile'), content: <ProfileForm {...profile} /> },
            { id: 'password', title: title('password'), content: <PasswordForm {...password} /> },
          ]}
          selected={tab}
          onSelect={(id) => onTab(id as ProfileTab)}
        />
      ) : (
        <div className={styles.columns}>
          <Card title={title('profile')}>
            <ProfileForm {...profile} />
          </Card>
          <Card title={title('password')}>
            <PasswordForm {...password} />
          </Card>
        </div>
      )}
      <DocumentsCard {...documents} />
      <SecondFactorCard {...factor} />
      <SessionsCard {...sessions} />
      {children}
    </section>
  );
}
