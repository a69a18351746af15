import type { MouseEvent } from 'react';
import type { CashierProps } from './props.ts';

/** For a link to a page of this site: the page would open behind the dialog, unless it opens in a tab of its own. */
export const leavingBy =
  (send: CashierProps['send']) =>
  ({ ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    if (!ctrlKey && !metaKey && !shiftKey) send({ type: 'dismissed' });
  };
