import type { GameClient } from './server.ts';

/** Reports to the provider which results the player has seen. */
export interface SeenResults {
  add(roundId: string): void;
  /** Reports the results that were added while the page was hidden. */
  report(): void;
}

/** Results count as seen only while the page is visible, not in a background tab. */
export function seenResults(gameClient: Pick<GameClient, 'reportSeen'>): SeenResults {
  const unreported: string[] = [];
  const report = () => {
    if (document.visibilityState === 'visible') for (const id of unreported.splice(0)) gameClient.reportSeen(id).catch(() => undefined);
  };
  return {
    report,
    add(roundId) {
      unreported.push(roundId);
      report();
    },
  };
}
