import type { Problem } from '#openapi/model.ts';
import { OwnTexts } from '#src/i18n/OwnTexts.tsx';
import { PauseNotice, type PauseNoticeProps } from '#src/views/shell/PauseNotice.tsx';
import { closedBy } from './closed.ts';
import { textsOf } from './pause-texts.ts';

interface Props extends Omit<PauseNoticeProps, 'closed'> {
  /** Something that is paused, or a refusal for that reason. */
  readonly of: PauseNoticeProps['closed'] | Problem;
}

/** Shows what the operator has paused, with the operator's own texts. */
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
