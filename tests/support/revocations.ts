import type { Operations } from '#src/data/operations.ts';

/** A platform that fails for these, one after the other, and accepts each revocation after that; `hashes` has the received ones. */
export function revoking(...failures: readonly Error[]) {
  const left = [...failures];
  const hashes: string[] = [];
  const post = (_: string, { body }: { body: { token_sha256: string } }) => {
    hashes.push(body.token_sha256);
    const failure = left.shift();
    return failure ? Promise.reject(failure) : Promise.resolve({ status: 'success' });
  };
  const ask = (call: (client: { POST: typeof post }, unwrap: (reply: unknown) => unknown) => unknown) =>
    call({ POST: post }, (reply) => reply);
  return { hashes, operations: { ask } as unknown as Operations };
}
