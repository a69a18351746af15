import type { KeptBet, ShownSeeds } from '#games/engine/proof/bundle.ts';
import type { PublicKey } from '#games/engine/proof/receipt.ts';
import type { Fairness } from '#games/provider/protocol.ts';
import type { RecordEvent } from './recorder.ts';

/** A bet that was sent and is not answered yet. */
type SentBet = Omit<KeptBet, 'round_id' | 'receipt'> & { readonly request_id: string };

export interface StoredRecord {
  readonly keys: readonly PublicKey[];
  readonly commitments: readonly ShownSeeds[];
  readonly bets: readonly KeptBet[];
  readonly sent: readonly SentBet[];
}

/** The number of bets of a game that a browser stores: some 200 kB. Older bets are dropped first. */
export const maxStoredBets = 200;
const maxCommitments = 100;
const maxSent = 10;
const nothing: StoredRecord = { keys: [], commitments: [], bets: [], sent: [] };

const seedsOf = ({ server_seed_hash, next_server_seed_hash, client_seed }: Fairness): ShownSeeds => ({
  server_seed_hash,
  next_server_seed_hash,
  client_seed,
});

const isSameSeeds = (a: ShownSeeds, b: ShownSeeds | undefined): boolean =>
  a.server_seed_hash === b?.server_seed_hash && a.next_server_seed_hash === b.next_server_seed_hash && a.client_seed === b.client_seed;

/** The record after one more event. @param limit of bets, for a browser that has room for fewer. */
export function withEvent(record: StoredRecord, event: RecordEvent, limit = maxStoredBets): StoredRecord {
  if (event.type === 'shown') {
    const seeds = seedsOf(event.fairness);
    if (isSameSeeds(seeds, record.commitments.at(-1))) return record;
    return { ...record, commitments: [...record.commitments, seeds].slice(-maxCommitments) };
  }
  if (event.type === 'asked') {
    const { request, fairness, currency } = event;
    const sent: SentBet = {
      request_id: request.request_id,
      shown: { ...seedsOf(fairness), nonce: fairness.nonce },
      asked: { wager: { ...request.wager }, stake_minor: request.stake_minor, currency },
    };
    const others = record.sent.filter(({ request_id }) => request_id !== sent.request_id);
    // A repeated request got the answer of the first one.
    return others.length < record.sent.length ? record : { ...record, sent: [...others, sent].slice(-maxSent) };
  }
  const sent = record.sent.find(({ request_id }) => request_id === event.requestId);
  if (!sent) return record;
  const { request_id: _id, ...bet } = sent;
  const { round, receipt = null } = event.reply;
  return {
    ...record,
    sent: record.sent.filter((each) => each !== sent),
    bets: [...record.bets.filter(({ round_id }) => round_id !== round.id), { ...bet, round_id: round.id, receipt }].slice(-limit),
  };
}

export interface RecordStore {
  read(): StoredRecord;
  add(events: readonly RecordEvent[]): void;
  addKeys(keys: readonly PublicKey[]): void;
}

/**
 * The record of one player in one game, in the browser's storage if a frame has one, otherwise in memory.
 * @param key names the player and the game; null stores nothing beyond the page.
 */
export function openStore(key: string | null): RecordStore {
  let inMemory = nothing;
  const read = (): StoredRecord => {
    try {
      // Another tab of the same player may have added records.
      const stored = key === null ? null : localStorage.getItem(key);
      return stored === null ? inMemory : { ...nothing, ...(JSON.parse(stored) as Partial<StoredRecord>) };
    } catch {
      return inMemory;
    }
  };
  const write = (record: StoredRecord): void => {
    inMemory = record;
    if (key === null) return;
    try {
      localStorage.setItem(key, JSON.stringify(record));
    } catch {
      writeLess(key, record);
    }
  };
  return {
    read,
    add: (events) => write(events.reduce((record, event) => withEvent(record, event), read())),
    addKeys(keys) {
      const record = read();
      const more = keys.filter(({ kid }) => !record.keys.some((known) => known.kid === kid));
      if (more.length > 0) write({ ...record, keys: [...record.keys, ...more].slice(-20) });
    },
  };
}

/** Stores the newest bets if there is no room for all, or none at all: the page still has everything in memory. */
function writeLess(key: string, record: StoredRecord): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...record, bets: record.bets.slice(-20) }));
  } catch {
    // Storage is forbidden, or full of other data. The stored record would be older than the page's own.
    try {
      localStorage.removeItem(key);
    } catch {
      // Forbidden: nothing was stored.
    }
  }
}
