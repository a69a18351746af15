import type { TableView } from '#games/provider/table-protocol.ts';

type Phase = NonNullable<TableView['table']['round']>['phase'];

export interface Countdown {
  /** Takes the latest view of the table, received just now. */
  update(view: TableView): void;
  /** The phase by the house's clock: an expired phase is over even before the server reports it. Null before the first view. */
  now(): { readonly phase: Phase; readonly seconds: number } | null;
  stop(): void;
}

/** The interval at which the count looks for the next second. */
const lookMs = 200;

/** Counts a phase down in whole seconds. @param onSecond called when the displayed second changes. */
export function countdown(onSecond: () => void, clock: () => number = () => performance.now()): Countdown {
  let latest: { readonly phase: Phase; readonly endsAt: number; readonly version: string } | null = null;
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
