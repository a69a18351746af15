import { useEffect, useRef, useState } from 'react';
import { withRetries } from '#src/data/query-client.ts';
import { useServices } from '#src/data/services.tsx';
import { noticePage, type NoticePage } from './notices-query.ts';

/**
 * Joins the newest page with the older notices loaded before. If more than a page arrived at once, the gap is unknown, so the older
 * ones have to be loaded again.
 */
export function joined(newest: NoticePage, kept: NoticePage | null): NoticePage {
  const bottom = newest.notices.at(-1)?.id ?? 0;
  if (!kept || !newest.hasOlder || bottom > (kept.notices[0]?.id ?? 0)) return newest;
  return { notices: [...newest.notices, ...kept.notices.filter(({ id }) => id < bottom)], hasOlder: kept.hasOlder };
}

/** Notices page by page, for as long as the panel is open. */
export function useOlderNotices(newest: NoticePage | undefined) {
  const { operations } = useServices();
  const [kept, setKept] = useState<NoticePage | null>(null);
  const [asking, setAsking] = useState<'no' | 'loading' | 'failed'>('no');
  const request = useRef<AbortController>(null);
  useEffect(() => () => request.current?.abort(), []);

  const shown = newest && joined(newest, kept);
  const bottom = shown?.notices.at(-1)?.id;

  async function loadOlder(): Promise<void> {
    if (!shown || asking === 'loading') return;
    const { signal } = (request.current = new AbortController());
    setAsking('loading');
    try {
      const { notices, hasOlder } = await withRetries({ queryFn: () => noticePage(operations, signal, bottom) }, signal);
      setKept({ notices: [...shown.notices, ...notices], hasOlder });
      setAsking('no');
    } catch (error) {
      if (signal.aborted) return;
      console.error('notices', error);
      setAsking('failed');
    }
  }

  const older = asking === 'no' ? (shown?.hasOlder ? ('more' as const) : ('none' as const)) : asking;
  return { notices: shown?.notices, older, loadOlder };
}
