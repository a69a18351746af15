import type { CashierEvent } from '#machines/cashier/cashier.types.ts';
import type { CashierViewModel } from '#machines/cashier/cashier.view.ts';

export interface CashierProps<V = CashierViewModel> {
  readonly view: V;
  readonly send: (event: CashierEvent) => void;
}
