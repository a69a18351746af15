import { expect, test } from 'vitest';
import { operationsOf, readContract } from '#server/http/document.ts';
import { checksOf } from '#server/http/validation.ts';

/** A unified address of Zcash with all receivers of ZIP 316: 134 bytes and their padding, in bech32m. */
const maxAddress = `u1${'q'.repeat(246)}`;

test('[P-13] the longest address that a coin has can be withdrawn to, and be kept', () => {
  const contract = readContract('openapi/croupier.yaml');
  const check = checksOf(contract);
  const asking = (id: string) => {
    const { method, path: at, operation } = operationsOf(contract).find((each) => each.operation.operationId === id)!;
    return check(method, at, operation);
  };
  const address = { wallet_address: maxAddress, destination_tag: '' };
  const headers = { 'Idempotency-Key': 'a-key-of-its-own-1' };
  const bodies = {
    withdraw: { ...address, amount: '50', account_id: 1, cancel_url: '', redirect_success: '' },
    addWithdrawalAddress: { ...address, name: 'Mine', account_id: 1 },
  };
  for (const [id, body] of Object.entries(bodies)) expect(() => asking(id).request({ params: {}, query: {}, headers, body })).not.toThrow();
});
