import { required } from '#domain/required.ts';
import { gameKinds, rulesOf } from '../engine/index.ts';
import type { SaltProof } from '../engine/salt.ts';
import type { Store } from './host.ts';
import { tableById } from './live/table.ts';
import type { SharedRound } from './protocol.ts';
import { Refusal } from './refusal.ts';
import { roundById, viewOf, type Round } from './round.ts';

/** Without the stakes of the spots, whose proportions could reveal the total stake. */
const withoutStakes = (wager: Round['wager']): object =>
  'bets' in wager ? { ...wager, bets: wager.bets.map(({ on }) => ({ on })) } : wager;

/**
 * Returns the public record of a round: no name, amount or wallet, and the player's seed text only together with the server seed.
 * @throws Refusal `not_found` for an unknown round or one that was never drawn.
 */
export async function sharedRound(db: Store, id: string): Promise<SharedRound> {
  const round = await roundById(db, id);
  if (!round) return sharedTableRound(db, id);
  if (!round.outcome) throw new Refusal('not_found', 'No such round.');
  const { state, outcome, multiplier, progress, nonce, server_seed, server_seed_hash, played_at } = viewOf(round);
  const isInAir = round.live_round_id !== null && server_seed === null;
  const session = await db.one<{ game_code: string | null }>`select game_code from provider.sessions where id = ${round.session_id}`;
  return {
    id: round.id,
    game_id: round.game_id,
    game_code: session?.game_code ?? null,
    state: state === 'open' || state === 'placed' || isInAir ? 'open' : state === 'returned' ? 'void' : 'ended',
    played_at,
    wager: withoutStakes(round.wager),
    outcome,
    multiplier: isInAir ? null : multiplier,
    ...(state !== 'open' && progress && { progress: { decided: progress.decided } }),
    nonce,
    client_seed: server_seed === null ? null : round.client_seed,
    server_seed_hash,
    server_seed,
    ...(round.live_round_id !== null && (await chainOfRound(db, round.live_round_id))),
  };
}

async function chainOfRound(db: Store, id: string): Promise<Pick<SharedRound, 'chain_commitment' | 'chain_salt'>> {
  const found = await db.one<{ commitment: string; salt_proof: SaltProof | null }>`
    select commitment, salt_proof from provider.live_rounds join provider.chains on chains.id = chain_id where live_rounds.id = ${id}`;
  const { commitment, salt_proof } = required(found, `The chain of the round ${id}`);
  return { chain_commitment: commitment, ...(salt_proof && { chain_salt: salt_proof }) };
}

interface TableRound {
  readonly table_id: string;
  readonly number: number;
  readonly result: readonly number[];
  readonly opens_at: Date;
  readonly client_seed: string;
  readonly server_seed: string;
  readonly server_seed_hash: string;
}

/** A round of a table without its bets: the result, as a record that anybody can recompute. */
async function sharedTableRound(db: Store, id: string): Promise<SharedRound> {
  const round = await db.one<TableRound>`
    select table_id, number, result, opens_at, client_seed, server_seed, server_seed_hash
    from provider.live_rounds join provider.seed_pairs on seed_pairs.id = seed_pair_id where live_rounds.id = ${id} and drawn_at is not null`;
  if (!round) throw new Refusal('not_found', 'No such round.');
  const { kind, code, shared } = tableById(round.table_id, gameKinds);
  const { number, client_seed, server_seed, server_seed_hash } = round;
  const wager = shared.recordOf(round.result, code);
  const outcome = rulesOf(kind).outcomeOf({ serverSeed: server_seed, clientSeed: client_seed, nonce: number }, wager);
  return {
    id,
    game_id: code,
    game_code: code,
    state: 'ended',
    played_at: round.opens_at.toISOString(),
    wager: withoutStakes(wager),
    outcome,
    multiplier: null,
    nonce: number,
    client_seed,
    server_seed,
    server_seed_hash,
    ...(await chainOfRound(db, id)),
  };
}
