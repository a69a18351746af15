import { fragment } from '../db/database.ts';
import { isDestinationListed } from './listed-addresses.ts';
import { refundType } from './payment.ts';

/** Number of persons who have to approve a payout, by the rules of now. Whatever they say, a listed address takes two, and a refund one at least. */
export const requiredPersons = fragment`
  case when ${isDestinationListed} then 2 when transactions.type_id = ${refundType} then greatest(payout_persons(payout_screenings), 1)
    else payout_persons(payout_screenings) end`;
