import * as icu from '@formatjs/icu-messageformat-parser';
import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { required } from '#domain/required.ts';
import type { Language } from '#openapi/model.ts';

/** One text for players: its file, its id and its possible sentences. */
export interface PlayerText {
  file: string;
  id: string;
  text: string;
  sentences: readonly string[];
}

/** Legal pages keep a lawyer's exact words. */
export const legalPages = ['privacypolicy.html', 'termsandconditions.html'];

const folders = '{src/i18n/messages,server/mail/texts,sandbox/processor/pages/texts}';

/** Renders a message with one option of each choice; a value reads as a word of one syllable. */
function render(elements: readonly icu.MessageFormatElement[], choice: number): string {
  return elements
    .map((element) => {
      if (element.type === icu.TYPE.literal) return element.value;
      if (element.type === icu.TYPE.tag) return render(element.children, choice);
      if (element.type !== icu.TYPE.select && element.type !== icu.TYPE.plural) return 'ten';
      const options = Object.values(element.options);
      return render(required(options[Math.min(choice, options.length - 1)]).value, choice);
    })
    .join('');
}

function choicesOf(elements: readonly icu.MessageFormatElement[]): number {
  const counts = elements.map((element) => {
    if (element.type === icu.TYPE.tag) return choicesOf(element.children);
    if (element.type !== icu.TYPE.select && element.type !== icu.TYPE.plural) return 1;
    const options = Object.values(element.options);
    return Math.max(options.length, ...options.map(({ value }) => choicesOf(value)));
  });
  return Math.max(1, ...counts);
}

const split = (text: string) =>
  text
    .split(/(?<=[.!?…])[\s\u202F]+|\n{2,}/u)
    .map((sentence) => sentence.replaceAll(/\s+/gu, ' ').trim())
    .filter((sentence) => sentence !== '');

/** The sentences of a message, for each option of its choices. */
export function sentencesOf(message: string): string[] {
  const elements = icu.parse(message);
  const rendered = Array.from({ length: choicesOf(elements) }, (_, choice) => render(elements, choice));
  return [...new Set(rendered.flatMap(split))];
}

/** The sentences of an HTML page: the end of a block ends its sentence, as the end of a line does for a reader. */
export function sentencesOfPage(html: string): string[] {
  const blocks = html.replaceAll(/<\/?(?:h\d|p|li|ul|ol|td|th|tr|table|section|dt|dd)\b[^>]*>/g, '\n\n').replaceAll(/<[^>]*>/g, '');
  return split(blocks.replaceAll(/\{\w+\}/g, 'ten').replaceAll(/&\w+;/g, ' '));
}

async function gameTexts(language: Language): Promise<PlayerText[]> {
  const files = globSync(`games/**/messages/${language}.ts`).toSorted();
  const modules = await Promise.all(
    files.map(async (file) => ({ file, module: (await import(pathToFileURL(resolve(file)).href)) as Record<string, unknown> })),
  );
  return modules.flatMap(({ file, module }) =>
    Object.entries((module[language] ?? {}) as Record<string, unknown>).flatMap(([id, text]) =>
      typeof text === 'string' ? [{ file, id, text, sentences: split(text.replaceAll(/\{\w+\}/g, 'ten').replaceAll(/<[^>]*>/g, '')) }] : [],
    ),
  );
}

/** All texts for players in a language: site, mails, payment page, games and pages that are not legal ones. */
export async function playerTexts(language: Language): Promise<PlayerText[]> {
  const messages = [...globSync(`${folders}/${language}/*.json`), ...globSync(`${folders}/${language}.json`)].toSorted();
  const pages = globSync(`sandbox/texts/${language}/*.html`).filter((file) => !legalPages.includes(basename(file)));
  return [
    ...messages.flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).map(([id, text]) => ({
        file,
        id,
        text,
        sentences: sentencesOf(text),
      })),
    ),
    ...(await gameTexts(language)),
    ...pages.map((file) => {
      const text = readFileSync(file, 'utf8');
      return { file, id: basename(file), text, sentences: sentencesOfPage(text) };
    }),
  ];
}
