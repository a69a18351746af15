import { setTimeout as sleep } from 'node:timers/promises';
import { fromMinor, toMinor } from '#domain/money.ts';
import { required } from '#domain/required.ts';
import type { Transaction } from '#openapi/model.ts';
import { newPlayer, type TestPlayer } from '#tests/support/caller.ts';
import { compare, type Compared } from './comparison.ts';
import { approve, cashOf, openDeposit, openWithdrawal, playRound, transactionOf } from './player.ts';
import { approvedFrom, type TriedNode, type TriedRail, worth } from './rail.ts';
import type { TriedSite } from './site.ts';

const depositEur = 100;
const withdrawalEur = approvedFrom + 10;
const fillEur = 200;
const timeoutMs = 120_000;
const pollMs = 250;

export interface Trial {
  readonly rail: TriedRail;
  readonly node: TriedNode;
  readonly site: TriedSite;
  readonly print: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Waits until a payment of the player is as expected, as its page does. @throws Error after two minutes, or where the trial is ended. */
async function until(
  { site, signal }: Trial,
  player: TestPlayer,
  id: string,
  isExpected: (payment: Transaction) => boolean,
): Promise<Transaction> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    await site.refresh();
    const payment = await transactionOf(player, id);
    if (isExpected(payment)) return payment;
    const reason = payment.payload.reason ?? payment.payload.waits_for ?? '';
    if (payment.status === 'declined') throw new Error(`The payment was declined: ${reason}`);
    if (performance.now() > deadline) throw new Error(`The payment is still ${payment.status} after two minutes. ${reason}`);
    await sleep(pollMs, undefined, { signal });
  }
}

const isSeen = ({ payload }: Transaction): boolean => (payload.transfers ?? []).length > 0;
const confirmationsOf = ({ payload }: Transaction): number => payload.transfers?.[0]?.confirmations ?? 0;

/** Mines one block after the other until the payment has ended, and prints what its page shows. */
async function confirm(trial: Trial, player: TestPlayer, id: string): Promise<void> {
  const { node, rail, print } = trial;
  for (let blocks = 1; blocks <= rail.confirmations; blocks += 1) {
    await node.mine(1);
    const payment = await until(trial, player, id, (one) => one.status === 'authorized' || confirmationsOf(one) >= blocks);
    const [transfer] = payment.payload.transfers ?? [];
    print(`   A block is mined: ${transfer?.confirmations ?? blocks} of ${transfer?.needed ?? rail.confirmations} confirmations.`);
  }
  await until(trial, player, id, ({ status }) => status === 'authorized');
}

/** The operator puts coins of their own into the wallet. @returns how many, in smallest units. */
async function fill({ rail, node, site, print }: Trial): Promise<bigint> {
  await site.refresh();
  const amount = worth(fillEur, rail.code, rail.decimals);
  const address = await rail.fillAddress(site.server.platform.db, site.account);
  await node.pay(address, amount);
  await node.mine(1);
  print(`1. The operator sends ${fromMinor(amount, rail.decimals)} ${rail.code} to the wallet of the platform, ${address}.`);
  return amount;
}

async function deposit(trial: Trial, player: TestPlayer) {
  const { rail, node, print } = trial;
  const id = await openDeposit(player, rail.code, `${depositEur}`);
  const { payload } = await until(trial, player, id, (one) => one.payload.wallet_address !== undefined);
  const [address, coins] = [required(payload.wallet_address, 'The address'), required(payload.crypto_value, 'The coins')];
  print(`3. Nina deposits ${depositEur} EUR. Her page shows ${coins} ${rail.code} and the address ${address}.`);
  const txid = await node.pay(address, toMinor(coins, rail.decimals));
  print(`4. She pays from her wallet: transaction ${txid}.`);
  if (rail.isSeenWithoutBlock) {
    const { payload: seen } = await until(trial, player, id, isSeen);
    print(`   Her page shows it: seen, 0 of ${seen.transfers?.[0]?.needed} confirmations.`);
  }
  await confirm(trial, player, id);
  print(`   Credited. Her balance is ${await cashOf(player)} EUR.`);
  return { txid, address };
}

async function withdraw(trial: Trial, player: TestPlayer) {
  const { rail, node, site, print } = trial;
  const wallet = await node.otherWallet();
  const id = await openWithdrawal(player, rail.code, `${withdrawalEur}`, wallet.address);
  await until(trial, player, id, ({ payload }) => payload.waits_for === 'awaiting_approval');
  print(`6. She withdraws ${withdrawalEur} EUR to a wallet of her own, ${wallet.address}.`);
  print(`   From ${approvedFrom} EUR on, an operator has to approve it. Paul signs with his passkey:`);
  print(`   ${await approve(site, id)}`);
  const { payload } = await until(trial, player, id, isSeen);
  print(`7. The signer has checked his signature and signed. The platform sends transaction ${payload.transfers?.[0]?.tx_hash}.`);
  await confirm(trial, player, id);
  const received = await wallet.received();
  print(`   Paid. ${fromMinor(received, rail.decimals)} ${rail.code} are in her wallet.`);
  return received;
}

/** Plays the whole way of a player's money, step by step. @returns the records of the platform beside those of the node. */
export async function walk(trial: Trial): Promise<Compared[]> {
  const { rail, node, site, print } = trial;
  const filled = await fill(trial);
  const player = await newPlayer({ api: `${site.url}/api` }, 'Nina');
  print('2. Nina registers and logs in.');
  const paid = await deposit(trial, player);
  const payout = await playRound(site, player);
  print(
    `5. She plays a round of Plinko for 1.00 EUR and gets ${fromMinor(BigInt(payout))} EUR. Her balance is ${await cashOf(player)} EUR.`,
  );
  const received = await withdraw(trial, player);
  return compare(site, { rail, node, filled }, { payments: [paid], received });
}
