import { connect } from 'node:net';
import type { FoundPayout, PublicKey, RefusalCode, SignerCall, SignerReply } from '#signer/protocol.ts';

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

function exchange(path: string, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    let reply = '';
    const fail = (reason: string, cause?: Error): void => {
      socket.destroy();
      reject(new SignerSilent(reason, { cause }));
    };
    socket.setEncoding('utf8');
    socket.setTimeout(timeoutMs, () => fail('the signer does not reply'));
    socket.on('error', (error) => fail('the signer cannot be reached', error));
    socket.on('close', () => fail('the signer closed the connection'));
    socket.on('connect', () => socket.write(`${line}\n`));
    socket.on('data', (chunk: string) => {
      reply += chunk;
      if (reply.length > maxReplyBytes) return fail('the reply of the signer is too long');
      if (!reply.endsWith('\n')) return undefined;
      resolve(reply);
      return socket.destroy();
    });
  });
}

/** @param path the signer's Unix socket. */
export const signerClient = (path: string): SignerClient => ({
  async call<Call extends SignerCall>(call: Call) {
    const text = await exchange(path, JSON.stringify(call));
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
