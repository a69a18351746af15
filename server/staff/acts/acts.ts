import type { Act, ActRequest, ParametersOf } from './act.ts';
import { cancelFreeRounds, grantFreeRounds, stopCampaign } from './campaigns.ts';
import { orderSection, setProviderEnabled, setTitleVisibility } from './catalogue.ts';
import { publishContent, restoreContent, withdrawContent } from './content.ts';
import { correctBalance, creditGoodwill, recordChargeback, writeOff } from './corrections.ts';
import { resolveDifference } from './differences.ts';
import { decideReceipt, decideWithdrawal, setMethodOpen, stopWithdrawals } from './payments.ts';
import { setMethodLimits } from './method-limits.ts';
import { setMethodPause } from './method-pauses.ts';
import { createFreeRounds } from './new-campaign.ts';
import { setPause } from './pauses.ts';
import { setPayoutRule } from './payout-rules.ts';
import { setPlayerStatus } from './players.ts';
import { resettleRound } from './resettle.ts';
import { voidRound } from './rounds.ts';
import { setAdjustmentRule, setApprovalRule, setMaintenance } from './site.ts';

/** Every act that can be proposed: one that the contract names and this table lacks does not compile. */
const acts: { readonly [O in ActRequest['operation']]: Act<ParametersOf<O>> } = {
  cancelFreeRounds,
  correctBalance,
  createFreeRounds,
  creditGoodwill,
  decideReceipt,
  decideWithdrawal,
  grantFreeRounds,
  orderSection,
  publishContent,
  recordChargeback,
  resettleRound,
  resolveDifference,
  restoreContent,
  setAdjustmentRule,
  setApprovalRule,
  setMaintenance,
  setMethodOpen,
  setMethodLimits,
  setMethodPause,
  setPause,
  setPayoutRule,
  setPlayerStatus,
  stopCampaign,
  setProviderEnabled,
  setTitleVisibility,
  stopWithdrawals,
  voidRound,
  withdrawContent,
  writeOff,
};

export const actOperations = Object.keys(acts) as readonly ActRequest['operation'][];

/** @param operation as it was checked against the contract. */
export const actOf = (operation: ActRequest['operation']): Act<ActRequest['parameters']> =>
  acts[operation] as Act<ActRequest['parameters']>;
