import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openJournal } from './journal.ts';
import { keysOf } from './keys.ts';
import { lockFolder } from './lock.ts';
import { listenOnNetwork } from './network.ts';
import { listen, serve } from './server.ts';
import { fileNames, readSettings } from './settings.ts';
import { createSigner } from './signer.ts';
import { openWords } from './vault.ts';

interface StartOptions {
  readonly folder: string;
  readonly passphrase: string;
  /** Path of the socket, which the group of this process can open as well; null puts it into the folder, for its owner alone. */
  readonly socket?: string | null;
  readonly now?: () => number;
  readonly onCall?: (call: string, outcome: string) => void;
}

/** Opens the seed and serves calls until it is closed. @throws Error with a sentence for the operator. */
export async function startSigner({ folder, passphrase, socket = null, now = Date.now, onCall = () => undefined }: StartOptions) {
  const file = (name: string): string => join(folder, name);
  const path = socket ?? file(fileNames.socket);
  if (!existsSync(file(fileNames.seed))) throw new Error(`There is no seed in ${folder}. Make one: npm run signer -- init`);
  const settings = readSettings(folder);
  const unlock = lockFolder(file(fileNames.lock));
  try {
    const keys = await keysOf(await openWords(readFileSync(file(fileNames.seed), 'utf8'), passphrase));
    const journal = openJournal(file(fileNames.journal));
    const signer = createSigner({ settings, keys, journal, now });
    // The network first: what is wrong with its certificates is reported before anything serves.
    const network =
      settings.listen &&
      (await listenOnNetwork(
        settings.listen,
        (caller) => serve(caller, signer, onCall),
        (reason) => onCall('connection', `refused: ${reason}`),
      ));
    const server = await listen(signer, path, socket !== null, onCall).catch(async (error: unknown) => {
      await network?.close();
      throw error;
    });
    return {
      socket: path,
      /** Host and port where it takes calls over TLS; null where it does not. */
      address: settings.listen && `${settings.listen.host}:${settings.listen.port}`,
      signer,
      async close() {
        await network?.close();
        await server.close();
        journal.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
