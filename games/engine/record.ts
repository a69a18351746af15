import type { Draw } from './fairness.ts';
import type { Hundredths } from './payout.ts';
import { readSaltProof, type SaltProof } from './salt.ts';
import type { Decision, GameKind, OfKind, Outcome, Rules, Wager } from './wager.ts';

/** A round in any recorded form. Null stands for missing values. */
export interface RoundRecord<K extends GameKind = GameKind> {
  readonly draw: Draw;
  /** The published commitment: SHA-256 of the server seed. */
  readonly commitment: string | null;
  /** The published commitment of the seed chain, for a round of a table. */
  readonly chainCommitment: string | null;
  /** Origin of the chain's salt. */
  readonly chainSalt: SaltProof | null;
  readonly wager: OfKind<Wager, K>;
  /** Whether the game accepts the wager and the stake is its sum; null if the record does not name the game. */
  readonly isWagerOfGame: boolean | null;
  /** Whether the wager contains the stake of each spot: a shared round names the spots alone. */
  readonly hasStakes: boolean;
  readonly stakeMinor: bigint;
  /** Whether the record contains the stake; otherwise 100 is assumed. */
  readonly isStakeKnown: boolean;
  readonly decided: readonly OfKind<Decision, K>[];
  readonly outcome: OfKind<Outcome, K> | null;
  readonly multiplier: Hundredths | null;
}

export type RecordField =
  | 'server_seed'
  | 'server_seed_hash'
  | 'chain_commitment'
  | 'chain_salt'
  | 'client_seed'
  | 'nonce'
  | 'wager'
  | 'stake_minor'
  | 'decisions'
  | 'outcome'
  | 'multiplier';

/** Thrown for a record that is unreadable or impossible. */
export class UnreadableRecord extends Error {
  override readonly name = 'UnreadableRecord';
  readonly field: RecordField;

  constructor(field: RecordField) {
    super(field);
    this.field = field;
  }
}

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The kind of the round's game; null if the record does not name it. */
export const kindIn = (record: unknown): string | null => {
  const wager = isObject(record) ? record['wager'] : null;
  const kind = isObject(wager) ? wager['kind'] : null;
  return typeof kind === 'string' ? kind : null;
};

/** Whether a record contains its server seed, which is the case once the pair was replaced. */
export const isRevealed = (record: unknown): boolean => isObject(record) && typeof record['server_seed'] === 'string';

/** Some titles derive the wager from their id; this many ids cover all of them. */
const someIds = Array.from({ length: 64 }, (_, id) => String(id));

/**
 * A round in the provider's format, read with caution, because people paste anything: a wager that no game accepts is not computed.
 * @param plays the codes of the games with these rules.
 * @throws UnreadableRecord
 */
export function readRecord(rules: Rules, plays: readonly string[], record: Fields): RoundRecord {
  const read = <T>(field: RecordField, value: unknown, isOne: (value: unknown) => value is T): T => {
    if (!isOne(value)) throw new UnreadableRecord(field);
    return value;
  };
  const optional = <T>(field: RecordField, isOne: (value: unknown) => value is T): T | null =>
    record[field] === undefined || record[field] === null ? null : read(field, record[field], isOne);
  const draw = {
    serverSeed: read('server_seed', record['server_seed'], isHash),
    clientSeed: read('client_seed', record['client_seed'], isText),
    nonce: read('nonce', record['nonce'], isCount),
  };
  const { wager, hasStakes } = readWager(rules, plays, record['wager']);
  const [gameId, code] = [record['game_id'], record['game_code']];
  const stake = optional('stake_minor', isStake);
  const isOfStake = stake === null || !hasStakes || !rules.severalBets || rules.severalBets.stakeOf(wager) === BigInt(stake);
  const isOfGame = typeof gameId === 'string' ? rules.isPossible(wager, gameId, typeof code === 'string' ? code : undefined) : null;
  return {
    draw,
    commitment: optional('server_seed_hash', isHash),
    chainCommitment: optional('chain_commitment', isHash),
    chainSalt: optional('chain_salt', (value): value is SaltProof => readSaltProof(value) !== null),
    wager,
    isWagerOfGame: isOfStake ? isOfGame : false,
    hasStakes,
    stakeMinor: BigInt(stake ?? rules.severalBets?.stakeOf(wager) ?? 100),
    isStakeKnown: stake !== null,
    decided: decisionsIn(record).map((decision) => readDecision(rules, decision)),
    outcome: optional('outcome', (value): value is Outcome & Fields => isObject(value) && value['kind'] === rules.kind),
    multiplier: optional('multiplier', isCount),
  };
}

const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 64;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isStake = (value: unknown): value is number => isCount(value) && value > 0;

function readWager(rules: Rules, plays: readonly string[], recorded: unknown): { readonly wager: Wager; readonly hasStakes: boolean } {
  if (!isObject(recorded)) throw new UnreadableRecord('wager');
  const bets = rules.severalBets && Array.isArray(recorded['bets']) ? (recorded['bets'] as unknown[]) : [];
  if (!bets.every(isObject)) throw new UnreadableRecord('wager');
  const hasStakes = bets.every(({ stake }) => stake !== undefined);
  const wager = rules.readWager(hasStakes ? recorded : { ...recorded, bets: bets.map(({ on }) => ({ on, stake: 1 })) });
  if (![...plays, undefined].some((code) => someIds.some((id) => isPossible(rules, wager, id, code)))) throw new UnreadableRecord('wager');
  return { wager, hasStakes };
}

function isPossible(rules: Rules, wager: Wager, id: string, code: string | undefined): boolean {
  try {
    return rules.isPossible(wager, id, code);
  } catch {
    return false;
  }
}

/** Reads the decisions of a record, in the provider's form or as a person writes them. */
function decisionsIn(record: Fields): readonly unknown[] {
  const decided = isObject(record['progress']) ? record['progress']['decided'] : (record['decisions'] ?? []);
  if (!Array.isArray(decided)) throw new UnreadableRecord('decisions');
  return decided as readonly unknown[];
}

function readDecision({ decisions }: Rules, recorded: unknown): Decision {
  if (!decisions || !isObject(recorded)) throw new UnreadableRecord('decisions');
  return decisions.readDecision(recorded);
}
