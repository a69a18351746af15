import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gradeOf, maxSentenceWords, proseOf, sentencesOf } from '#tests/support/prose.ts';

/** Commands write these, with the commit and the conditions of each figure. */
const written = new Set(['docs/evidence.md', 'docs/performance.md', 'docs/asvs.md']);
/** The title of a version carries its date. */
const dated = new Set(['CHANGELOG.md']);
const documents = [...globSync('*.md'), ...globSync('docs/**/*.md'), ...globSync('games/*/README.md')].filter((file) => !written.has(file));

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const date = new RegExp(`\\b20\\d\\d-\\d\\d-\\d\\d\\b|\\b\\d{1,2}(?:st|nd|rd|th)? (?:${months})\\b|\\b(?:${months}) \\d{1,2}\\b`, 'g');
const measured = /\b(?:measured|tried|last run|recorded) (?:on|in|at) (?:the )?\d/gi;
const privateWords = /\b(?:told|untold|anew|patience|whisper\w*|mended|bet-desk|ToldGame|isExcluded|standings?|books)\b/gi;

test('[words 5] the measure knows a hard text from an easy one', () => {
  const easy = sentencesOf('The money is yours. You can take it out.');
  const hard = sentencesOf(
    'Notwithstanding the aforementioned considerations, reconciliation of outstanding liabilities necessitates comprehensive documentation of organisational responsibilities.',
  );
  expect(gradeOf(easy)).toBeLessThan(4);
  expect(gradeOf(hard)).toBeGreaterThan(18);
  expect(maxSentenceWords(easy)).toBe(5);
});

describe.each(documents)('%s', (file) => {
  const prose = proseOf(readFileSync(file, 'utf8'));
  const sentences = sentencesOf(prose);

  test('[words 5] reads at grade 9 or below, in sentences of at most 45 words', () => {
    expect(gradeOf(sentences)).toBeLessThanOrEqual(9);
    expect(maxSentenceWords(sentences)).toBeLessThanOrEqual(45);
  });

  test('[words 5] has no dates and no measurements that age', () => {
    expect(dated.has(file) ? [] : (prose.match(date) ?? [])).toEqual([]);
    expect(prose.match(measured) ?? []).toEqual([]);
  });

  test('[words 1] uses the words of the field', () => {
    expect(prose.match(privateWords) ?? []).toEqual([]);
  });
});
