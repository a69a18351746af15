import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { required } from '#domain/required.ts';
import { fileNames } from '#signer/settings.ts';
import type { Authenticator } from '#tests/support/authenticator.ts';
import type { TriedRail } from './rail.ts';

const program = 'scripts/signer.ts';
const run = promisify(execFile);

export interface Place {
  /** Read by the signer alone. */
  readonly folder: string;
  readonly operatorUrl: string;
}

/** Names the approvers of payouts by hand, as operators do. */
export function writeSignerSettings(
  { folder, operatorUrl }: Place,
  { networkId, ceilings }: TriedRail,
  approvers: ReadonlyMap<string, Authenticator>,
): void {
  const settings = {
    origin: operatorUrl,
    domain: new URL(operatorUrl).hostname,
    networks: { [networkId]: ceilings },
    approvers: [...approvers].map(([person, { id, publicKey }]) => ({ person, credentialId: id, publicKey })),
  };
  writeFileSync(join(folder, fileNames.settings), JSON.stringify(settings), { mode: 0o600 });
}

const environment = ({ folder }: Place): NodeJS.ProcessEnv => ({
  ...process.env,
  SIGNER_DIR: folder,
  SIGNER_PASSPHRASE_FILE: join(folder, 'passphrase'),
  SIGNER_SOCKET: '',
});

/** Makes a seed, whose words nobody is shown: its coins are worth nothing. @returns the account's extended public key. */
export async function makeSeed(place: Place, rail: TriedRail, passphrase: string): Promise<string> {
  writeFileSync(join(place.folder, 'passphrase'), passphrase, { mode: 0o600 });
  writeSignerSettings(place, rail, new Map());
  const { stdout } = await run(process.execPath, [program, 'init'], { env: environment(place) });
  return required(new RegExp(`^${rail.networkId}: (\\w+)`, 'm').exec(stdout)?.[1], 'The public key of the signer');
}

export interface SignerProcess {
  readonly pid: number;
  /** Ends it without a warning. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts `npm run signer` as a process of its own, and waits until it serves. */
export async function startSignerProcess(place: Place): Promise<SignerProcess> {
  const child: ChildProcess = spawn(process.execPath, [program], {
    env: environment(place),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  let output = '';
  const exited = once(child, 'exit');
  const serves = new Promise<void>((resolve) => {
    const read = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-10_000);
      if (output.includes('The signer serves')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
  });
  const isServing = await Promise.race([serves.then(() => true), exited.then(() => false)]);
  if (!isServing) throw new Error(`The signer did not start:\n${output}`);
  const endBy = (signal: NodeJS.Signals) => async (): Promise<void> => {
    process.removeListener('exit', end);
    child.kill(signal);
    await exited;
  };
  return { pid: required(child.pid, 'The process of the signer'), kill: endBy('SIGKILL'), stop: endBy('SIGTERM') };
}
