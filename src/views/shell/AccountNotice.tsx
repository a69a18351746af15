import type { MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { withLanguage } from '../../../domain/addresses.ts';
import type { Language, PlayerStatus } from '../../../openapi/model.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ExcludedUntil } from './ExcludedUntil.tsx';

/** Of an account that may not deposit or play. */
export type Restriction = Exclude<PlayerStatus, 'active'>;

const reasons = {
  frozen: 'problem.account_frozen',
  closed: 'problem.account_closed',
  self_excluded: 'problem.self_excluded',
} as const satisfies Record<Restriction, string>;

/** Null of an account that may do everything. */
export const restrictionOf = ({ status }: { readonly status?: PlayerStatus }): Restriction | null =>
  status === undefined || status === 'active' ? null : status;

interface Props {
  readonly restriction: Restriction;
  /** Of who is self-excluded, where it has an end. */
  readonly excludedUntil?: string | undefined;
  /** Where the page that is gone to would open behind what is here. */
  readonly onLeave?: (event: MouseEvent) => void;
}

/** What this account can and cannot do, why, and where to turn. */
export function AccountNotice({ restriction, excludedUntil, onLeave }: Props) {
  const { locale } = useIntl();
  return (
    <Notice
      tone="warning"
      action={
        <LinkButton href={withLanguage(locale as Language, '/contact-us')} size="small" onPress={onLeave}>
          <FormattedMessage id="shell.footer.support" />
        </LinkButton>
      }
    >
      <FormattedMessage id={reasons[restriction]} />
      {restriction === 'self_excluded' && excludedUntil !== undefined ? (
        <>
          {' '}
          <ExcludedUntil until={excludedUntil} />
        </>
      ) : null}
    </Notice>
  );
}
