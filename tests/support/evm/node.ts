import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import contracts from './contracts.json' with { type: 'json' };

const program = (): string => {
  const wrapper = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'));
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  return join(dirname(wrapper.resolve(`@foundry-rs/anvil-${process.platform}-${arch}/package.json`)), 'bin', 'anvil');
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Whether the node of the development packages is there. */
export function hasEvmNode(): boolean {
  try {
    return existsSync(program());
  } catch {
    return false;
  }
}

const word = (value: bigint | string): string =>
  (typeof value === 'string' ? value.slice(2).toLowerCase() : value.toString(16)).padStart(64, '0');
const hex = (value: bigint | number): string => `0x${value.toString(16)}`;

/** Values of tokens and of native coin are in base units. */
export interface EvmNodeOptions {
  readonly chainId: number;
  /** Milliseconds since 1970: blocks have this time or, where it stands, a later one. */
  readonly now: () => number;
  /** Has Ctrl-C in the terminal reach the caller alone, who stops the node in its turn. */
  readonly isDetached?: boolean;
}

/** An anvil that mines on command. Its own accounts, whose keys it holds, stand for everybody but the platform. */
export async function startEvmNode({ chainId, now, isDetached = false }: EvmNodeOptions) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  async function call<Result = string>(method: string, ...params: readonly unknown[]): Promise<Result> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const reply = (await response.json()) as { readonly result: Result; readonly error?: { readonly message: string } };
    if (reply.error) throw new Error(`${method}: ${reply.error.message}`);
    return reply.result;
  }
  async function start(): Promise<ChildProcess> {
    const timestamp = String(Math.floor(now() / 1_000) - 3_600);
    const options = ['--port', String(port), '--chain-id', String(chainId), '--no-mining', '--timestamp', timestamp, '--silent'];
    const started = spawn(program(), options, { stdio: 'ignore', detached: isDetached });
    for (let attempts = 0; attempts < 200; attempts += 1) {
      try {
        await call('eth_chainId');
        return started;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    started.kill('SIGKILL');
    throw new Error('anvil does not start');
  }
  const child = await start();
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  const [payer = '', other = ''] = await call<string[]>('eth_accounts');

  const latest = () =>
    call<{ readonly number: string; readonly hash: string; readonly timestamp: string }>('eth_getBlockByNumber', 'latest', false);
  /** A transaction that waits for a block. */
  const send = (transaction: { readonly to?: string; readonly value?: bigint; readonly data?: string }): Promise<string> =>
    call('eth_sendTransaction', {
      from: payer,
      gas: hex(2_000_000),
      ...transaction,
      ...(transaction.value !== undefined && { value: hex(transaction.value) }),
    });
  async function mine(blocks: number): Promise<void> {
    for (let mined = 0; mined < blocks; mined += 1) {
      const least = Number((await latest()).timestamp) + 1;
      await call('evm_mine', Math.max(least, Math.floor(now() / 1_000)));
    }
  }
  async function deploy(bytecode: string, ...args: readonly bigint[]): Promise<string> {
    const hash = await send({ data: `0x${bytecode}${args.map(word).join('')}` });
    await mine(1);
    return (await call<{ readonly contractAddress: string }>('eth_getTransactionReceipt', hash)).contractAddress;
  }

  return {
    url,
    call,
    payer,
    other,
    mine,
    height: async (): Promise<number> => Number((await latest()).number),
    pay: (to: string, value: bigint) => send({ to, value }),
    balanceOf: async (address: string): Promise<bigint> => BigInt(await call('eth_getBalance', address, 'latest')),
    /** A contract that pays two addresses a half each. @returns the call of it. */
    async deployPayer() {
      const contract = await deploy(contracts.bytecode.TestPayer);
      return (first: string, second: string, value: bigint, isReverted = false) =>
        send({ to: contract, value, data: `0xed894e50${word(first)}${word(second)}${word(isReverted ? 1n : 0n)}` });
    },
    async deployToken(decimals: number) {
      const contract = await deploy(contracts.bytecode.TestToken, BigInt(decimals));
      return {
        contract,
        mint: (to: string, value: bigint) => send({ to: contract, data: `0x40c10f19${word(to)}${word(value)}` }),
        transfer: (to: string, value: bigint) => send({ to: contract, data: `0xa9059cbb${word(to)}${word(value)}` }),
        set: (isPaused: boolean, feePercent: bigint) =>
          send({ to: contract, data: `0xaa237e21${word(isPaused ? 1n : 0n)}${word(feePercent)}` }),
        balanceOf: async (address: string): Promise<bigint> =>
          BigInt(await call('eth_call', { to: contract, data: `0x70a08231${word(address)}` }, 'latest')),
      };
    },
    /** A transaction as it was sent, to send it again after its block is gone. */
    rawOf: (hash: string): Promise<string> => call('eth_getRawTransactionByHash', hash),
    sendRaw: (raw: string): Promise<string> => call('eth_sendRawTransaction', raw),
    /** Takes back the last blocks and mines as many others with these transactions alone, each with the number of its block. */
    reorganise: (depth: number, transactions: readonly (readonly [raw: string, block: number])[] = []): Promise<unknown> =>
      call('anvil_reorg', depth, transactions),
    /** Forgets the last blocks, as a node that was restored from a backup. */
    fallBack: (depth: number): Promise<unknown> => call('anvil_rollback', depth),
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    setChainId: (id: number): Promise<unknown> => call('anvil_setChainId', id),
    async stop(): Promise<void> {
      process.removeListener('exit', end);
      const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
      end();
      await gone;
    },
  };
}
export type EvmTestNode = Awaited<ReturnType<typeof startEvmNode>>;
