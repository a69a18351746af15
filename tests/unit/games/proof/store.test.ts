import { expect, test } from 'vitest';
import type { RecordEvent } from '#games/client/proof/recorder.ts';
import { maxStoredBets, openStore, withEvent } from '#games/client/proof/store.ts';
import type { RoundReply } from '#games/provider/protocol.ts';

const fairness = { server_seed_hash: 'a', next_server_seed_hash: 'b', client_seed: 'ear', nonce: 3 };
const asked = (id: string): RecordEvent => ({
  type: 'asked',
  request: { request_id: id, stake_minor: 100, wager: { kind: 'crash', autoExit: null } },
  fairness,
  currency: 'EUR',
});
const answered = (id: string): RecordEvent => ({
  type: 'answered',
  requestId: id,
  reply: { round: { id: `round ${id}` }, receipt: `receipt ${id}` } as unknown as RoundReply,
});

test('[U-09] a bet is kept with what was shown before it, and only the first time that it is sent', () => {
  const store = openStore(null);
  const later = { ...asked('1'), fairness: { ...fairness, server_seed_hash: 'swapped' } } as RecordEvent;
  store.add([{ type: 'shown', fairness }, { type: 'shown', fairness }, asked('1'), later, answered('1'), answered('unknown')]);
  expect(store.read()).toEqual({
    keys: [],
    commitments: [{ server_seed_hash: 'a', next_server_seed_hash: 'b', client_seed: 'ear' }],
    bets: [
      {
        shown: { server_seed_hash: 'a', next_server_seed_hash: 'b', client_seed: 'ear', nonce: 3 },
        asked: { wager: { kind: 'crash', autoExit: null }, stake_minor: 100, currency: 'EUR' },
        round_id: 'round 1',
        receipt: 'receipt 1',
      },
    ],
    sent: [],
  });
});

test('[U-09] the record is bounded: the oldest bets are dropped first', () => {
  const store = openStore(null);
  for (let bet = 0; bet < maxStoredBets + 5; bet += 1) store.add([asked(String(bet)), answered(String(bet))]);
  const { bets } = store.read();
  expect([bets.length, bets[0]!.round_id, bets.at(-1)!.round_id]).toEqual([maxStoredBets, 'round 5', `round ${maxStoredBets + 4}`]);
  let record = openStore(null).read();
  for (let bet = 0; bet < 50; bet += 1) record = withEvent(record, asked(String(bet)));
  expect(record.sent.map(({ request_id }) => request_id)).toEqual(Array.from({ length: 10 }, (_, at) => String(40 + at)));
});
