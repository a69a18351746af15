import { randomBytes } from 'node:crypto';
import { commitmentOf, serverSeedFrom } from '../engine/index.ts';
import type { Keeper, Store } from './host.ts';
import type { Fairness } from './protocol.ts';
import { Refusal } from './refusal.ts';

export interface SeedPair {
  id: string;
  server_seed: string;
  server_seed_hash: string;
  client_seed: string;
  next_nonce: number;
}

/** The owner of a pair of seeds: a player in one game, or a demo. */
export interface Holder {
  readonly owner: string;
  readonly game_id: string;
}

/** Binds a sealed seed to its commitment. */
export const seedOf = (hash: string): string => `the seed ${hash}`;

/** Commits to a server seed and to its successor before the player chooses anything. */
export async function prepareSeeds(keeper: Keeper, holder: Holder): Promise<void> {
  for (const state of ['active', 'next'] as const) await createPair(keeper, holder, state);
}

export async function fairnessOf(db: Store, { owner, game_id }: Holder): Promise<Fairness> {
  const row = await db.one<Omit<Fairness, 'nonce'> & { next_nonce: number }>`
    select active.server_seed_hash, following.server_seed_hash as next_server_seed_hash, active.client_seed, active.next_nonce
    from provider.seed_pairs active join provider.seed_pairs following using (owner, game_id)
    where owner = ${owner} and game_id = ${game_id} and active.state = 'active' and following.state = 'next'`;
  if (!row) throw new Error('a session without seeds');
  const { next_nonce, ...fairness } = row;
  return { ...fairness, nonce: next_nonce };
}

/** The pair that the next bet uses, locked until the transaction ends. */
export async function lockActivePair({ db, seal }: Keeper, { owner, game_id }: Holder): Promise<SeedPair> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const pair = await db.one<SeedPair>`
      select * from provider.seed_pairs where owner = ${owner} and game_id = ${game_id} and state = 'active' for update`;
    if (pair) return { ...pair, server_seed: seal.open(pair.server_seed, seedOf(pair.server_seed_hash)) };
    // The previous holder of the lock replaced the pair; only a new statement sees the successor.
  }
  throw new Error('a session without seeds');
}

/**
 * Sets the player's seed. A played pair is revealed and its announced successor takes its place; an unplayed one only takes the new text, because
 * nothing was drawn from it.
 * @throws Refusal `round_open` while an open round draws from the pair.
 */
export function chooseClientSeed(keeper: Keeper, holder: Holder, clientSeed: string): Promise<Fairness> {
  const { db } = keeper;
  return db.transaction(async () => {
    const active = await lockActivePair(keeper, holder);
    if (await db.one`select 1 from provider.rounds where seed_pair_id = ${active.id} and state in ('betting', 'flying')`) {
      throw new Refusal('round_open', 'Finish the open round first.');
    }
    if (active.next_nonce > 0) {
      const { owner, game_id } = holder;
      await db.sql`
        update provider.seed_pairs set state = 'revealed', server_seed = ${active.server_seed},
          followed_by = (select server_seed_hash from provider.seed_pairs where owner = ${owner} and game_id = ${game_id} and state = 'next')
        where id = ${active.id}`;
      await db.sql`update provider.seed_pairs set state = 'active' where owner = ${owner} and game_id = ${game_id} and state = 'next'`;
      await createPair(keeper, holder, 'next');
    }
    await db.sql`
      update provider.seed_pairs set client_seed = ${clientSeed}
      where owner = ${holder.owner} and game_id = ${holder.game_id} and state = 'active'`;
    return fairnessOf(db, holder);
  });
}

async function createPair({ db, seal }: Keeper, { owner, game_id }: Holder, state: 'active' | 'next'): Promise<void> {
  const serverSeed = serverSeedFrom(randomBytes(32));
  const hash = commitmentOf(serverSeed);
  await db.sql`
    insert into provider.seed_pairs (owner, game_id, server_seed, server_seed_hash, state)
    values (${owner}, ${game_id}, ${seal.seal(serverSeed, seedOf(hash))}, ${hash}, ${state}) on conflict do nothing`;
}
