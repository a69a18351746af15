import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { StatementViewProps } from './statement-props.ts';
import styles from './statement.module.css';

const formats = [
  { format: 'xlsx', text: 'transactions.excel' },
  { format: 'pdf', text: 'transactions.pdf' },
] as const;

/** The ways to keep a statement, and how the last one ended. */
export function StatementFiles({
  file,
  onFile,
  onApproach,
  onPrint,
}: Pick<StatementViewProps, 'file' | 'onFile' | 'onApproach' | 'onPrint'>) {
  const writing = file?.is === 'writing' ? file.format : null;
  return (
    <div className={styles.files}>
      <div className={styles.buttons}>
        {formats.map(({ format, text }) => (
          <span key={format} onPointerEnter={() => onApproach(format)} onFocus={() => onApproach(format)}>
            <Button
              icon="download"
              size="small"
              isPending={writing === format}
              isDisabled={writing !== null && writing !== format}
              onPress={() => onFile(format)}
            >
              <FormattedMessage id={text} />
            </Button>
          </span>
        ))}
        <Button size="small" icon="receipt" onPress={onPrint}>
          <FormattedMessage id="statement.print" />
        </Button>
      </div>
      {file?.is === 'failed' ? (
        <Notice tone="danger">
          <FormattedMessage id="transactions.export_failed" />
        </Notice>
      ) : (
        <p className={styles.muted}>
          {file?.is === 'writing' ? <FormattedMessage id="transactions.export.writing" /> : null}
          {file?.is === 'saved' ? <FormattedMessage id="transactions.export.saved" /> : null}
        </p>
      )}
    </div>
  );
}
