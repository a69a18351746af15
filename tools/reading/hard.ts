import type { Language } from '#openapi/model.ts';
import { countWords, gradeOf, maxGrade, maxWords, minWords } from '#tools/reading/grade.ts';
import { playerTexts } from '#tools/reading/texts.ts';

/** The sentences of a language that are above the grade in English, or too long in another language, each with its file, id and measure. */
export async function hardSentences(language: Language): Promise<string[]> {
  const texts = await playerTexts(language);
  return texts.flatMap(({ file, id, sentences }) =>
    sentences.flatMap((sentence) => {
      const words = countWords(sentence);
      const grade = gradeOf(sentence);
      const isHard = language === 'en' ? words >= minWords && grade > maxGrade : words > maxWords;
      if (!isHard) return [];
      return [`${file} ${id} (${language === 'en' ? `grade ${grade.toFixed(1)}` : `${words} words`}): ${sentence}`];
    }),
  );
}
