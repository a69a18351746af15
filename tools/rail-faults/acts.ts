import { type Case, type CaseDeposit, deposit, pay, turn } from './case.ts';
import { atStep, type Fault, type Link, type Step, type Verdict } from './gate.ts';
import type { Lie } from './node.ts';
import type { World } from './world.ts';

/** Mines one block after the other; the platform works after each. */
export async function mineAndTurn(one: Case, blocks: number): Promise<void> {
  for (let mined = 0; mined < blocks; mined += 1) {
    await one.world.node.mine(1);
    await turn(one);
  }
}

/** A deposit that is paid exactly and credited. */
export async function creditedDeposit(one: Case): Promise<CaseDeposit> {
  const opened = await deposit(one);
  await pay(one, opened, opened.asked);
  await turn(one);
  await mineAndTurn(one, one.world.rail.confirmations);
  return opened;
}

/** A process that a step of the platform kills, or the reply that gets lost. */
export type Victim = 'platform' | 'node' | 'signer' | 'reply';

async function kill({ platform, node, signer }: World, victim: Victim): Promise<Verdict> {
  if (victim === 'platform') await platform.kill();
  if (victim === 'node') await node.process?.kill();
  if (victim === 'signer') await signer.kill();
  return 'cut';
}

export interface Cut extends Omit<Step, 'name'> {
  readonly victim: Victim;
}

/** Has a process die at a step of the platform. What died starts again soon after, as a service manager would have it. */
export function cutAt(world: World, { victim, ...step }: Cut): { readonly fault: Fault; readonly isDone: () => boolean } {
  let isDone = false;
  const fault = atStep(step, async () => {
    isDone = true;
    return kill(world, victim);
  });
  return { fault, isDone: () => isDone };
}

/** Starts again what a fault has killed. */
export async function restart({ world }: Case): Promise<void> {
  world.node.process?.ensure();
  await world.signer.ensure();
  await world.platform.ensure();
}

/** Has the node lie until the gate opens again; where there are two, the first of them. */
export function lieWith(world: World, lie: Lie): void {
  world.gate.arm(({ link, moment, name, params = [] }, reply) => {
    const changed = link === ('node' satisfies Link) && moment === 'after' ? lie(name, reply, params) : null;
    return changed === null ? null : { reply: changed };
  });
}
