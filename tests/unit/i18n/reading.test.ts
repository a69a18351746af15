import { describe, expect, test } from 'vitest';
import { languages } from '#domain/languages.ts';
import { gradeOf } from '#tools/reading/grade.ts';
import { hardSentences } from '#tools/reading/hard.ts';
import { sentencesOf, sentencesOfPage } from '#tools/reading/texts.ts';

describe('[N-texts] how hard a text is to read', () => {
  test('a plain sentence is below the grade, a contract above it', () => {
    expect(gradeOf('Set a deposit limit before your first deposit.')).toBeLessThan(8);
    expect(gradeOf('Notwithstanding the aforementioned obligations, verification of identity constitutes a precondition.')).toBeGreaterThan(
      8,
    );
  });

  test('each option of a message is read, tags and values are not', () => {
    const message = 'Hello. {n, plural, one {One round.} other {# rounds <b>here</b>.}} {kind, select, a {Yes {name}.} other {No.}}';
    expect(sentencesOf(message)).toEqual(['Hello.', 'One round.', 'Yes ten.', 'ten rounds here.', 'No.']);
  });

  test('a block of a page ends its sentence', () => {
    expect(sentencesOfPage('<h3>What now?</h3>\n<p>Go <a href="/x">home</a>.\n Stay {n}.</p><ul><li>one</li><li>two</li></ul>')).toEqual([
      'What now?',
      'Go home.',
      'Stay ten.',
      'one',
      'two',
    ]);
  });

  test.each(languages)('in %s no sentence to players is too hard or too long', async (language) => {
    expect(await hardSentences(language)).toEqual([]);
  });
});
