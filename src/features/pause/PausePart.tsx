import { OwnTexts } from '#src/i18n/OwnTexts.tsx';
import { PauseNotice, type PauseNoticeProps } from '#src/views/shell/PauseNotice.tsx';
import { textsOf } from './pause-texts.ts';

/** Says what the operator has paused, with its own texts. */
export default function PausePart(props: PauseNoticeProps) {
  return (
    <OwnTexts textsOf={textsOf}>
      <PauseNotice {...props} />
    </OwnTexts>
  );
}
