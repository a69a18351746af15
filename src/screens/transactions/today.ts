import { type Day, dayOf } from '#domain/report.ts';
import { lastReply } from '#src/data/platform-time.ts';

/** The platform's date replaces a slow device clock's, so that recent events are never after today. */
export const today = (): Day => dayOf(new Date(Math.max(Date.now(), Date.parse(lastReply.date ?? '') || 0)));
