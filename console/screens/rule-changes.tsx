import { PageLink } from '../ui/PageLink.tsx';
import type { Column } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';

type Fields = Readonly<Record<string, string | number | boolean | undefined>>;

/** The address of a form that proposes a change, with these fields filled in. */
export const formOf = (operation: string, fields: Fields): string => {
  const given = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `/proposals/new?${new URLSearchParams([['operation', operation], ...given])}`;
};

/** The last column of a table of rules, for a role that may change them. */
export function useChange<Row>(
  mayChange: boolean,
  of: (row: Row) => { readonly name: string; readonly href: string },
): readonly Column<Row>[] {
  const { text } = useFormat();
  const cell = (row: Row) => {
    const { name, href } = of(row);
    return (
      <PageLink size="small" href={href} aria-label={text('rules.change_label', { name })}>
        {text('rules.change')}
      </PageLink>
    );
  };
  const title = <span className="visually-hidden">{text('rules.change')}</span>;
  return mayChange ? [{ id: 'change', title, isNumber: true, cell }] : [];
}
