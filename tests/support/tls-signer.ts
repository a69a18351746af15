import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownAddress } from '#domain/bitcoin/addresses.ts';
import { coinNetwork } from '#domain/bitcoin/networks.ts';
import type { NetworkSigner } from '#rails/chains/signer-address.ts';
import type { Funding, PayoutOrder, SignerCall } from '#signer/protocol.ts';
import { fileNames } from '#signer/settings.ts';
import { startSigner } from '#signer/start.ts';
import { certificateFolder } from './certificates.ts';
import { freePort } from './processes.ts';
import { approvalOf, exampleKeys, passphrase, paying, signerFolder, spent } from './signing.ts';

export const network = coinNetwork('litecoin-regtest');
const account = (await exampleKeys()).account(network);
export const start = Date.parse('2026-03-03T12:00:00Z');
export const order: PayoutOrder = {
  id: 'payout-1',
  coin: 'LTC',
  network: network.id,
  amount: '100000000',
  address: ownAddress(network, account, 0, 900).address,
  memo: '',
};

/** A coin of 6 LTC at the first address, which pays the order. */
export const funding = (number = 1): Funding => ({
  inputs: [spent(paying([{ script: ownAddress(network, account, 0, 0).script, amount: 600_000_000n }], number), 0)],
  change: { index: 3, amount: '499998000' },
});

/** A signer that takes calls over TLS, with certificates of an authority of its own for both ends. */
export async function startTlsSigner({ clientName = 'platform' }: { readonly clientName?: string | null } = {}) {
  const [folder, certificates, port] = [await signerFolder(), certificateFolder(), await freePort()];
  const ca = certificates.authority('ca');
  const own = certificates.issue('signer', { name: '127.0.0.1' });
  const platform = certificates.issue('platform', { name: 'platform' });
  const settingsFile = join(folder.folder, fileNames.settings);
  const settings = JSON.parse(readFileSync(settingsFile, 'utf8')) as Record<string, unknown>;
  const listen = { host: '127.0.0.1', port, ...own, clientCa: ca, ...(clientName !== null && { clientName }) };
  /** Writes other settings of the connection, for the next start. */
  const configure = (more: Readonly<Record<string, unknown>>): void =>
    writeFileSync(settingsFile, JSON.stringify({ ...settings, listen: { ...listen, ...more } }));
  configure({});
  const log: string[] = [];
  let onDone: (call: string) => void = () => undefined;
  const begin = () =>
    startSigner({
      folder: folder.folder,
      passphrase,
      now: () => start,
      onCall: (call, outcome) => {
        log.push(`${call} ${outcome}`);
        if (outcome === 'done') onDone(call);
      },
    });
  let signer = await begin();
  const address: NetworkSigner = { host: '127.0.0.1', port, name: null, files: { ...platform, ca } };
  return {
    folder,
    certificates,
    log,
    address,
    socket: signer.socket,
    configure,
    begin,
    /** Registers what happens after a call was done, and before its reply leaves. */
    beforeReply: (act: (call: string) => void) => (onDone = act),
    /** The call that pays the order, with the approval of one operator. */
    payment: (more: Partial<PayoutOrder> = {}, coins = funding()): SignerCall & { readonly call: 'signPayout' } => {
      const payout = { ...order, ...more };
      const expiresAt = new Date(start + 600_000).toISOString();
      return { call: 'signPayout', payout, approvals: [approvalOf(folder.passkeys.get('Ana')!, payout, expiresAt)], ...coins };
    },
    /** The lines of the journal: what was ever signed. */
    journal: (): string[] =>
      readFileSync(join(folder.folder, fileNames.journal), 'utf8')
        .split('\n')
        .filter((line) => line !== ''),
    stop: () => signer.close(),
    async restart() {
      signer = await begin();
    },
    async close() {
      await signer.close();
      certificates.remove();
      folder.remove();
    },
  };
}
export type TlsSigner = Awaited<ReturnType<typeof startTlsSigner>>;
