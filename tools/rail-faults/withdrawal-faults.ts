import { approveAll, look, turn, withdraw } from './case.ts';
import { creditedDeposit, mineAndTurn } from './acts.ts';
import { type PlayedFault, secondsUntilExpired, smallEuros } from './played-fault.ts';

/** An operator approves it. */
const largeEuros = 40;

export const withdrawalFaults: readonly PlayedFault[] = [
  {
    title: 'withdrawal that the signer signs by itself',
    ends: ['authorized', 'authorized'],
    async play(one) {
      await creditedDeposit(one);
      await withdraw(one, smallEuros);
      await turn(one);
      await mineAndTurn(one, 2);
    },
  },
  {
    title: 'withdrawal that an operator approves',
    ends: ['authorized', 'authorized'],
    async play(one) {
      await creditedDeposit(one);
      await withdraw(one, largeEuros);
      await turn(one);
      await look(one);
      await approveAll(one);
      await mineAndTurn(one, 3);
    },
  },
  {
    title: 'two turns pay the same withdrawal at once',
    ends: ['authorized', 'authorized'],
    async play(one) {
      await creditedDeposit(one);
      await withdraw(one, smallEuros);
      await turn(one, 'twoTurns');
      await turn(one, 'twoTurns');
    },
  },
  {
    title: 'the signer is away for an hour',
    ends: ['authorized', 'authorized'],
    async play(one) {
      await creditedDeposit(one);
      await one.world.signer.kill();
      await withdraw(one, smallEuros);
      await turn(one);
      await look(one);
      one.world.clock.advance(secondsUntilExpired);
      await turn(one);
      await look(one);
    },
  },
  {
    title: 'the disk of the signer is full',
    ends: ['authorized', 'authorized'],
    async play(one) {
      await creditedDeposit(one);
      one.world.signer.fillDisk();
      await withdraw(one, smallEuros);
      await turn(one);
      await turn(one);
      await look(one);
      one.world.signer.freeDisk();
      await turn(one);
      await one.world.signer.kill();
    },
  },
  ...[1, 3].map((depth): PlayedFault => ({
    title: `reorganisation of ${depth} block${depth === 1 ? '' : 's'} under a withdrawal`,
    ends: ['authorized', 'authorized'],
    async play(one) {
      await creditedDeposit(one);
      await mineAndTurn(one, 2);
      await withdraw(one, smallEuros);
      await turn(one);
      await mineAndTurn(one, depth);
      await look(one);
      await one.world.node.reorganise(depth);
      await turn(one);
      await look(one);
    },
  })),
  {
    title: 'the node is killed and forgets the withdrawal',
    ends: ['authorized', 'authorized'],
    retraction: 'possible',
    isPossible: (node) => node.process !== null,
    async play(one) {
      await creditedDeposit(one);
      await withdraw(one, smallEuros);
      await turn(one);
      await one.world.node.process?.kill();
      one.world.node.process?.ensure();
      await turn(one);
    },
  },
  {
    title: 'withdrawal stuck for longer than it is waited for: replaced with a higher fee',
    ends: ['authorized', 'authorized'],
    async play(one) {
      await creditedDeposit(one);
      await withdraw(one, smallEuros);
      await turn(one);
      one.world.clock.advance(secondsUntilExpired);
      await turn(one);
      await look(one);
    },
  },
];
