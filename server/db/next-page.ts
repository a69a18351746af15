/**
 * The key after which the next page begins, or null on the last page.
 * @param rows a page, plus one row if another page follows.
 */
export function nextAfter<Row, Key>(rows: readonly Row[], pageSize: number, keyOf: (last: Row) => Key): Key | null {
  const last = rows[pageSize - 1];
  return rows.length > pageSize && last !== undefined ? keyOf(last) : null;
}
