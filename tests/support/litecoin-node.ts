import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './processes.ts';

const program = '/usr/bin/litecoind';
/** Whether Debian's Litecoin Core is installed; otherwise tests that need it are skipped. */
export const hasLitecoinNode = existsSync(program);

export interface LitecoinNodeOptions {
  /** Makes Ctrl-C in the terminal reach only the caller, which then stops the node. */
  readonly isDetached?: boolean;
  /** Blocks that it mines at the start; with 0 it has the first block of regtest alone, like a second node of the same chain. */
  readonly mined?: number;
}

/** Litecoin Core in regtest with a wallet of its own, which plays everybody but the platform. MWEB never begins. */
export async function startLitecoinNode({ isDetached = false, mined = 101 }: LitecoinNodeOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'litecoin-'));
  const port = await freePort();
  const options = ['-regtest', `-datadir=${folder}`, `-rpcport=${port}`];
  let child: ChildProcess;
  const cli = (...args: readonly string[]): string =>
    execFileSync('/usr/bin/litecoin-cli', [...options, ...args], {
      encoding: 'utf8',
      timeout: 60_000,
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  const start = (): void => {
    const fees = ['-fallbackfee=0.0002', '-walletrbf=1', '-mempoolreplacement=1', '-mintxfee=0.0001'];
    child = spawn(program, [...options, '-listen=0', '-vbparams=mweb:-2:0', ...fees], { stdio: 'ignore', detached: isDetached });
    cli('-rpcwait', 'getblockcount');
  };
  const end = (): void => void child?.kill('SIGKILL');
  process.once('exit', end);
  const kill = async (): Promise<void> => {
    const isRunning = child?.exitCode === null && child.signalCode === null;
    const gone = isRunning ? once(child, 'exit') : null;
    end();
    await gone;
  };
  const stop = async (): Promise<void> => {
    process.removeListener('exit', end);
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  let own: string;
  try {
    start();
    cli('createwallet', 'others');
    own = cli('getnewaddress');
  } catch (error) {
    await stop();
    throw error;
  }
  function isKnown(hash: string): boolean {
    try {
      cli('getblockheader', hash);
      return true;
    } catch {
      return false;
    }
  }
  const node = {
    url: `http://127.0.0.1:${port}/`,
    credentialsFile: join(folder, 'regtest', '.cookie'),
    cli,
    json: (...args: readonly string[]) => JSON.parse(cli(...args)) as Record<string, unknown>,
    /** Mines to the node's wallet, or to another address. */
    mine: (blocks: number, to = own): string[] => JSON.parse(cli('generatetoaddress', String(blocks), to)) as string[],
    /** A block without the transactions that wait. */
    mineEmpty: (): string => (JSON.parse(cli('generateblock', own, '[]')) as { hash: string }).hash,
    send: (address: string, amount: string): string => cli('sendtoaddress', address, amount),
    /** Mines a block with a payment of the same coins to somebody else: the pending payment is a lost double spend. */
    mineDoubleSpend(txid: string): void {
      const { hex } = JSON.parse(cli('gettransaction', txid)) as { hex: string };
      const { vin } = JSON.parse(cli('decoderawtransaction', hex)) as { vin: { txid: string; vout: number }[] };
      const coins = vin.map((input) => JSON.parse(cli('gettxout', input.txid, String(input.vout), 'false')) as { value: number });
      const sum = coins.reduce((total, { value }) => total + Math.round(value * 1e8), 0) - 100_000;
      const inputs = JSON.stringify(vin.map((input) => ({ txid: input.txid, vout: input.vout })));
      const raw = cli('createrawtransaction', inputs, JSON.stringify({ [cli('getnewaddress')]: (sum / 1e8).toFixed(8) }));
      const signed = JSON.parse(cli('signrawtransactionwithwallet', raw)) as { hex: string };
      cli('generateblock', own, JSON.stringify([signed.hex]));
    },
    height: (): number => Number(cli('getblockcount')),
    hashAt: (height: number): string => cli('getblockhash', String(height)),
    /** Has the blocks of another node from its first unknown one on, as if the two were connected. Its chain changes if the other one is longer. */
    follow(other: { height(): number; cli(...args: readonly string[]): string }): void {
      const hashes: string[] = [];
      for (let height = other.height(); height > 0; height -= 1) {
        const hash = other.cli('getblockhash', String(height));
        if (isKnown(hash)) break;
        hashes.unshift(hash);
      }
      for (const hash of hashes) cli('submitblock', other.cli('getblock', hash, '0'));
    },
    /** Kills it without a warning. */
    kill,
    start(): void {
      start();
      cli('loadwallet', 'others');
    },
    isRunning: (): boolean => child.exitCode === null && child.signalCode === null,
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    stop,
  };
  if (mined > 0) node.mine(mined);
  return node;
}
export type LitecoinNode = Awaited<ReturnType<typeof startLitecoinNode>>;
