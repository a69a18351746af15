import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readChapters, requirements, rowsOf } from '#tools/asvs/chapters.ts';
import { pageOf } from '#tools/asvs/page.ts';
import { faultOfProof } from '#tools/asvs/proof.ts';

const chapters = readChapters();

describe('[T-11] docs/asvs.md', () => {
  test('speaks once of each of the 70 requirements of level 1 and the 183 of level 2', () => {
    const levels = [...requirements().values()];
    expect([levels.filter((level) => level === 1).length, levels.filter((level) => level === 2).length]).toEqual([70, 183]);
    expect(rowsOf(chapters).map(({ id }) => id)).toEqual([...requirements().keys()]);
  });

  test('names tests, texts and commands that are there', () => {
    const proofs = new Set(rowsOf(chapters).flatMap(({ proof = [] }) => proof));
    expect(proofs.size).toBeGreaterThan(80);
    expect([...proofs].flatMap((proof) => faultOfProof(proof) ?? [])).toEqual([]);
  });

  test('is as the command writes it', () => {
    expect(readFileSync('docs/asvs.md', 'utf8')).toBe(pageOf(chapters));
  });

  test('says why, what it risks and what lifts it, of each deviation', () => {
    for (const { id, deviation, status } of rowsOf(chapters)) {
      if (status !== 'deviation') continue;
      expect([id, deviation]).toEqual([id, expect.objectContaining({ why: expect.any(String), risk: expect.any(String), lift: expect.any(String) })]);
    }
  });
});

test('[T-11] a requirement that is left out, said twice, unproven or unknown is noticed, and so is a proof that is gone', () => {
  const [first, ...others] = chapters;
  const without = { ...first!, said: first!.said.slice(1) };
  expect(() => rowsOf([without, ...others])).toThrow(/Nothing is said of/);
  expect(() => rowsOf([...chapters, first!])).toThrow(/spoken of twice/);
  const wrong = (said: object) => () => rowsOf([{ chapter: 'V99', said: [{ requirements: { '1.1.1': 'x' }, ...said }] }]);
  expect(wrong({ met: 'x' })).toThrow(/nothing proves it/);
  expect(wrong({})).toThrow(/neither met/);
  expect(wrong({ notApplicable: 'x', requirements: { '1.1.9': 'x' } })).toThrow(/no requirement/);
  expect(faultOfProof('tests/unit/docs/asvs.test.ts > is as the command writes it')).toBeNull();
  expect(faultOfProof('tests/unit/docs/asvs.test.ts > is as nobody writes it')).toMatch(/has no test/);
  expect(faultOfProof('tests/unit/docs/gone.test.ts > x')).toMatch(/there is no/);
  expect(faultOfProof('docs/security.md > What is valid')).toBeNull();
  expect(faultOfProof('npm run docs -- asvs')).toBeNull();
  expect(faultOfProof('npm run nothing')).toMatch(/there is no/);
  expect(faultOfProof('npm run check -- nothing')).toMatch(/there is no/);
});
