import { type Case, deposit, look, pay, sample, turn, withdraw } from './case.ts';
import { creditedDeposit, lieWith, mineAndTurn } from './acts.ts';
import { depositFaults } from './deposit-faults.ts';
import type { FaultNode, Lie } from './node.ts';
import { type PlayedFault, secondsUntilExpired, smallEuros } from './played-fault.ts';
import { withdrawalFaults } from './withdrawal-faults.ts';

/** The faults that a lie of the node makes, each in a deposit and a withdrawal. */
const lying = ({ lies }: FaultNode): PlayedFault[] =>
  Object.entries(lies).map(([lie, change]) => ({
    title: `the node lies: ${lie}`,
    ends: ['authorized', 'authorized'],
    async play(one) {
      const opened = await creditedDeposit(one);
      await withdraw(one, smallEuros);
      await pay(one, opened, opened.asked / 10n);
      await one.world.node.mine(1);
      await sample(one);
      lieWith(one.world, change);
      await turn(one);
      await turn(one);
      await look(one);
      one.world.gate.arm(null);
      await turn(one);
    },
  }));

/** Mines blocks under a lie, and shows what it does before it ends. */
async function mineUnder(one: Case, lie: Lie, blocks: number): Promise<void> {
  lieWith(one.world, lie);
  await mineAndTurn(one, blocks);
  await turn(one);
  await look(one);
}

/** The faults of one node, where another one has to agree. */
const ofOneNode: readonly PlayedFault[] = [
  {
    title: 'one of two nodes invents a payment',
    ends: ['declined'],
    async play(one) {
      const { address, asked } = await deposit(one);
      await mineUnder(one, one.world.node.invents(address, asked), one.world.rail.confirmations + 1);
    },
  },
  {
    title: 'one of two nodes denies the block of a deposit that counted',
    ends: ['authorized'],
    async play(one) {
      const { node } = one.world;
      const opened = await deposit(one);
      await pay(one, opened, opened.asked);
      await mineAndTurn(one, one.world.rail.confirmations);
      await mineUnder(one, await node.denies(), 1);
    },
  },
  {
    title: 'one of two nodes stands still until a deposit that is in blocks of the other one would expire',
    ends: ['authorized'],
    async play(one) {
      const { node, clock, rail } = one.world;
      const opened = await deposit(one);
      await turn(one);
      const lie = await node.standsStill();
      await pay(one, opened, opened.asked);
      await mineUnder(one, lie, rail.confirmations);
      clock.advance(secondsUntilExpired);
      await turn(one);
      await turn(one);
      await look(one);
    },
  },
];

/** The faults that can be played on this node. */
export const faultsOf = (node: FaultNode): readonly PlayedFault[] =>
  [...depositFaults, ...withdrawalFaults, ...lying(node), ...ofOneNode].filter(({ isPossible }) => isPossible?.(node) ?? true);
