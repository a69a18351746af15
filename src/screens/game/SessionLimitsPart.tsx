import { OwnTexts } from '#src/i18n/OwnTexts.tsx';
import SessionLimits, { type SessionLimitsProps } from '#src/views/game/SessionLimits.tsx';
import { textsOf } from './session-limits-texts.ts';

/** The question for the limits of a session, with its texts: only some countries ask it. */
export default function SessionLimitsPart(props: SessionLimitsProps) {
  return (
    <OwnTexts textsOf={textsOf}>
      <SessionLimits {...props} />
    </OwnTexts>
  );
}
