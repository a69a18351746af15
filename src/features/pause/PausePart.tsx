import type { Problem } from '#openapi/model.ts';
import { OwnTexts } from '#src/i18n/OwnTexts.tsx';
import { PauseNotice, type PauseNoticeProps } from '#src/views/shell/PauseNotice.tsx';
import { closedBy } from './closed.ts';
import { textsOf } from './pause-texts.ts';

interface Props extends Omit<PauseNoticeProps, 'closed'> {
  /** Something that is closed, or a refusal that says so. */
  readonly of: PauseNoticeProps['closed'] | Problem;
}

/** Says what the operator has paused, with its own texts. */
export default function PausePart({ of, ...props }: Props) {
  const closed = 'kind' in of ? closedBy(of) : of;
  return (
    closed && (
      <OwnTexts textsOf={textsOf}>
        <PauseNotice {...props} closed={closed} />
      </OwnTexts>
    )
  );
}
