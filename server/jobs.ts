import { passkeyJobs } from './accounts/passkey-ceremonies.ts';
import { placeJobs } from './accounts/places.ts';
import { campaignJobs } from './campaigns/bonuses.ts';
import { freeRoundJobs } from './campaigns/free-round-calls.ts';
import { popularJobs } from './catalogue/popular.ts';
import { contentJobs } from './content/schedule.ts';
import { documentJobs } from './documents/scanning.ts';
import { exclusionJobs } from './accounts/exclusions/backfill.ts';
import { registerJobs } from './accounts/exclusions/register-checks.ts';
import { rateLimitJobs } from './http/rate-limit.ts';
import { mailJobs } from './mail/queue.ts';
import { contactJobs } from './notifications/contact.ts';
import { noticeJobs } from './notifications/delivery.ts';
import { paymentJobs } from './payments/jobs.ts';
import type { Platform } from './platform.ts';
import { harmJobs } from './protection/harm/watch.ts';
import { privacyJobs } from './privacy/handlers.ts';
import { statementJobs } from './statements/jobs.ts';
import { elevationJobs } from './staff/elevations.ts';
import { staffJobs } from './staff/sessions.ts';
import type { Job } from './timers.ts';
import { cashbackJobs } from './vip/cashback.ts';

const maintenanceS = 600;

/** All periodic work of the platform: nothing else sets a timer on the server. */
export function jobsOf(platform: Platform): readonly Job[] {
  const { db, processors, rates, gameProviders } = platform;
  const partners = [...processors.all, ...gameProviders.all];
  return [
    ...rateLimitJobs(platform),
    ...placeJobs(platform),
    ...passkeyJobs(platform),
    ...campaignJobs(platform),
    ...freeRoundJobs(platform),
    ...paymentJobs(platform),
    ...noticeJobs(platform),
    ...mailJobs(platform),
    ...contactJobs(platform),
    ...popularJobs(platform),
    ...contentJobs(platform),
    ...documentJobs(platform),
    ...exclusionJobs(platform),
    ...registerJobs(platform),
    ...harmJobs(platform),
    ...privacyJobs(platform),
    ...cashbackJobs(platform),
    ...statementJobs(platform),
    ...staffJobs(platform),
    ...elevationJobs(platform),
    ...partners.flatMap(({ jobs = [] }) => jobs),
    ...(rates?.jobs ?? []),
    ...(db.engine === 'embedded'
      ? [{ name: 'maintenance of the embedded database', everyS: maintenanceS, work: () => db.maintain() }]
      : []),
  ];
}
