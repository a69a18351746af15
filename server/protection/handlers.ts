import type { BreakDays, ExclusionMonths } from '#domain/play-limits.ts';
import { registrationClosed } from '../accounts/open-registration.ts';
import { requireOwnPassword } from '../accounts/reauthentication.ts';
import { type CallContext, playerOf } from '../http/context.ts';
import type { Handlers } from '../http/contract.ts';
import type { Platform } from '../platform.ts';
import { confirmAge } from '../jurisdictions/age.ts';
import { excludeSelf, takeBreak } from './breaks.ts';
import { jurisdictionsNow } from '../jurisdictions/current.ts';
import { jurisdictionIn, jurisdictionMet } from '../jurisdictions/jurisdictions.ts';
import { sendingMs, untilNothingIsSent } from '../accounts/acknowledgement.ts';
import { Problem } from '../http/problem.ts';
import { acknowledgeIntervention } from './harm/interventions.ts';
import { playLimitsOf, setPlayLimit, setPlayTime } from './play-limits.ts';
import { answerRealityCheck, playSessionOf } from './play-sessions.ts';
import { endLimitedSession, startLimitedSession } from './session-limits.ts';

/** @param sendingTimeoutMs how long a self-exclusion waits for withdrawals that are being sent. */
export const protectionHandlers = (platform: Platform, sendingTimeoutMs: number = sendingMs) => {
  const state = (context: CallContext) => playLimitsOf(platform, { ...playerOf(context), language: context.language });
  return {
    getJurisdiction: async ({ query }, { player, country, language }) => {
      const jurisdictions = await jurisdictionsNow(platform);
      const asked = query.country ?? player?.country ?? country;
      const rules = jurisdictionIn(language, jurisdictionMet(jurisdictions, [asked, player ? null : country]));
      const closed = player ? null : await registrationClosed(platform, language);
      return { data: { ...rules, ...(closed && { registration_closed: closed }) } };
    },
    getPlayLimits: (_input, context) => state(context),
    setPlayLimit: async ({ body }, context) => {
      await setPlayLimit(platform, playerOf(context), body);
      return state(context);
    },
    setPlayTime: async ({ body }, context) => {
      await setPlayTime(platform, playerOf(context), body);
      return state(context);
    },
    getPlaySession: (_input, context) => playSessionOf(platform, playerOf(context)),
    answerRealityCheck: async (_input, context) => {
      await answerRealityCheck(platform, playerOf(context));
      return playSessionOf(platform, playerOf(context));
    },
    startLimitedSession: async ({ body }, context) => {
      await startLimitedSession(platform, playerOf(context), body);
      return playSessionOf(platform, playerOf(context));
    },
    endLimitedSession: async (_input, context) => {
      await endLimitedSession(platform, playerOf(context));
      return playSessionOf(platform, playerOf(context));
    },
    confirmAge: async ({ body }, context) => ({ age: await confirmAge(platform, playerOf(context), body.age) }),
    acknowledgeIntervention: async ({ params }, context) => {
      await acknowledgeIntervention(platform, playerOf(context), params.id);
      return state(context);
    },
    takeBreak: async ({ body }, context) => {
      await takeBreak(platform, playerOf(context), body.days as BreakDays);
      return state(context);
    },
    excludeSelf: async ({ body }, context) => {
      await requireOwnPassword(platform, context, body.password);
      await excludeSelf(platform, playerOf(context), body.months as ExclusionMonths);
      // The answer comes after any request to the processor that was marked as sent before, or reports that one is under way.
      if (await untilNothingIsSent(platform, playerOf(context).id, sendingTimeoutMs)) return;
      throw new Problem('unavailable', 'You are self-excluded. A withdrawal that was being sent before may still be paid.');
    },
  } satisfies Partial<Handlers<CallContext>>;
};
