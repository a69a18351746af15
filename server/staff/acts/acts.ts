import type { Act, ActRequest, ParametersOf } from './act.ts';
import { decideReceipt, decideWithdrawal, setMethodOpen, stopWithdrawals } from './payments.ts';
import { setPayoutRule } from './payout-rules.ts';
import { setPlayerStatus } from './players.ts';
import { setApprovalRule, setMaintenance } from './site.ts';

/** Every act that can be proposed: one that the contract names and this table lacks does not compile. */
const acts: { readonly [O in ActRequest['operation']]: Act<ParametersOf<O>> } = {
  decideReceipt,
  decideWithdrawal,
  setApprovalRule,
  setMaintenance,
  setMethodOpen,
  setPayoutRule,
  setPlayerStatus,
  stopWithdrawals,
};

export const actOperations = Object.keys(acts) as readonly ActRequest['operation'][];

/** @param operation as it was checked against the contract. */
export const actOf = (operation: ActRequest['operation']): Act<ActRequest['parameters']> =>
  acts[operation] as Act<ActRequest['parameters']>;
