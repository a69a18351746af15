import { requireOwnPassword } from '../accounts/reauthentication.ts';
import { type CallContext, playerOf, tokenOf } from '../http/context.ts';
import type { Handlers } from '../http/contract.ts';
import { recordHit, type Limit } from '../http/rate-limit.ts';
import type { Platform } from '../platform.ts';
import type { Job } from '../timers.ts';
import { exportPart, makeExports, requestExport } from './exports.ts';
import { eraseDue, privacyStateOf, requestErasure, withdrawErasure } from './requests.ts';

const dayS = 86_400;
/** Each is a walk through many tables. */
const exportsADay: Limit = { most: 5, windowS: dayS };
const erasuresADay: Limit = { most: 10, windowS: dayS };

export const privacyHandlers = (platform: Platform) => {
  const state = (context: CallContext) => privacyStateOf(platform, playerOf(context).id, tokenOf(context));
  return {
    getPrivacy: (_input, context) => state(context),
    requestDataExport: async ({ body }, context) => {
      const { id } = playerOf(context);
      await requireOwnPassword(platform, context, body.password);
      await recordHit(platform, `export:${id}`, exportsADay);
      await requestExport(platform, id, tokenOf(context));
      return state(context);
    },
    getDataExportPart: async ({ params }, context) => ({
      bytes: await exportPart(platform, playerOf(context).id, tokenOf(context), params.id, params.part),
    }),
    requestErasure: async ({ body }, context) => {
      const { id } = playerOf(context);
      await requireOwnPassword(platform, context, body.password);
      await recordHit(platform, `erasure:${id}`, erasuresADay);
      await requestErasure(platform, id);
      return state(context);
    },
    withdrawErasure: async (_input, context) => {
      await withdrawErasure(platform, playerOf(context).id);
      return state(context);
    },
  } satisfies Partial<Handlers<CallContext>>;
};

const exportEveryS = 5;
const eraseEveryS = 600;

export const privacyJobs = (platform: Platform): readonly Job[] => [
  { name: 'copies of players’ data', everyS: exportEveryS, work: () => makeExports(platform) },
  { name: 'erasure of players', everyS: eraseEveryS, work: () => eraseDue(platform) },
];
