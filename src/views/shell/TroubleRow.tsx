import { FormattedMessage } from 'react-intl';
import { Notice } from '../ui/Notice.tsx';
import type { TroubleProps } from './trouble.ts';
import { TroubleAction } from './TroubleAction.tsx';

/** Shown in place of one failed part among others on a page. */
export const TroubleRow = (props: TroubleProps) => (
  <Notice
    tone="warning"
    isLive
    title={<FormattedMessage id={`shell.trouble.${props.trouble}`} values={{ part: props.part }} />}
    action={<TroubleAction {...props} size="small" />}
  >
    <FormattedMessage id={`shell.trouble.${props.trouble}.body`} values={{ part: props.part }} />
  </Notice>
);
