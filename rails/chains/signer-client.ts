import { connect, isIP, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { FoundPayout, PublicKey, RefusalCode, SignerCall, SignerReply } from '#signer/protocol.ts';
import { readIdentity } from '#signer/tls/identity.ts';
import type { SignerAddress } from './signer-address.ts';

const timeoutMs = 15_000;
/** A reply has one signed transaction. */
const maxReplyBytes = 1_000_000;

/** The signer's own no: it signs nothing for this call. */
export class SignerRefusal extends Error {
  override readonly name = 'SignerRefusal';
  readonly code: RefusalCode;
  constructor(code: RefusalCode, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}
/** No reply: what the signer has done is unknown until it is found. */
export class SignerSilent extends Error {
  override readonly name = 'SignerSilent';
}

type ResultOf<Call extends SignerCall> = Call extends { readonly call: 'publicKeys' }
  ? { readonly keys: readonly PublicKey[] }
  : FoundPayout;

export interface SignerClient {
  /** @throws SignerRefusal, SignerSilent */
  call<Call extends SignerCall>(call: Call): Promise<ResultOf<Call>>;
}

/** Files are read for each call, so that renewed certificates need no restart. @throws Error for files that the signer would refuse. */
function open(address: SignerAddress): { readonly socket: Socket; readonly event: 'connect' | 'secureConnect' } {
  if (typeof address === 'string') return { socket: connect(address), event: 'connect' };
  const { host, port, name, files } = address;
  // An address in digits is no name: the certificate is compared with the host.
  const servername = name ?? (isIP(host) === 0 ? host : undefined);
  const versions = { minVersion: 'TLSv1.3', maxVersion: 'TLSv1.3' } as const;
  const identity = { ...readIdentity(files), ...(servername !== undefined && { servername }) };
  // Written out, so that no environment variable turns it off.
  const socket = connectSecurely({ host, port, ...versions, ...identity, rejectUnauthorized: true });
  return { socket, event: 'secureConnect' };
}

function exchange(address: SignerAddress, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let opened: ReturnType<typeof open>;
    try {
      opened = open(address);
    } catch (error) {
      return reject(new SignerSilent('the signer cannot be called', { cause: error }));
    }
    const { socket, event } = opened;
    let reply = '';
    const fail = (reason: string, cause?: Error): void => {
      socket.destroy();
      reject(new SignerSilent(reason, { cause }));
    };
    socket.setEncoding('utf8');
    socket.setTimeout(timeoutMs, () => fail('the signer does not reply'));
    socket.on('error', (error) => fail('the signer cannot be reached', error));
    socket.on('close', () => fail('the signer closed the connection'));
    socket.on(event, () => socket.write(`${line}\n`));
    socket.on('data', (chunk: string) => {
      reply += chunk;
      if (reply.length > maxReplyBytes) return fail('the reply of the signer is too long');
      if (!reply.endsWith('\n')) return undefined;
      resolve(reply);
      return socket.destroy();
    });
    return undefined;
  });
}

export const signerClient = (address: SignerAddress): SignerClient => ({
  async call<Call extends SignerCall>(call: Call) {
    const text = await exchange(address, JSON.stringify(call));
    let reply: SignerReply;
    try {
      reply = JSON.parse(text) as SignerReply;
    } catch (error) {
      throw new SignerSilent('the reply of the signer cannot be read', { cause: error });
    }
    if (!reply.ok) throw new SignerRefusal(reply.code, reply.message);
    return reply.result as ResultOf<Call>;
  },
});
