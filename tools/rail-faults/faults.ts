import { look, pay, sample, turn, withdraw } from './case.ts';
import { creditedDeposit, lieWith } from './acts.ts';
import { depositFaults } from './deposit-faults.ts';
import type { FaultNode } from './node.ts';
import { type PlayedFault, smallEuros } from './played-fault.ts';
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

/** The faults that can be played on this node. */
export const faultsOf = (node: FaultNode): readonly PlayedFault[] =>
  [...depositFaults, ...withdrawalFaults, ...lying(node)].filter(({ isPossible }) => isPossible?.(node) ?? true);
