import type { operations } from '#openapi/operators.schema.d.ts';
import type { HandlersOf } from '../http/contract.ts';
import type { Platform } from '../platform.ts';
import { type StaffContext, staffOf } from './context.ts';
import { roundDraw } from './round-draw.ts';
import { roundRecord } from './round-record.ts';
import { roundReport } from './round-report.ts';
import { listRounds } from './rounds.ts';

type Names = 'listStaffRounds' | 'getStaffRound' | 'getRoundReport' | 'getRoundDraw';

export const roundHandlers = (platform: Platform): Pick<HandlersOf<operations, StaffContext>, Names> => ({
  listStaffRounds: ({ query }) => listRounds(platform, query),
  getStaffRound: ({ params: { bet } }, context) => roundRecord(platform, bet, staffOf(context), context.scope),
  getRoundDraw: ({ params: { bet } }) => roundDraw(platform, bet),
  getRoundReport: ({ params: { bet } }) => roundReport(platform, bet),
});
