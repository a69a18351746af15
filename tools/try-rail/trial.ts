import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableOf } from './comparison.ts';
import { evm } from './evm.ts';
import { litecoin } from './litecoin.ts';
import type { TriedRail } from './rail.ts';
import { type Closers, startSite } from './site.ts';
import { type Trial, walk } from './walk.ts';

export const rails: Readonly<Record<string, TriedRail>> = { litecoin, evm };

interface Options {
  readonly print: (line: string) => void;
  readonly signal: AbortSignal;
  /** The folder of the built site; null serves the API alone. */
  readonly siteDir: string | null;
  /** Runs after the walk, while everything still stands. */
  readonly stay?: (trial: Trial) => Promise<void>;
}

/** Stops everything, the latest first, even where one of them fails. */
async function closeAll(closers: Closers): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers.toReversed()) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Starts a node, a database, the platform and the signer, walks a player's money through them, and removes everything.
 * @returns whether the ledger, the node and the audit agree to the last unit.
 */
export async function tryRail(rail: TriedRail, { print, signal, siteDir, stay }: Options): Promise<boolean> {
  const closers: Closers = [];
  try {
    const folder = mkdtempSync(join(tmpdir(), 'croupier-trial-'));
    closers.push(() => rmSync(folder, { recursive: true, force: true }));
    print(`Starting ${rail.node}, PostgreSQL, the platform and the signer …`);
    const node = await rail.startNode();
    closers.push(() => node.stop());
    signal.throwIfAborted();
    const site = await startSite({ rail, node, folder, closers, siteDir });
    signal.throwIfAborted();
    const trial = { rail, node, site, print, signal };
    const compared = await walk(trial);
    const { differences } = await site.server.platform.wallet.audit();
    tableOf(compared, rail).forEach((line) => print(line));
    print(differences.length === 0 ? 'The audit of the ledger finds no difference.' : `The audit finds ${JSON.stringify(differences)}`);
    await stay?.(trial);
    return differences.length === 0 && compared.every(({ ledger, node: found }) => ledger === found);
  } finally {
    await closeAll(closers);
  }
}
