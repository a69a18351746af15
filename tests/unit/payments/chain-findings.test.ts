import { describe, expect, test } from 'vitest';
import { chainFindings } from '#server/doctor/money.ts';

const platformOf = (...chains: readonly object[]) =>
  ({ processors: { all: chains.map((chain) => ({ chain: { signerProblem: () => null, ...chain } })) } }) as never;

describe('[35.6] the doctor looks at the nodes of each chain', () => {
  test('notes a chain whose one node is believed, by name', () => {
    const [finding, ...others] = chainFindings(platformOf({ network: 'litecoin', nodes: 2 }, { network: 'ethereum', nodes: 1 }));
    expect([finding, others]).toEqual([
      { subject: 'nodes', state: 'note', text: expect.stringContaining('about ethereum:') as string },
      [],
    ]);
  });

  test('names a chain that pays nothing, because a certificate of its signer has expired', () => {
    const chain = { network: 'litecoin', nodes: 2, signerProblem: () => 'The certificate in a.pem has expired at noon.' };
    expect(chainFindings(platformOf(chain))[0]).toEqual({
      subject: 'signer',
      state: 'missing',
      text: 'Nothing is paid on litecoin: The certificate in a.pem has expired at noon.',
    });
  });

  test('is content with two, and has nothing to say without a chain', () => {
    expect(chainFindings(platformOf({ network: 'litecoin', nodes: 2 }))).toMatchObject([{ state: 'ok' }]);
    expect(chainFindings(platformOf())).toEqual([]);
  });
});
