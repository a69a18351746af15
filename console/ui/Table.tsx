import type { ReactNode } from 'react';
import { EmptyState } from '#src/views/ui/EmptyState.tsx';
import { cx } from '#src/views/ui/cx.ts';
import type { IconName } from '#src/views/ui/iconNames.ts';
import styles from './ui.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly title: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts and counts are right-aligned, with figures of equal width. */
  readonly isNumber?: boolean;
  /** Left out below 1024 px. */
  readonly isMinor?: boolean;
}

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly empty: { readonly icon: IconName; readonly title: ReactNode; readonly body?: ReactNode };
}

/** A dense table that scrolls sideways, also by keyboard, when it is wider than the page. */
export function Table<Row>({ label, columns, rows, keyOf, empty }: Props<Row>) {
  if (rows.length === 0) return <EmptyState icon={empty.icon} title={empty.title} body={empty.body} />;
  const classOf = ({ isNumber, isMinor }: Column<Row>) => cx(isNumber && styles.number, isMinor && styles.minor);
  return (
    <div className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.id} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
