/**
 * `npm run signer`: the process that holds the keys of the hot wallets and signs payouts, in the folder SIGNER_DIR, with the passphrase in the file
 * SIGNER_PASSPHRASE_FILE. It runs under a user of its own; SIGNER_SOCKET is the path of a socket that its group can open, the platform's user among them.
 * `listen` in its settings opens a port for TLS as well.
 *
 *     npm run signer -- init               # makes a seed, prints its 24 words once, and the public keys for the platform
 *     npm run signer -- restore words.txt  # seals a seed that there is
 *     npm run signer                       # serves
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { evmAddressAt, evmBranches } from '#domain/evm/addresses.ts';
import { keysOf } from '#signer/keys.ts';
import { fileNames, readSettings } from '#signer/settings.ts';
import { startSigner } from '#signer/start.ts';
import { readSecretFile } from '#signer/tls/identity.ts';
import { sealWords } from '#signer/vault.ts';

const folder = process.env['SIGNER_DIR'] ?? 'data/signer';
const passphraseFile = process.env['SIGNER_PASSPHRASE_FILE'];

function passphrase(): string {
  if (passphraseFile === undefined) throw new Error('SIGNER_PASSPHRASE_FILE names the file with the passphrase of the seed.');
  return readSecretFile(passphraseFile);
}

async function seal(words: string): Promise<void> {
  const keys = await keysOf(words);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { networks, evm } = readSettings(folder);
  writeFileSync(join(folder, fileNames.seed), await sealWords(words, passphrase()), { mode: 0o600, flag: 'wx' });
  for (const { network } of networks) console.log(`${network.id}: ${keys.account(network).publicExtendedKey}`);
  const account = keys.evmAccount();
  for (const { network } of evm)
    console.log(`${network.id}: ${account.publicExtendedKey} pays from ${evmAddressAt(account, evmBranches.hot, 0)}`);
}

async function serve(): Promise<void> {
  const signer = await startSigner({
    folder,
    passphrase: passphrase(),
    socket: process.env['SIGNER_SOCKET'] || null,
    onCall: (call, outcome) => console.log(JSON.stringify({ time: new Date().toISOString(), call, outcome })),
  });
  console.log(`The signer serves ${signer.socket}${signer.address === null ? '' : ` and, over TLS, ${signer.address}`}`);
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => void signer.close().then(() => process.exit(0)));
}

async function main([command = 'serve', file]: readonly string[]): Promise<void> {
  if (command === 'serve') return serve();
  if (command === 'restore' && file !== undefined) return seal(readSecretFile(file));
  if (command !== 'init') throw new Error('Use init, restore FILE, or nothing.');
  const words = generateMnemonic(wordlist, 256);
  await seal(words);
  console.log(`\nWrite these words down and keep them off this machine. They are not shown again:\n\n${words}`);
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
