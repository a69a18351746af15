import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '#src/views/ui/IconButton.tsx';
import type { IconName } from '#src/views/ui/iconNames.ts';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import styles from './screens.module.css';

interface Ordered {
  readonly id: number;
  readonly name: string;
}

interface Props<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** The header of the names. */
  readonly nameTitle: string;
  /** The columns between the place and the buttons. */
  readonly columns: readonly Column<Row>[];
  readonly empty: string;
  /** Rows from the first one that have a place. */
  readonly placed: number;
  readonly onMove: (from: number, to: number) => void;
}

/** Rows in an order that buttons change, by mouse and by keyboard. */
export function OrderTable<Row extends Ordered>({ label, rows, nameTitle, columns, empty, placed, onMove }: Props<Row>) {
  const { text } = useFormat();
  const [notice, setNotice] = useState('');
  const move = (from: number, to: number, name: string) => {
    onMove(from, to);
    setNotice(text('catalogue.moved', { name, place: to + 1 }));
  };
  const button = (icon: IconName, label: string, { index, name }: { readonly index: number; readonly name: string }, to: number) => {
    const isPossible = to >= 0 && to < rows.length && to !== index;
    const press = ({ currentTarget: pressed }: MouseEvent<HTMLButtonElement>) => {
      if (!isPossible) return;
      // The row moves in the page, which takes the focus from it.
      flushSync(() => move(index, to, name));
      pressed.focus();
    };
    return <IconButton icon={icon} label={label} aria-disabled={!isPossible} onPress={press} />;
  };
  const indexed = rows.map((row, index) => ({ ...row, index }));
  return (
    <>
      <Table
        label={label}
        columns={[
          { id: 'place', title: text('catalogue.place'), isNumber: true, cell: ({ index }) => (index < placed ? index + 1 : '—') },
          { id: 'name', title: nameTitle, cell: ({ name }) => name },
          ...columns,
          {
            id: 'move',
            title: <span className="visually-hidden">{text('catalogue.change')}</span>,
            isNumber: true,
            cell: (row) => (
              <span className={styles.moves}>
                {button('chevron-up', text('catalogue.to_first', { name: row.name }), row, 0)}
                {button('arrow-up', text('catalogue.move_up', { name: row.name }), row, row.index - 1)}
                {button('arrow-down', text('catalogue.move_down', { name: row.name }), row, row.index + 1)}
              </span>
            ),
          },
        ]}
        rows={indexed}
        keyOf={({ id }) => id}
        empty={{ icon: 'grid', title: empty }}
      />
      <p role="status" className="visually-hidden">
        {notice}
      </p>
    </>
  );
}
