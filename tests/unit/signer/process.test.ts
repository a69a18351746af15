import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { coinNetwork } from '#domain/bitcoin/networks.ts';
import { fileNames } from '#signer/settings.ts';
import { startSigner } from '#signer/start.ts';
import { exampleKeys, passphrase, runningSigner, type SignerFolder, signerFolder } from '#tests/support/signing.ts';

const account = (await exampleKeys()).account(coinNetwork('litecoin-regtest'));
const now = () => Date.parse('2026-03-03T12:00:00Z');

let folder: SignerFolder;
let signer: Awaited<ReturnType<typeof runningSigner>>;

beforeEach(async () => {
  folder = await signerFolder();
  signer = await runningSigner(folder, now);
});
afterEach(async () => {
  await signer.close();
  folder.remove();
});

describe('the process', () => {
  test('[35.3] gives its public keys and no others, over a socket that is its owner’s alone', async () => {
    expect(await signer.client.call({ call: 'publicKeys' })).toEqual({
      keys: [{ network: 'litecoin-regtest', account: account.publicExtendedKey }],
    });
    expect(statSync(signer.socket).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder.folder, fileNames.seed), 'utf8')).not.toContain('abandon');
  });

  test('[35.3] a socket in a place of its own can be opened by the group of the process', async () => {
    await signer.close();
    const socket = join(folder.folder, 'group.sock');
    signer = await runningSigner(folder, now, socket);
    expect([signer.socket, statSync(socket).mode & 0o777]).toEqual([socket, 0o660]);
    expect(await signer.client.call({ call: 'publicKeys' })).toMatchObject({ keys: [{ network: 'litecoin-regtest' }] });
  });

  test('[35.3] replies to nothing that is no call', async () => {
    const replies = await new Promise<string>((resolve) => {
      const socket = connect(signer.socket);
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString();
        if (text.split('\n').length === 5) socket.destroy();
      });
      socket.on('close', () => resolve(text));
      socket.write('no json\n{}\n{"call":"privateKeys"}\n{"call":"findPayout","id":"../x"}\n');
    });
    expect(
      replies
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { code: string }).code),
    ).toEqual(Array(4).fill('invalid'));
  });

  test('[35.3] refuses settings without a ceiling', async () => {
    await signer.close();
    const file = join(folder.folder, fileNames.settings);
    const complete = readFileSync(file, 'utf8');
    const settings = JSON.parse(complete) as { networks: { 'litecoin-regtest': { day?: string } } };
    delete settings.networks['litecoin-regtest'].day;
    writeFileSync(file, JSON.stringify(settings));
    await expect(startSigner({ folder: folder.folder, passphrase })).rejects.toThrow('litecoin-regtest needs day as a text.');
    writeFileSync(file, complete);
    signer = await runningSigner(folder, now);
  });
});
