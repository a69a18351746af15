import { approveAll, type Case, type CaseDeposit, deposit, openCase, pay, sample, turn, withdraw } from './case.ts';
import { creditedDeposit, cutAt, lieWith, mineAndTurn, restart, type Victim } from './acts.ts';
import { type Outcome, settle, verify } from './checks.ts';
import type { Link, Step } from './gate.ts';
import type { World } from './world.ts';

const minActs = 6;
const maxActs = 14;

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Random {
  below(count: number): number;
  of<Item>(items: readonly Item[]): Item;
}
function randomness(seed: number): Random {
  const next = randomOf(seed);
  const below = (count: number): number => Math.floor(next() * count);
  return { below, of: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item };
}

interface Act {
  readonly weight: number;
  play(one: Case, random: Random): Promise<void>;
}

const openOf = ({ deposits }: Case): CaseDeposit | undefined => deposits.at(-1);

/** Ordinals of a turn, more often among the first. */
const ordinalOf = (link: Link, random: Random): number => 1 + random.below(link === 'database' ? 120 : link === 'node' ? 12 : 2);

const acts: Readonly<Record<string, Act>> = {
  // A second open deposit or withdrawal of a player is refused.
  deposit: { weight: 3, play: async (one) => void (one.deposits.length < 3 && (await deposit(one).catch(() => undefined))) },
  pay: {
    weight: 4,
    async play(one, random) {
      const opened = openOf(one);
      if (opened && opened.paid.length < 3) await pay(one, opened, (opened.asked * random.of([100n, 100n, 100n, 50n, 130n])) / 100n);
    },
  },
  mine: { weight: 5, play: (one, random) => mineAndTurn(one, 1 + random.below(2)) },
  turn: { weight: 3, play: (one) => turn(one) },
  'two turns': { weight: 2, play: (one) => turn(one, 'twoTurns') },
  withdraw: {
    weight: 4,
    async play(one, random) {
      if (one.withdrawals.length < 3) await withdraw(one, random.of([20, 20, 40])).catch(() => undefined);
    },
  },
  approve: { weight: 2, play: (one) => approveAll(one) },
  reorganise: {
    weight: 3,
    async play(one, random) {
      await sample(one);
      await one.world.node.reorganise(1 + random.below(4));
    },
  },
  'raise a fee': {
    weight: 1,
    async play(one) {
      const paid = openOf(one)?.paid.at(-1);
      const [txid] = paid?.txids ?? [];
      if (!paid || txid === undefined || paid.txids.length > 1 || (await one.world.node.confirmations(txid)) > 0) return;
      const next = await one.world.node.raiseFee?.(txid).catch(() => undefined);
      if (next !== undefined) paid.txids.push(next);
    },
  },
  'let time pass': { weight: 1, play: (one, random) => Promise.resolve(one.world.clock.advance(random.of([600, 3_700]))) },
  cut: {
    weight: 6,
    async play(one, random) {
      const { world } = one;
      const link: Link = random.of(['node', 'signer', 'database']);
      const victim: Victim = random.of(['platform', 'platform', 'reply', link === 'database' ? 'platform' : link]);
      const moment: Step['moment'] = random.of(['before', 'after']);
      if (victim === 'node' && world.node.process === null) return;
      world.gate.arm(cutAt(world, { victim, link, moment, ordinal: ordinalOf(link, random) }).fault);
      await turn(one);
      world.gate.arm(null);
      await restart(one);
    },
  },
  lie: {
    weight: 2,
    async play(one, random) {
      lieWith(one.world, random.of(Object.values(one.world.node.lies)));
      await turn(one);
      one.world.gate.arm(null);
    },
  },
  'full disk': {
    weight: 1,
    async play(one) {
      one.world.signer.fillDisk();
      await turn(one);
      one.world.signer.freeDisk();
    },
  },
};

const weighted: readonly string[] = Object.entries(acts).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name));

/** A run of random acts and faults. The same seed plays the same acts. */
export async function playRandom(world: World, seed: number): Promise<Outcome & { readonly acts: readonly string[] }> {
  const random = randomness(seed);
  const one = await openCase(world);
  const played: string[] = [];
  if (random.below(2) === 0) {
    await creditedDeposit(one);
    played.push('credited deposit');
  }
  const count = minActs + random.below(maxActs - minActs);
  for (let at = 0; at < count; at += 1) {
    const name = random.of(weighted);
    played.push(name);
    await acts[name]?.play(one, random);
  }
  await settle(one);
  // A killed node forgets the blocks that it has not stored yet.
  const isRetraction = played.includes('reorganise') || played.includes('cut');
  return { ...(await verify(one, isRetraction ? 'possible' : 'none')), acts: played };
}
