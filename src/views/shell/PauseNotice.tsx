import type { MouseEvent, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { withLanguage } from '#domain/addresses.ts';
import { formatDay } from '#domain/date-format.ts';
import type { Language, Pause } from '#openapi/model.ts';
import { Notice } from '../ui/Notice.tsx';

/** Something that is closed to everybody for the time being. */
export interface Closed {
  readonly subject: 'deposits' | 'games' | 'method' | 'registration' | 'terms';
  readonly pause?: Pause | undefined;
}

export interface PauseNoticeProps {
  readonly closed: Closed;
  /** Whether it answers an action of the person. */
  readonly takesFocus?: boolean | undefined;
  /** Set if the linked page would otherwise open behind the current layer. */
  readonly onLeave?: ((event: MouseEvent) => void) | undefined;
}

/** Explains what is paused, its end if known, and whom to contact. The operator's text is shown as typed. */
export function PauseNotice({ closed: { subject, pause }, takesFocus, onLeave }: PauseNoticeProps) {
  const language = useIntl().locale as Language;
  const link = (chunks: ReactNode) => (
    <a key="link" href={withLanguage(language, '/contact-us')} onClick={onLeave}>
      {chunks}
    </a>
  );
  return (
    <Notice tone="warning" isLive takesFocus={takesFocus} title={<FormattedMessage id={`pause.${subject}.title`} />}>
      <p>{pause?.notices?.[language] ?? pause?.notice ?? <FormattedMessage id={`pause.${subject}`} />}</p>
      {pause?.until === undefined ? null : (
        <p>
          <FormattedMessage
            id="pause.until"
            values={{ until: formatDay(pause.until, language, { dateStyle: 'long', timeStyle: 'short' }) }}
          />
        </p>
      )}
      <p>
        <FormattedMessage id="pause.contact" values={{ link }} />
      </p>
    </Notice>
  );
}
