import type { Fairness, GameState, PlaceRound, RoundReply } from '#games/provider/protocol.ts';
import type { TableView } from '#games/provider/table-protocol.ts';
import type { GameClient } from '../server.ts';

export type RecordEvent =
  | { readonly type: 'shown'; readonly fairness: Fairness }
  | { readonly type: 'asked'; readonly request: PlaceRound; readonly fairness: Fairness; readonly currency: string }
  | { readonly type: 'answered'; readonly requestId: string; readonly reply: RoundReply };

export interface Recorder {
  readonly gameClient: GameClient;
  /** All events since the page was opened: the store reads them once its code has loaded. */
  readonly events: RecordEvent[];
}

/** Records what the page is shown before each bet, and the receipt of the bet. */
export function recordBets(gameClient: GameClient, { fairness, currency }: Pick<GameState, 'fairness' | 'currency'>): Recorder {
  let latest = fairness;
  const events: RecordEvent[] = [{ type: 'shown', fairness }];
  const show = (shown: Fairness): void => {
    latest = shown;
    events.push({ type: 'shown', fairness: shown });
  };
  const answer = (requestId: string, reply: RoundReply): void => {
    const { nonce, server_seed_hash } = reply.round;
    if (nonce !== null && server_seed_hash === latest.server_seed_hash) latest = { ...latest, nonce: Math.max(latest.nonce, nonce + 1) };
    events.push({ type: 'answered', requestId, reply });
  };
  /** Each state of a table includes its chain, because a new chain can begin while the page is open. */
  const showChain = ({ commitment, salt }: TableView['table']['chain']): void => {
    if (commitment !== latest.next_server_seed_hash) show({ ...latest, next_server_seed_hash: commitment, client_seed: salt ?? '' });
  };
  return {
    events,
    gameClient: {
      ...gameClient,
      async ask<Reply>(path: string, timeoutMs?: number) {
        const reply = await gameClient.ask<Reply>(path, timeoutMs);
        if (path.startsWith('/table')) showChain((reply as TableView).table.chain);
        return reply;
      },
      async state() {
        const state = await gameClient.state();
        show(state.fairness);
        return state;
      },
      async chooseSeed(clientSeed) {
        const chosen = await gameClient.chooseSeed(clientSeed);
        show(chosen);
        return chosen;
      },
      async place(request) {
        events.push({ type: 'asked', request, fairness: latest, currency });
        const reply = await gameClient.place(request);
        answer(request.request_id, reply);
        return reply;
      },
      async fate(requestId) {
        const fate = await gameClient.fate(requestId);
        if (fate.fate === 'placed') answer(requestId, fate);
        return fate;
      },
    },
  };
}
