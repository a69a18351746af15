import type { MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { withLanguage } from '#domain/addresses.ts';
import type { Language } from '#openapi/model.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { BreakUntil } from './BreakUntil.tsx';
import { ExcludedUntil } from './ExcludedUntil.tsx';
import type { Restriction } from './restriction.ts';

const reasons = {
  frozen: 'problem.account_frozen',
  closed: 'problem.account_closed',
  self_excluded: 'problem.self_excluded',
  held: 'problem.account_held',
  unread: 'status.unread',
  unidentified: 'problem.identity_required',
} as const satisfies Record<Exclude<Restriction, 'on_break'>, string>;

/** The player can end these in the profile. */
const ownPages: Partial<Record<Restriction, string>> = { unidentified: 'status.send_document', unread: 'status.read' };

interface Props {
  readonly restriction: Restriction;
  /** End of a self-exclusion, if it has one. */
  readonly excludedUntil?: string | undefined;
  /** End of a break. */
  readonly breakUntil?: string | undefined;
  /** Set if the linked page would otherwise open behind the current layer. */
  readonly onLeave?: (event: MouseEvent) => void;
}

/** Explains the account's restriction, its reason and the next step. */
export function AccountNotice({ restriction, excludedUntil, breakUntil, onLeave }: Props) {
  const { locale } = useIntl();
  return (
    <Notice
      tone="warning"
      action={
        <LinkButton
          href={withLanguage(locale as Language, ownPages[restriction] ? '/dashboard/edit-profile' : '/contact-us')}
          size="small"
          onPress={onLeave}
        >
          <FormattedMessage id={ownPages[restriction] ?? 'shell.footer.support'} />
        </LinkButton>
      }
    >
      {restriction === 'on_break' ? <BreakUntil until={breakUntil} /> : <FormattedMessage id={reasons[restriction]} />}
      {restriction === 'self_excluded' && excludedUntil !== undefined ? (
        <>
          {' '}
          <ExcludedUntil until={excludedUntil} />
        </>
      ) : null}
    </Notice>
  );
}
