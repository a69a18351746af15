import type { MouseEvent } from 'react';
import type { CashierProps } from './props.ts';

/** Closes the cashier for a link within the site, which would open behind the dialog; a link to a new tab leaves it open. */
export const leavingBy =
  (send: CashierProps['send']) =>
  ({ ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    if (!ctrlKey && !metaKey && !shiftKey) send({ type: 'dismissed' });
  };
