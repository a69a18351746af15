import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import type { StatementViewProps } from './statement-props.ts';
import styles from './statement.module.css';

/** The buttons that save a statement, and the result of the last one. */
export function StatementFiles({
  file,
  onFile,
  onApproach,
  onPrint,
}: Pick<StatementViewProps, 'file' | 'onFile' | 'onApproach' | 'onPrint'>) {
  return (
    <div className={styles.files}>
      <div className={styles.buttons}>
        <ExportButtons writing={file?.is === 'writing' ? file.format : null} onExport={onFile} onApproach={onApproach} />
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
