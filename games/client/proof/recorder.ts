import type { Fairness, GameState, PlaceRound, RoundReply, TableView } from '#games/provider/protocol.ts';
import type { GameClient } from '../server.ts';

export type RecordEvent =
  | { readonly type: 'shown'; readonly fairness: Fairness }
  | { readonly type: 'asked'; readonly request: PlaceRound; readonly fairness: Fairness; readonly currency: string }
  | { readonly type: 'answered'; readonly requestId: string; readonly reply: RoundReply };

export interface Recorder {
  readonly gameClient: GameClient;
  /** Everything since the page was opened: the store reads it once its code has come. */
  readonly events: RecordEvent[];
}

/** Notes what the page is shown before each bet, and the receipt that comes with it. */
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
  /** A table shows its chain with each of its states: a new one begins while the page is open. */
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
