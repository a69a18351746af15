import { execFileSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { coinNetwork } from '#domain/bitcoin/networks.ts';
import { keysOf } from '#signer/keys.ts';
import { fileNames } from '#signer/settings.ts';
import { sealWords } from '#signer/vault.ts';
import type { TriedRail } from '../try-rail/rail.ts';
import { type Place, type SignerProcess, startSignerProcess } from '../try-rail/signer.ts';

/** The signer is started hundreds of times, and its coins are worth nothing. */
const cheapCost = 2 ** 10;
/** Bytes of the next entry that still find room on a full disk. */
const lastBytes = 100;

/** Seals a new seed. @returns the account's extended public key. */
export async function sealSeed({ folder }: Place, { processor, networkId }: TriedRail): Promise<string> {
  const [words, passphrase] = [generateMnemonic(wordlist, 256), 'the passphrase of a fault matrix'];
  writeFileSync(join(folder, 'passphrase'), passphrase, { mode: 0o600 });
  writeFileSync(join(folder, fileNames.seed), await sealWords(words, passphrase, cheapCost), { mode: 0o600 });
  const keys = await keysOf(words);
  return (processor === 'litecoin' ? keys.account(coinNetwork(networkId)) : keys.evmAccount()).publicExtendedKey;
}

/** The signer as a process of its own, which is killed, paused and whose disk fills up. */
export function signerProcess(place: Place) {
  let running: SignerProcess | null = null;
  const limit = (bytes: number | 'unlimited'): void => {
    if (running) execFileSync('prlimit', [`--pid=${running.pid}`, `--fsize=${bytes}:unlimited`]);
  };
  return {
    async ensure(): Promise<void> {
      running ??= await startSignerProcess(place);
    },
    async kill(): Promise<void> {
      const before = running;
      running = null;
      await before?.kill();
    },
    pause: (): void => void (running && process.kill(running.pid, 'SIGSTOP')),
    resume: (): void => void (running && process.kill(running.pid, 'SIGCONT')),
    /** Has its journal grow by the beginning of an entry and no further. */
    fillDisk: (): void => limit(statSync(join(place.folder, fileNames.journal)).size + lastBytes),
    freeDisk: (): void => limit('unlimited'),
  };
}
export type SignerControl = ReturnType<typeof signerProcess>;
