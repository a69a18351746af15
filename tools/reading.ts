/** Measures the texts to players: `npm run check -- reading`. Exits with 1 if a sentence is above the grade or too long. */
import { languages } from '#domain/languages.ts';
import { maxGrade, maxWords } from '#tools/reading/grade.ts';
import { hardSentences } from '#tools/reading/hard.ts';
import { playerTexts } from '#tools/reading/texts.ts';

for (const language of languages) {
  const sentences = (await playerTexts(language)).flatMap((text) => text.sentences);
  const hard = await hardSentences(language);
  const bound = language === 'en' ? `above grade ${maxGrade}` : `of more than ${maxWords} words`;
  console.log(`${language}: ${sentences.length} sentences, ${hard.length} ${bound}`);
  for (const line of hard) console.log(`  ${line}`);
  if (hard.length > 0) process.exitCode = 1;
}
