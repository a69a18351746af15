import { amountText } from '#domain/amount-input.ts';
import type { Attempt, CashierContext, CashierInput } from './cashier.types.ts';

export const withoutBonus = {
  bonusCode: '',
  enteredBonusCode: '',
  isBonusCodeRefused: false,
  bonusRefusal: null,
  bonusMinimum: null,
  campaign: null,
} as const satisfies Partial<CashierContext>;

export const withoutPassword = { password: '', passwordRefusal: null } as const satisfies Partial<CashierContext>;

/** An empty form. */
export const untouched = {
  ...withoutBonus,
  methodId: null,
  direction: 'currency',
  amount: '',
  isAmountPasted: false,
  walletAddress: '',
  destinationTag: '',
  hasLinkAmount: false,
  isAddressSaved: false,
  ...withoutPassword,
  ended: null,
  quote: null,
  hasQuoteExpired: false,
  problem: null,
} as const satisfies Partial<CashierContext>;

/** Returns the context at the start of a visit. */
export const freshContext = ({ draft, ...input }: CashierInput): CashierContext => ({
  ...input,
  ...untouched,
  ...draft,
  methods: [],
  available: null,
  bonusLeft: null,
  attempt: null,
  receipt: null,
  pending: null,
});

/** The form of a payment that was sent before. */
export function formOf({ kind, body }: Attempt, { language }: CashierContext): Partial<CashierContext> {
  const amount = amountText(body.amount, language);
  return kind === 'deposit'
    ? { kind, amount, methodId: body.payment_method_id, bonusCode: body.bonus_code, enteredBonusCode: body.bonus_code }
    : { kind, amount, methodId: body.account_id, walletAddress: body.wallet_address, destinationTag: body.destination_tag };
}
