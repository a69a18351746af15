import { FormattedMessage } from 'react-intl';

const types = [
  'deposit',
  'withdraw',
  'casino_bet',
  'casino_win',
  'casino_refund',
  'casino_bonus_bet',
  'casino_bonus_win',
  'bonus_assigned',
  'cashback',
  'converted',
  'forfeited',
  'amend',
  'undo',
  'promotion',
  'tournament',
  'jackpot',
  'free_rounds',
  'adjustment',
  'goodwill',
  'correction',
  'void',
  'write_off',
  'chargeback',
  'other',
] as const;

/** A name of the contract in words; an unknown one, from another platform, as it is. */
export function TypeName({ name }: { readonly name: string }) {
  const known = types.find((type) => type === name);
  return known ? <FormattedMessage id={`transaction.type.${known}`} /> : name;
}
