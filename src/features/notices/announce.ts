import type { Language, Notice, NoticeKind } from '#openapi/model.ts';
import type { Operations } from '#src/data/operations.ts';
import { createSiteIntl } from '#src/i18n/intl.ts';
import { reportIntlError } from '#src/i18n/Messages.tsx';
import { loadMessages } from '#src/i18n/messages.ts';
import type { QueryClient } from '#src/data/query-client.ts';
import { sumsOf } from '#src/views/notices/sums.ts';
import { notify } from '../toasts.ts';
import { noticesQuery } from './notices-query.ts';

/** Notices of credits that the player did not cause on this page. */
const gains: ReadonlySet<NoticeKind> = new Set([
  'deposit_arrived',
  'deposit_over',
  'deposit_limited',
  'deposit_credited',
  'withdrawal_refused',
  'cashback_paid',
  'bonus_converted',
  'free_rounds_paid',
  'balance_credited',
]);
const toneOf: Partial<Record<NoticeKind, 'info'>> = { withdrawal_refused: 'info', deposit_over: 'info', deposit_limited: 'info' };
const durationMs = 8_000;

interface News {
  readonly operations: Pick<Operations, 'ask'>;
  readonly client: Pick<QueryClient, 'fetch'>;
  readonly language: Language;
  readonly playerId: number;
  /** Id of the newest notice that the platform has, 0 without any. */
  readonly newest: number;
}

const keyOf = (playerId: number) => `notices-told-${playerId}`;

/** Tabs take turns, so that each notice is announced by one of them only. */
const inTurn = (key: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(key, work) : work();

/**
 * Shows each gain since this browser's last announcement once, whatever tabs are open. A browser that is new to this player shows no earlier ones:
 * the bell counts them.
 */
export const announce = ({ operations, client, language, playerId, newest }: News): Promise<void> => {
  const key = keyOf(playerId);
  return inTurn(key, async () => {
    const announced = localStorage.getItem(key);
    if (announced !== null && Number(announced) >= newest) return;
    if (announced === null) return localStorage.setItem(key, String(newest));
    const { notices } = await client.fetch(noticesQuery(operations, playerId), { isForced: true });
    const news = notices.filter(({ id }) => id > Number(announced)).toReversed();
    // Stored before it is announced: a page that closes now does not repeat it, and the bell has it anyway.
    localStorage.setItem(key, String(Math.max(newest, ...notices.map(({ id }) => id))));
    await say(
      news.filter(({ kind }) => gains.has(kind)),
      language,
    );
  });
};

async function say(notices: readonly Notice[], language: Language): Promise<void> {
  if (notices.length === 0) return;
  const intl = createSiteIntl(language, await loadMessages(language, 'notices'), reportIntlError);
  for (const { kind, facts } of notices) {
    notify(toneOf[kind] ?? 'success', intl.formatMessage({ id: `notices.${kind}` }, facts && sumsOf(facts, language, (sum) => sum)), {
      durationMs: durationMs,
    });
  }
}
