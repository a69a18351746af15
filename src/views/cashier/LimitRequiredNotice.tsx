import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Language } from '#openapi/model.ts';
import { withLanguage } from '#domain/addresses.ts';
import { Notice } from '../ui/Notice.tsx';
import { leavingBy } from './leave.ts';
import type { CashierProps } from './props.ts';

interface Props extends Pick<CashierProps, 'send'> {
  /** Whether a deposit was refused for it; otherwise none was attempted. */
  readonly isRefusal?: boolean;
}

/** Explains that the player's country requires a deposit limit before the first deposit, with a link to set one. */
export function LimitRequiredNotice({ send, isRefusal = false }: Props) {
  const { locale } = useIntl();
  const link = (chunks: ReactNode) => (
    <a key="link" href={withLanguage(locale as Language, '/dashboard/edit-profile')} onClick={leavingBy(send)}>
      {chunks}
    </a>
  );
  return (
    <Notice tone={isRefusal ? 'danger' : 'warning'} isLive takesFocus={isRefusal}>
      <FormattedMessage id="cashier.refused.deposit_limit_required" values={{ link, is: isRefusal ? 'refused' : 'none' }} />
    </Notice>
  );
}
