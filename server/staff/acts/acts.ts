import type { Act, ActRequest, ParametersOf } from './act.ts';
import { changeBonus, changeFreeRounds, scheduleCampaign } from './campaign-changes.ts';
import { setCountryRules } from './country-rules.ts';
import { cancelFreeRounds, grantFreeRounds, stopCampaign } from './campaigns.ts';
import { orderSection, orderSections, setProviderEnabled, setTitleVisibility } from './catalogue.ts';
import { publishContent, restoreContent, withdrawContent } from './content.ts';
import { correctBalance, creditGoodwill, recordChargeback, writeOff } from './corrections.ts';
import { resolveDifference } from './differences.ts';
import { decideReceipt, decideWithdrawal, setMethodOpen, stopWithdrawals } from './payments.ts';
import { setDocumentRule } from './document-rules.ts';
import { elevateStaff } from './elevation.ts';
import { setCoinSpread, setMethodFee } from './method-fees.ts';
import { addMethod, withdrawMethod } from './method-offers.ts';
import { setMethodLimits } from './method-limits.ts';
import { setMethodPause } from './method-pauses.ts';
import { createBonus, createFreeRounds } from './new-campaign.ts';
import { setPause } from './pauses.ts';
import { setPayoutRule } from './payout-rules.ts';
import { erasePlayer, logOutPlayer, resetPlayerFactor } from './player-access.ts';
import { setPlayerStatus } from './players.ts';
import { setReceiptRule } from './receipt-rules.ts';
import { creditReceipts } from './receipts.ts';
import { resettleRound } from './resettle.ts';
import { voidRound } from './rounds.ts';
import { addSection, removeSection, renameSection, setTitleSections } from './sections.ts';
import { addTitle, renameTitle } from './titles.ts';
import { setVipLevels } from './vip-levels.ts';
import { setAdjustmentRule, setApprovalRule, setCaseRule, setMaintenance } from './site.ts';

/** Every act that can be proposed. An act that the contract names and this table lacks does not compile. */
const acts: { readonly [O in ActRequest['operation']]: Act<ParametersOf<O>> } = {
  addMethod,
  addSection,
  addTitle,
  cancelFreeRounds,
  changeBonus,
  changeFreeRounds,
  correctBalance,
  createBonus,
  createFreeRounds,
  creditGoodwill,
  creditReceipts,
  decideReceipt,
  decideWithdrawal,
  elevateStaff,
  erasePlayer,
  grantFreeRounds,
  logOutPlayer,
  orderSection,
  orderSections,
  publishContent,
  recordChargeback,
  removeSection,
  renameSection,
  renameTitle,
  resetPlayerFactor,
  resettleRound,
  resolveDifference,
  restoreContent,
  scheduleCampaign,
  setAdjustmentRule,
  setApprovalRule,
  setCaseRule,
  setCoinSpread,
  setCountryRules,
  setDocumentRule,
  setMaintenance,
  setMethodFee,
  setMethodOpen,
  setMethodLimits,
  setMethodPause,
  setPause,
  setPayoutRule,
  setPlayerStatus,
  stopCampaign,
  setProviderEnabled,
  setTitleSections,
  setReceiptRule,
  setTitleVisibility,
  setVipLevels,
  stopWithdrawals,
  voidRound,
  withdrawContent,
  withdrawMethod,
  writeOff,
};

export const actOperations = Object.keys(acts) as readonly ActRequest['operation'][];

/** @param operation already checked against the contract. */
export const actOf = (operation: ActRequest['operation']): Act<ActRequest['parameters']> =>
  acts[operation] as Act<ActRequest['parameters']>;
