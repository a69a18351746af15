import { type Day, dayOf } from '#domain/report.ts';
import { lastReply } from '#src/data/platform-time.ts';

/** The platform's date wins over a slow device clock, so that recent events never lie after today. */
export const today = (): Day => dayOf(new Date(Math.max(Date.now(), Date.parse(lastReply.date ?? '') || 0)));
