import type { BrowserContext, Page } from '@playwright/test';
import { keyOf } from '#tests/browser/site/support/cashier.ts';
import type { PaymentKind } from '#domain/cashier-checks.ts';
import type { Calls } from '../support/calls.ts';
import type { Device } from './device.ts';
import type { Kept } from './kept.ts';
import type { SessionWallet } from './wallet.ts';

export const endpoints = {
  lookUp: 'GET /me/transactions/*',
  loadMethods: 'GET /payments/methods/*',
  convert: 'GET /payments/zeroxprocessing/*/*',
  checkBonusCode: 'GET /campaigns/*',
  submit: 'POST /payments/*',
  cancel: 'GET /payments/providers/*/cancel/*',
} as const;

/** One visit to the cashier of the built site. */
export interface CashierVisit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly wallet: SessionWallet;
  readonly device: Device;
  /** Storage content of the device before the visit. */
  readonly kept: Kept;
  readonly calls: Calls<keyof typeof endpoints>;
  /** The side of the cashier that is open. */
  kind: PaymentKind;
  /** The amount of the payment that was written down last. */
  sent: string;
  /** Whether a bonus code must be one that the platform knows. */
  readonly isCodeGood: boolean;
  /** Whether the dialog was closed already, in the task in which the device was read. */
  isClosedAtOnce: boolean;
}

/** Keys of the payment being sent, and of the one before it, by this visit or an earlier one of the device. */
export function keysOf({ calls, kept, kind }: CashierVisit): readonly [last: string | undefined, former: string | undefined] {
  const [last, former] = calls.made('submit').toReversed().map(keyOf);
  return [last, former ?? kept.keys[kind]];
}
