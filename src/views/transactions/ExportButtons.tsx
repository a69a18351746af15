import type { RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ExportFormat } from '#machines/transactions-report/transactions-report.machine.ts';
import { Button } from '../ui/Button.tsx';

interface Props {
  /** The format of the file being made. */
  readonly writing: ExportFormat | null;
  readonly buttons?: Readonly<Record<ExportFormat, RefObject<HTMLButtonElement | null>>>;
  readonly onExport: (format: ExportFormat) => void;
  /** The person is about to press the button of this format. */
  readonly onApproach: (format: ExportFormat) => void;
}

const formats = [
  { format: 'xlsx', text: 'transactions.excel' },
  { format: 'pdf', text: 'transactions.pdf' },
] as const;

/** A button for each kind of file; one is made at a time. */
export function ExportButtons({ writing, buttons, onExport, onApproach }: Props) {
  return formats.map(({ format, text }) => (
    <span key={format} onPointerEnter={() => onApproach(format)} onFocus={() => onApproach(format)}>
      <Button
        ref={buttons?.[format]}
        icon="download"
        size="small"
        isPending={writing === format}
        isDisabled={writing !== null && writing !== format}
        onPress={() => onExport(format)}
      >
        <FormattedMessage id={text} />
      </Button>
    </span>
  ));
}
