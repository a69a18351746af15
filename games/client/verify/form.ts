import { readRecord, UnreadableRecord, type RecordField, type RoundRecord } from '#games/engine/record.ts';
import type { Language } from '../messages.ts';
import { moneyFormat } from '../money.ts';
import type { SerializedGame } from './serialized-game.ts';

/** The form's fields as typed. */
export interface Typed {
  readonly game: string;
  readonly server_seed: string;
  readonly server_seed_hash: string;
  readonly chain_commitment: string;
  readonly chain_salt: string;
  readonly client_seed: string;
  readonly nonce: string;
  readonly wager: string;
  readonly decisions: string;
  readonly multiplier: string;
}
export type TypedField = Exclude<keyof Typed, 'game'>;

export const nothingTyped: Typed = {
  game: 'earplane',
  server_seed: '',
  server_seed_hash: '',
  chain_commitment: '',
  chain_salt: '',
  client_seed: '',
  nonce: '0',
  wager: '',
  decisions: '[]',
  multiplier: '',
};

function json(field: RecordField, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UnreadableRecord(field);
  }
}

function hundredths(language: Language, text: string): number | null {
  if (text === '') return null;
  // Unlike a bet, the payout may be zero.
  if (/^0+(?:[.,]0*)?$/.test(text)) return 0;
  const { value } = moneyFormat(language, 'EUR', 2).readMultiplier(text);
  if (value === null) throw new UnreadableRecord('multiplier');
  return value;
}

/** @throws UnreadableRecord */
export function recordOf({ rules, plays }: SerializedGame, language: Language, typed: Typed): RoundRecord {
  const { kind } = rules;
  const own = (part: unknown) => (typeof part === 'object' && part !== null ? { ...part, kind } : part);
  const decided = json('decisions', typed.decisions);
  const wager = typed.wager.trim() === '' ? rules.defaultWager('') : own(json('wager', typed.wager));
  return readRecord(rules, plays, {
    server_seed: typed.server_seed.trim().toLowerCase(),
    server_seed_hash: typed.server_seed_hash.trim().toLowerCase() || null,
    chain_commitment: typed.chain_commitment.trim().toLowerCase() || null,
    chain_salt: typed.chain_salt.trim() === '' ? null : json('chain_salt', typed.chain_salt),
    client_seed: typed.client_seed,
    nonce: /^\d+$/.test(typed.nonce.trim()) ? Number(typed.nonce) : null,
    wager,
    decisions: rules.decisions && Array.isArray(decided) ? decided.map(own) : [],
    multiplier: hundredths(language, typed.multiplier.trim()),
  });
}
