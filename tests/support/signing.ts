import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytesToHex } from '@noble/hashes/utils.js';
import { RawTx } from '@scure/btc-signer';
import { signerClient } from '#rails/chains/signer-client.ts';
import { payoutChallenge, type ShownPayout } from '#signer/approvals.ts';
import { keysOf } from '#signer/keys.ts';
import type { Approval, PayoutOrder, SpentOutput } from '#signer/protocol.ts';
import { fileNames } from '#signer/settings.ts';
import { startSigner } from '#signer/start.ts';
import { sealWords } from '#signer/vault.ts';
import { type Authenticator, newAuthenticator } from './authenticator.ts';

/** Publicly known: the example of BIP 39. */
export const exampleWords = `${'abandon '.repeat(11)}about`;
export const passphrase = 'the passphrase of the tests';
export const operatorOrigin = 'https://operators.example';
/** Tests guess no passphrase. */
const cheapCost = 2 ** 10;
export const operatorDomain = 'operators.example';

export interface SignerOptions {
  readonly network?: string;
  readonly ceilings?: Readonly<Record<string, unknown>>;
  /** By person; each has one passkey. */
  readonly approvers?: readonly string[];
}

const ceilings = {
  name: 'Litecoin',
  payment: '500000000',
  hour: '800000000',
  day: '1000000000',
  automatic: '0',
  twoPersons: '200000000',
  fee: '1000000',
};

/** The content of `signer.json` for one network. */
export const signerSettings = (network: string, limits: object, passkeys: ReadonlyMap<string, Authenticator>) => ({
  origin: operatorOrigin,
  domain: operatorDomain,
  networks: { [network]: limits },
  approvers: [...passkeys].map(([person, { id, publicKey }]) => ({ person, credentialId: id, publicKey })),
});

/** A folder with a sealed seed and settings, and the passkeys of its approvers. It is deleted by `remove`. */
export async function signerFolder({ network = 'litecoin-regtest', ceilings: other = {}, approvers = ['Ana', 'Ben'] }: SignerOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'signer-'));
  const passkeys = new Map(approvers.map((person) => [person, newAuthenticator(operatorOrigin)]));
  const settings = signerSettings(network, { ...ceilings, ...other }, passkeys);
  writeFileSync(join(folder, fileNames.settings), JSON.stringify(settings));
  writeFileSync(join(folder, fileNames.seed), await sealWords(exampleWords, passphrase, cheapCost), { mode: 0o600 });
  return { folder, network, passkeys, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
export type SignerFolder = Awaited<ReturnType<typeof signerFolder>>;

/** A passkey's assertion over a payout. @param expiresAt until when it counts. */
export function approvalOf(
  passkey: Authenticator,
  payout: PayoutOrder,
  expiresAt: string,
  trick: Parameters<Authenticator['get']>[1] = {},
  shown: ShownPayout = { network: 'Litecoin', amountMinor: BigInt(payout.amount), decimals: 8 },
): Approval {
  const { id, response } = passkey.get({ challenge: payoutChallenge(payout, shown, expiresAt), rpId: operatorDomain }, trick);
  const { clientDataJSON, authenticatorData, signature } = response;
  return { expiresAt, id, response: { clientDataJSON, authenticatorData, signature } };
}

/** A running signer that is called over its socket. */
export async function runningSigner(folder: SignerFolder, now?: () => number, socket: string | null = null) {
  const signer = await startSigner({ folder: folder.folder, passphrase, socket, ...(now && { now }) });
  return { ...signer, client: signerClient(signer.socket) };
}

export const exampleKeys = () => keysOf(exampleWords);

/** A transaction that pays these scripts, as the signer receives it. Each number makes another one. */
export function paying(outputs: readonly { readonly script: Uint8Array; readonly amount: bigint }[], number: number): string {
  const input = { txid: new Uint8Array(32).fill(7), index: number, finalScriptSig: new Uint8Array([1]), sequence: 0xffff_ffff };
  return bytesToHex(
    RawTx.encode({ version: 2, segwitFlag: false, inputs: [input], outputs: [...outputs], witnesses: [], lockTime: 0 } as never),
  );
}

export const spent = (transaction: string, index: number, vout = 0): SpentOutput => ({ vout, transaction, branch: 0, index });
