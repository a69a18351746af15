import type { Campaign, ProblemCode } from '#openapi/model.ts';
import { type BonusGiven, bonusFor } from '#domain/bonus.ts';
import type { Decimal } from '#domain/money.ts';
import type { CashierSnapshot } from './cashier.machine.ts';
import type { CashierContext } from './cashier.types.ts';
import { readingOf, sidesOf } from './payment.ts';

export interface BonusViewModel {
  /** As typed. */
  readonly code: string;
  readonly state: 'none' | 'checking' | 'accepted' | 'refused';
  readonly refusal: ProblemCode | null;
  readonly canEnter: boolean;
  /** Terms of an accepted code; null while only the code itself is known. */
  readonly terms: BonusTermsViewModel | null;
}

export interface BonusTermsViewModel {
  readonly campaign: Campaign;
  /** Code of the player's currency, the currency of all amounts. */
  readonly currency: string;
  /** Bonus for the amount in the form, null without an amount. */
  readonly given: BonusGiven | null;
}

/** Returns the amount to deposit in the player's currency; null while it is unknown. */
function depositOf(context: CashierContext): Decimal | null {
  const { quote, direction } = context;
  if (quote) return sidesOf(quote).amount;
  return direction === 'currency' ? readingOf(context).amount : null;
}

function termsOf(context: CashierContext): BonusTermsViewModel | null {
  const { bonusCode, campaign, currency } = context;
  if (bonusCode === '' || !campaign) return null;
  const deposit = depositOf(context);
  return { campaign, currency: currency.code, given: deposit === null ? null : bonusFor(campaign, deposit) };
}

/** The bonus code of a deposit; null for a withdrawal, which takes none. */
export function bonusView(snapshot: CashierSnapshot): BonusViewModel | null {
  const { context, value } = snapshot;
  const { kind, bonusCode, enteredBonusCode, isBonusCodeRefused, bonusRefusal } = context;
  if (kind === 'withdraw') return null;
  const settled = bonusCode === '' ? (isBonusCodeRefused ? 'refused' : 'none') : 'accepted';
  return {
    code: enteredBonusCode,
    state: value === 'checkingBonusCode' ? 'checking' : settled,
    refusal: bonusRefusal,
    canEnter: snapshot.can({ type: 'bonusCode.entered', code: 'any' }),
    terms: termsOf(context),
  };
}
