import { describe, expect, test } from 'vitest';
import { findPatterns, patternsOf } from '#tools/regex-lint/find.ts';
import { faultOfPattern } from '#tools/regex-lint/judge.ts';
import { emailFault, isSimpleEmail } from '#domain/validation.ts';
import { textOf } from '#domain/html.ts';

// `npm run check -- regex`, a part of `npm run check -- lint`, proves that all of them are linear.
describe('[T-08] the patterns of contracts and code', () => {
  test('[T-08] are all found: in contracts, literals, schemas, and what is put together is named', () => {
    const text = "const a = /x+$/gu; const b = new RegExp('y', 'i'); const c = { pattern: '^z$' }; const d = RegExp(`${a}`);";
    expect(patternsOf('a.ts', text)).toEqual({
      patterns: [
        { source: 'x+$', flags: 'gu' },
        { source: 'y', flags: 'i' },
        { source: '^z$', flags: 'u' },
      ],
      isMade: true,
    });
    const { patterns, made } = findPatterns();
    expect(patterns.flatMap(({ places }) => places)).toEqual(
      expect.arrayContaining(['openapi/croupier.yaml', 'openapi/partners.yaml', 'domain/validation.ts', 'sandbox/processor/api.ts']),
    );
    // Made of constant, bounded parts, and none of them repeats another. The build of the offline verifier reads pages that were built here.
    expect(made).toEqual(['domain/bonus.ts', 'domain/routes.ts', 'domain/wallet-address/cashaddr.ts', 'games/offline.rsbuild.config.ts']);
  });

  test('[T-08] are judged: what was here once is not linear, what took its place is', async () => {
    const before = ['^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$', '<[^>]*>', '\\/+$', '(\\..*?)0*$', '^(a+)+$'];
    for (const source of before)
      expect([source, await faultOfPattern(source, '')]).toEqual([source, expect.stringMatching(/polynomial|exponential/)]);
    const after = ['^[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]{2,}$', '<[^<>]*>'];
    for (const source of after) expect([source, await faultOfPattern(source, '')]).toEqual([source, null]);
  }, 60_000);
});

test('[T-08] [RECOV-01] what took their place says the same', () => {
  const words = ['a@b.co', 'a@b.c', 'a@b..co', 'a@.co', 'a@b.', 'a@b', '@b.co', 'a@b.c.d', 'a b@c.de', 'a@@b.co', 'a@b.co@', 'abc'];
  expect(words.filter((word) => isSimpleEmail(word))).toEqual(words.filter((word) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(word)));
  expect(emailFault('a@b.co')).toBeNull();
  expect(textOf('<p>1 &lt; 2<br>a <b>bold</b> word</p><script>x</script>')).toBe('1 < 2\na bold word\nx');
  expect(textOf('<'.repeat(20_000))).toBe('<'.repeat(20_000));
});
