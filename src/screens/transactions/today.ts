import { type Day, dayOf } from '#domain/report.ts';
import { lastReply } from '#src/data/platform-time.ts';

/** Where this device's clock is behind, what has just happened at the platform must not lie after today. */
export const today = (): Day => dayOf(new Date(Math.max(Date.now(), Date.parse(lastReply.date ?? '') || 0)));
