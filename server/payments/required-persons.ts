import { fragment } from '../db/database.ts';
import { isDestinationListed } from './listed-addresses.ts';
import { refundType } from './payment.ts';

/** Number of persons who have to approve a payout, by the present rules. A listed address always takes two, and a refund at least one. */
export const requiredPersons = fragment`
  case when ${isDestinationListed} then 2 when transactions.type_id = ${refundType} then greatest(payout_persons(payout_screenings), 1)
    else payout_persons(payout_screenings) end`;
