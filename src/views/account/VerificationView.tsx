import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { VerificationEvent } from '#machines/verification/verification.machine.ts';
import type { VerificationViewModel } from '#machines/verification/verification.view.ts';
import type { Language } from '#openapi/model.ts';
import { withLanguage } from '#domain/addresses.ts';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import styles from './account.module.css';

/** The person who opened the link, as far as this tab knows. */
export type Visitor = 'guest' | 'unverified' | 'verified';

/** The next step after an invalid link, by status. Players request another e-mail on the dashboard. */
const ways = {
  guest: { path: '/login', label: 'account.login.action' },
  unverified: { path: '/dashboard#proofs', label: 'account.verification.again' },
  verified: { path: '/dashboard', label: 'account.verification.dashboard' },
} as const;

interface Props {
  readonly view: VerificationViewModel;
  readonly send: (event: VerificationEvent) => void;
  readonly visitor?: Visitor;
}

export function VerificationView({ view, send, visitor = 'guest' }: Props) {
  return (
    <section className={styles.page} data-error={view.screen === 'invalid' || undefined}>
      <h1>
        <FormattedMessage id="account.verification.title" />
      </h1>
      <Content view={view} send={send} visitor={visitor} />
    </section>
  );
}

function Content({ view, send, visitor }: Required<Props>) {
  const { locale } = useIntl();
  // The focused button disappears; a page that opens in this state leaves the focus where it is.
  const [isAsked, setIsAsked] = useState(false);
  switch (view.screen) {
    case 'ask':
      return (
        <>
          <p>
            <FormattedMessage id="account.verification.lead" />
          </p>
          {view.hasFailed ? (
            <Notice tone="danger" takesFocus>
              <FormattedMessage id="account.verification.failed" />
            </Notice>
          ) : null}
          <Button
            variant="primary"
            isPending={view.isPending}
            isWide
            onPress={() => {
              setIsAsked(true);
              send({ type: 'verification.requested' });
            }}
          >
            <FormattedMessage id={view.isPending ? 'account.verification.pending' : 'account.verification.action'} />
          </Button>
        </>
      );
    case 'invalid':
      return (
        <>
          <Notice tone="danger" takesFocus={isAsked}>
            <FormattedMessage id="account.verification.invalid" />
          </Notice>
          <p>
            <FormattedMessage id="account.verification.newer" />
          </p>
          <LinkButton variant="primary" href={withLanguage(locale as Language, ways[visitor].path)}>
            <FormattedMessage id={ways[visitor].label} />
          </LinkButton>
          <LinkButton icon="home" href={withLanguage(locale as Language, '/')}>
            <FormattedMessage id="account.home" />
          </LinkButton>
        </>
      );
    case 'verified':
      return (
        <Notice tone="success" takesFocus title={<FormattedMessage id="account.verification.verified" />}>
          <FormattedMessage id="account.verification.verified_lead" />
        </Notice>
      );
    default:
      return view satisfies never;
  }
}
