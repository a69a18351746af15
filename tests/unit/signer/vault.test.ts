import { expect, test } from 'vitest';
import { openWords, sealWords } from '#signer/vault.ts';
import { exampleWords, passphrase } from '#tests/support/signing.ts';

test('[35.3] opens its seed with the passphrase alone, and notices a changed file', async () => {
  const sealed = await sealWords(exampleWords, passphrase);
  expect(await openWords(sealed, passphrase)).toBe(exampleWords);
  await expect(openWords(sealed, `${passphrase}.`)).rejects.toThrow('does not open');
  const changed = JSON.parse(sealed) as { data: string };
  await expect(openWords(JSON.stringify({ ...changed, data: `AAAA${changed.data.slice(4)}` }), passphrase)).rejects.toThrow(
    'does not open',
  );
});
