import type { TableView } from '#games/provider/protocol.ts';

export interface Countdown {
  /** Takes the latest view of the table, received just now. */
  update(view: TableView): void;
  /** As it stands now by the house's clock: a phase that has run out is over before anybody says so. Null before the first word. */
  now(): { readonly phase: 'open' | 'closed' | 'drawn'; readonly seconds: number } | null;
  stop(): void;
}

/** The interval at which the count looks for the next second. */
const lookMs = 200;

/** Counts a phase down in whole seconds. @param onSecond called when the displayed second changes. */
export function countdown(onSecond: () => void, clock: () => number = () => performance.now()): Countdown {
  let latest: { readonly phase: 'open' | 'closed' | 'drawn'; readonly endsAt: number; readonly version: string } | null = null;
  let lastText = '';
  const now = () => {
    if (!latest) return null;
    const leftMs = Math.max(0, latest.endsAt - clock());
    return { phase: latest.phase === 'open' && leftMs === 0 ? ('closed' as const) : latest.phase, seconds: Math.ceil(leftMs / 1000) };
  };
  const timer = setInterval(() => {
    const { phase = '', seconds = 0 } = now() ?? {};
    const text = `${phase} ${seconds}`;
    if (text !== lastText) onSecond();
    lastText = text;
  }, lookMs);
  return {
    update({ version, remaining_ms, table: { round } }) {
      latest = round && { phase: round.phase, endsAt: clock() + remaining_ms, version };
    },
    now,
    stop: () => clearInterval(timer),
  };
}
