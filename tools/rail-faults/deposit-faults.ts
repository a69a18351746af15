import { type Case, deposit, look, pay, sample, turn } from './case.ts';
import { creditedDeposit, mineAndTurn } from './acts.ts';
import { type PlayedFault, secondsUntilExpired } from './played-fault.ts';

async function paidDeposit(one: Case, share = 100n) {
  const opened = await deposit(one);
  return { opened, paid: await pay(one, opened, (opened.asked * share) / 100n) };
}

async function expire(one: Case): Promise<void> {
  await turn(one);
  one.world.clock.advance(secondsUntilExpired);
  // A deposit expires once a block of a later time was read.
  await mineAndTurn(one, 1);
  await turn(one);
}

export const depositFaults: readonly PlayedFault[] = [
  { title: 'exact payment', ends: ['authorized'], play: async (one) => void (await creditedDeposit(one)) },
  {
    title: 'half of what was asked for',
    ends: ['declined'],
    async play(one) {
      await paidDeposit(one, 50n);
      await mineAndTurn(one, 2);
      await expire(one);
    },
  },
  {
    title: 'half more than was asked for',
    ends: ['authorized'],
    async play(one) {
      await paidDeposit(one, 150n);
      await mineAndTurn(one, 3);
    },
  },
  {
    title: 'paid twice by the player',
    ends: ['authorized'],
    async play(one) {
      const opened = await creditedDeposit(one);
      await pay(one, opened, opened.asked);
      await mineAndTurn(one, 3);
    },
  },
  {
    title: 'paid after its time',
    ends: ['declined'],
    async play(one) {
      const opened = await deposit(one);
      await expire(one);
      await pay(one, opened, opened.asked);
      await mineAndTurn(one, 3);
    },
  },
  {
    title: 'fee raised by the player',
    ends: ['authorized'],
    isPossible: ({ raiseFee }) => raiseFee !== null,
    async play(one) {
      const { paid } = await paidDeposit(one);
      await turn(one);
      paid.txids.push((await one.world.node.raiseFee?.(paid.txids[0] ?? '')) ?? '');
      await turn(one);
    },
  },
  {
    title: 'coins spent elsewhere before they count',
    ends: ['declined'],
    async play(one) {
      const { paid } = await paidDeposit(one);
      await turn(one);
      await look(one);
      await one.world.node.replaceElsewhere(paid.txids[0] ?? '', 0);
      await turn(one);
    },
  },
  ...[2, 3].map((depth): PlayedFault => ({
    title: `coins spent elsewhere after they counted, by a reorganisation of ${depth} blocks`,
    ends: ['authorized'],
    retraction: 'coins are lost',
    async play(one) {
      const { paid } = await paidDeposit(one);
      await mineAndTurn(one, depth);
      await one.world.node.replaceElsewhere(paid.txids[0] ?? '', depth);
      await mineAndTurn(one, 2);
    },
  })),
  ...[1, 2, 4, 9].map((depth): PlayedFault => ({
    title: `reorganisation of ${depth} block${depth === 1 ? ', before the deposit counts' : 's'}`,
    ends: ['authorized'],
    retraction: depth === 1 ? 'none' : 'coins come again',
    async play(one) {
      await paidDeposit(one);
      await mineAndTurn(one, depth);
      await sample(one);
      await one.world.node.reorganise(depth);
      await turn(one);
      await look(one);
      await one.world.node.reorganise(1);
      await turn(one);
    },
  })),
  {
    title: 'two turns read the same blocks at once',
    ends: ['authorized'],
    async play(one) {
      await paidDeposit(one);
      await turn(one, 'twoTurns');
      await one.world.node.mine(2);
      await sample(one);
      await turn(one, 'twoTurns');
    },
  },
  {
    title: 'the node stands still for two seconds',
    ends: ['authorized'],
    async play(one) {
      await paidDeposit(one);
      await one.world.node.mine(2);
      await sample(one);
      one.world.node.pause();
      const working = turn(one);
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      one.world.node.resume();
      await working;
    },
  },
  {
    title: 'the node is killed and starts again',
    ends: ['authorized'],
    retraction: 'possible',
    isPossible: (node) => node.process !== null,
    async play(one) {
      await paidDeposit(one);
      await mineAndTurn(one, 1);
      await one.world.node.process?.kill();
      await turn(one);
      await look(one);
      one.world.node.process?.ensure();
      await mineAndTurn(one, 2);
    },
  },
];
