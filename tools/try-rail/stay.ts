import { createInterface } from 'node:readline';
import { toMinor } from '#domain/money.ts';
import { approve } from './player.ts';
import type { Trial } from './walk.ts';

const maxBlocks = 10;

/** Signs for every withdrawal that waits for an operator. @returns their ids. */
async function approveAll({ site }: Trial): Promise<string[]> {
  const { body } = await site.operator.call('GET', '/withdrawals?state=awaiting_approval');
  const ids = (body.data as { readonly id: string }[]).map(({ id }) => id);
  for (const id of ids) await approve(site, id);
  return ids;
}

/** Does what a line asks for. @returns what to print. */
async function answer(trial: Trial, [command = '', ...words]: readonly string[]): Promise<string> {
  const { node, rail, site } = trial;
  if (command === 'pay' && words.length === 2) {
    const [address = '', amount = ''] = words;
    const txid = await node.pay(address, toMinor(amount, rail.decimals));
    return `Sent: transaction ${txid}. Now mine.`;
  }
  if (command === 'mine') {
    const blocks = Math.min(Math.max(Math.trunc(Number(words[0] ?? 1)) || 1, 1), maxBlocks);
    await node.mine(blocks);
    await site.refresh();
    return `Mined ${blocks}.`;
  }
  if (command === 'approve') {
    const ids = await approveAll(trial);
    await site.refresh();
    return ids.length === 0 ? 'No withdrawal waits for an operator.' : `Paul has signed for ${ids.join(', ')}. Now mine.`;
  }
  return 'Type pay ADDRESS AMOUNT, mine, mine 2 or approve.';
}

/** Prints the address of the site, plays the wallet of its players and the miners by lines of the terminal, and waits until the trial is ended. */
export async function stay(trial: Trial): Promise<void> {
  const { node, rail, site, print, signal } = trial;
  const { address } = await node.otherWallet();
  print(`The site is at ${site.url}/en. Register, and deposit ${rail.code}.`);
  print('Type here:');
  print(`  pay ADDRESS AMOUNT   pays a deposit: copy both from its page`);
  print(`  mine                 mines a block, for a confirmation of deposits and withdrawals`);
  print(`  approve              has an operator sign for the withdrawals that wait`);
  print(`Withdraw to ${address}, for example. Ctrl-C ends and removes everything.`);
  const lines = createInterface({ input: process.stdin });
  signal.addEventListener('abort', () => lines.close(), { once: true });
  for await (const line of lines) {
    const words = line.trim().split(/\s+/);
    if (words[0] === '') continue;
    print(await answer(trial, words).catch((error: unknown) => (error instanceof Error ? error.message : String(error))));
  }
  // The terminal may be closed while people still use the site.
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}
