import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasEvmNode } from '../support/evm/node.ts';
import { hasLitecoinNode } from '../support/litecoin-node.ts';

/** All files of a trial are in here. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'try-rail-'));
  // PostgreSQL runs as another user if the test is root.
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function start(...args: readonly string[]): { readonly child: ChildProcess; readonly output: () => string } {
  const child = spawn(process.execPath, ['scripts/group.ts', 'rails', 'try', ...args], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, output: () => text };
}

/** Processes that the trial has started and that still run. */
const leftBehind = (): string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`TMPDIR=${folder}\0`);
    } catch {
      return false;
    }
  });
/** Programs of PostgreSQL that any user can run stay for the next test. */
const filesLeft = (): string[] => readdirSync(folder).filter((name) => name !== 'croupier-postgres-programs');

const rails: readonly (readonly [string, boolean, string])[] = [
  ['litecoin', hasLitecoinNode, 'seen, 0 of 2 confirmations'],
  ['evm', hasEvmNode(), '1 of 2 confirmations'],
];

describe.each(rails)('[35.1] npm run rails -- try %s', (rail, isInstalled, progress) => {
  test.skipIf(!isInstalled)(
    'takes a player’s money in, through a game and out again; ledger and node are equal, and nothing is left',
    async () => {
      const { child, output } = start(rail);
      const [code] = (await once(child, 'exit')) as [number | null];
      expect([code, output()], output()).toEqual([0, expect.stringContaining(progress)]);
      expect(output()).toMatch(/Credited\. Her balance is 100\.00 EUR\.[\s\S]+Paul signs with his passkey[\s\S]+\n {3}Paid\. /);
      const rows = output().matchAll(/^(paid in|paid out|left in).* (\S+) (?:LTC|ETH) +(\S+) (?:LTC|ETH) +(\w+)$/gm);
      const compared = [...rows].map(([, subject, ledger, node, verdict]) => [subject, ledger === node, Number(ledger) > 0, verdict]);
      expect(compared).toEqual(['paid in', 'paid out', 'left in'].map((subject) => [subject, true, true, 'equal']));
      expect(output()).toContain('The audit of the ledger finds no difference.');
      expect([leftBehind(), filesLeft()]).toEqual([[], []]);
    },
    180_000,
  );

  test.skipIf(!isInstalled)(
    'leaves nothing after Ctrl-C in the middle',
    async () => {
      const { child, output } = start(rail);
      await expect.poll(output, { timeout: 120_000 }).toContain('2. Nina registers');
      expect(leftBehind().length).toBeGreaterThan(3);
      child.kill('SIGINT');
      const [code] = (await once(child, 'exit')) as [number | null];
      expect([code, output()]).toEqual([1, expect.stringContaining('Stopped. Everything was removed.')]);
      expect([leftBehind(), filesLeft()]).toEqual([[], []]);
    },
    180_000,
  );
});

test('[35.1] a rail that is not there is answered with those that are', async () => {
  const { child, output } = start('dogecoin');
  const [code] = (await once(child, 'exit')) as [number | null];
  expect([code, output()]).toEqual([2, 'Usage: npm run rails -- try litecoin|evm [--stay]\n']);
});
