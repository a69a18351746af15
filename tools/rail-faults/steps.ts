import { creditedDeposit, cutAt, type Cut, mineAndTurn, restart } from './acts.ts';
import { addOnce, approveAll, type Case, deposit, openCase, pay, turn, withdraw } from './case.ts';
import { settle } from './checks.ts';
import type { Link } from './gate.ts';
import type { FaultNode } from './node.ts';
import type { World } from './world.ts';

/** A payment from its opening to its end, at each step of which something is killed. */
export interface Walk {
  readonly name: 'deposit' | 'withdrawal' | 'sweep';
  /** False where a node of this kind cannot have it. */
  readonly isPossible?: (node: FaultNode) => boolean;
  /** Before anything is killed. */
  prepare(one: Case): Promise<unknown>;
  /** In parts: what was killed starts again between two of them. */
  readonly parts: readonly ((one: Case) => Promise<unknown>)[];
  /** Looks for violations once everything has ended. */
  readonly check?: (one: Case) => Promise<void>;
}

const euros = 40;
/** Longer than the rail waits before it plans sweeps again. */
const sweepSeconds = 61;

async function checkSwept({ deposits, seen, world: { node } }: Case): Promise<void> {
  for (const { address, asked } of deposits) {
    const swept = await node.sweptFrom?.(address);
    if (swept && swept.sent > 1) addOnce(seen.violations, `the address of a deposit has sent ${swept.sent} transactions`);
    if (swept && swept.left * 10n > asked) addOnce(seen.violations, 'the coins were not swept');
  }
}

export const walks: readonly Walk[] = [
  {
    name: 'deposit',
    prepare: () => Promise.resolve(),
    parts: [
      (one) => deposit(one),
      async (one) => {
        const [opened] = one.deposits;
        if (opened) await pay(one, opened, opened.asked);
      },
      (one) => turn(one),
      (one) => mineAndTurn(one, 1),
      (one) => mineAndTurn(one, 1),
    ],
  },
  {
    name: 'withdrawal',
    prepare: (one) => creditedDeposit(one),
    parts: [
      (one) => withdraw(one, euros),
      (one) => turn(one),
      (one) => approveAll(one),
      (one) => turn(one),
      (one) => mineAndTurn(one, 1),
      (one) => mineAndTurn(one, 1),
    ],
  },
  {
    name: 'sweep',
    isPossible: ({ sweptFrom }) => sweptFrom !== null,
    prepare: (one) => creditedDeposit(one),
    parts: [
      (one) => {
        one.world.clock.advance(sweepSeconds);
        return turn(one);
      },
      (one) => {
        one.world.clock.advance(sweepSeconds);
        return turn(one);
      },
      (one) => mineAndTurn(one, 1),
      (one) => mineAndTurn(one, 1),
    ],
    check: checkSwept,
  },
];

export async function walkThrough(one: Case, { parts }: Walk): Promise<void> {
  for (const part of parts) {
    await part(one);
    await restart(one);
  }
}

/** Counts the steps of each connection in a walk without a fault. */
export async function countSteps(world: World, walk: Walk): Promise<ReadonlyMap<Link, number>> {
  const one = await openCase(world);
  await walk.prepare(one);
  world.gate.arm(() => null);
  await walkThrough(one, walk);
  const links: readonly Link[] = ['node', 'signer', 'database'];
  const counts = new Map(links.map((link) => [link, world.gate.countOf(link)] as const));
  await settle(one);
  return counts;
}

/** Ordinals from 1 to `count`, at most so many, the first and the last among them. */
export function spread(count: number, max: number): number[] {
  if (count <= max) return Array.from({ length: count }, (_, at) => at + 1);
  return [...new Set(Array.from({ length: max }, (_, at) => 1 + Math.round((at * (count - 1)) / Math.max(max - 1, 1))))];
}

/** Walks with something killed at one step. @returns whether that step came. */
export async function cutWalk(one: Case, walk: Walk, cut: Cut): Promise<boolean> {
  await walk.prepare(one);
  const { fault, isDone } = cutAt(one.world, cut);
  one.world.gate.arm(fault);
  await walkThrough(one, walk);
  one.world.gate.arm(null);
  return isDone();
}
