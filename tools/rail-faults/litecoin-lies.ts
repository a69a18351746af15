import { createHash, randomBytes } from 'node:crypto';
import { fromMinor } from '#domain/money.ts';
import type { LitecoinNode } from '#tests/support/litecoin-node.ts';
import type { FaultNode, Lie } from './node.ts';

const replyOf = (result: unknown, error: unknown = null): string => JSON.stringify({ result, error, id: 0 });
const resultOf = <Result>(reply: string): Result => (JSON.parse(reply) as { readonly result: Result }).result;
const otherHash = (): string => randomBytes(32).toString('hex');
const notThatHigh = { code: -8, message: 'Block height out of range' };

/** A transaction of coins that nobody had. Its id is made of it, as that of a real one. */
function inventedPayment(script: string, amount: bigint) {
  const coins = randomBytes(32);
  const value = Buffer.alloc(8);
  value.writeBigUInt64LE(amount);
  const length = (script.length / 2).toString(16).padStart(2, '0');
  const hex = `0200000001${coins.toString('hex')}0000000000fdffffff01${value.toString('hex')}${length}${script}00000000`;
  const hash = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
  const txid = hash(hash(Buffer.from(hex, 'hex')))
    .reverse()
    .toString('hex');
  const input = { txid: Buffer.from(coins).reverse().toString('hex'), vout: 0, scriptSig: { hex: '' }, sequence: 0xffff_fffd };
  return { txid, version: 2, locktime: 0, vin: [input], vout: [{ value: 'COINS', scriptPubKey: { hex: script } }] };
}

/** The lies of one node that another one does not share. */
export const litecoinLies = (node: LitecoinNode): Pick<FaultNode, 'invents' | 'denies' | 'standsStill'> => ({
  invents(address, amount) {
    const { scriptPubKey } = node.json('validateaddress', address) as { scriptPubKey: string };
    return (name, reply) => {
      if (name !== 'getblock') return null;
      // The reply is changed as a text: its numbers have digits that a program would round.
      const text = JSON.stringify(inventedPayment(scriptPubKey, amount)).replace('"COINS"', fromMinor(amount, 8));
      return reply.replace(/"tx":\s*\[/, (open) => `${open}${text},`);
    };
  },
  denies() {
    const [height, other] = [node.height(), otherHash()];
    const lie: Lie = (name, reply, [wanted]) => {
      if (name === 'getblockchaininfo') return replyOf({ ...resultOf<object>(reply), bestblockhash: other });
      return name === 'getblockhash' && Number(wanted) >= height ? replyOf(other) : null;
    };
    return Promise.resolve(lie);
  },
  standsStill() {
    const [height, best] = [node.height(), node.hashAt(node.height())];
    const lie: Lie = (name, reply, [wanted]) => {
      if (name === 'getblockchaininfo') return replyOf({ ...resultOf<object>(reply), blocks: height, bestblockhash: best });
      if (name === 'getrawmempool') return replyOf([]);
      return name === 'getblockhash' && Number(wanted) > height ? replyOf(null, notThatHigh) : null;
    };
    return Promise.resolve(lie);
  },
});
