import { Ajv2020 } from 'ajv/dist/2020.js';
import { maxInputs, maxPreviousHex } from '#domain/bitcoin/payment-limits.ts';
import type { SignerCall } from './protocol.ts';
import { Refusal } from './refusal.ts';

const text = (pattern: string, maxLength: number) => ({ type: 'string', pattern, maxLength });
const object = (properties: Readonly<Record<string, unknown>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const list = (items: unknown, minItems: number, maxItems: number) => ({ type: 'array', items, minItems, maxItems });

const id = text('^[0-9A-Za-z-]{1,64}$', 64);
const amount = text('^[1-9][0-9]{0,39}$', 40);
const index = { type: 'integer', minimum: 0, maximum: 0x7fff_ffff };
const encoded = text('^[0-9A-Za-z_-]*$', 8_000);
const funding = {
  inputs: list(
    object({ vout: index, transaction: text('^(?:[0-9a-f]{2})+$', maxPreviousHex), branch: { enum: [0, 1] }, index }),
    1,
    maxInputs,
  ),
  change: { anyOf: [{ type: 'null' }, object({ index, amount })] },
};
const price = text('^(?:0|[1-9][0-9]{0,29})$', 30);
const fees = object({ gas: text('^[1-9][0-9]{4,7}$', 8), maxFeePerGas: price, maxPriorityFeePerGas: price });
const payout = object({
  id,
  coin: text('^[A-Z]{2,8}$', 8),
  network: text('^[a-z-]{1,40}$', 40),
  amount,
  address: text('^[0-9A-Za-z]{10,120}$', 120),
  memo: text('', 200),
});
const sweep = { id, network: text('^[a-z-]{1,40}$', 40), index, amount, fees, fromNonce: index };
const approval = object({
  expiresAt: text('^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,3})?Z$', 30),
  id: encoded,
  response: object({ clientDataJSON: encoded, authenticatorData: encoded, signature: encoded }),
});
const approvals = list(approval, 0, 5);
const call = (name: SignerCall['call'], properties: Readonly<Record<string, unknown>> = {}) =>
  object({ call: { const: name }, ...properties });

const isCall = new Ajv2020({ strict: true, strictTypes: false }).compile<SignerCall>({
  anyOf: [
    call('publicKeys'),
    call('findPayout', { id }),
    call('voidPayout', { id }),
    call('signPayout', { payout, approvals, ...funding }),
    call('replacePayout', { id, ...funding }),
    call('signEvmPayout', { payout, approvals, fees, fromNonce: index }),
    call('replaceEvmPayout', { id, fees }),
    call('signEvmSweep', { ...sweep, coin: text('^[A-Z]{2,8}$', 8) }),
    call('signEvmTopUp', sweep),
    call('replaceEvmSweep', { id, amount, fees }),
  ],
});

/** @throws Refusal for a line that is no call. */
export function callOf(line: string): SignerCall {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    throw new Refusal('invalid', 'This is no JSON.');
  }
  if (!isCall(parsed)) throw new Refusal('invalid', 'This is no call of the signer.');
  return parsed;
}
