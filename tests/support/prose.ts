/** Text of a Markdown file that people read as sentences: without code, tables, links' addresses and headings. */
export function proseOf(markdown: string): string {
  return markdown
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replaceAll(/^ *```[\s\S]*?^ *```/gm, '')
    .replaceAll(/^ *\|.*$/gm, '')
    .replaceAll(/^#.*$/gm, '')
    .replaceAll(/^- (?:Date|Status|Replaces): .*$/gm, '')
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1');
}

/** Sentences as lists of words. A colon, a semicolon and the end of a paragraph or list item end one. */
export function sentencesOf(prose: string): readonly (readonly string[])[] {
  return prose
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .map((block) => block.replaceAll(/\s+/g, ' ').trim())
    .flatMap((block) => block.split(/(?<=[.!?:;]\**) /))
    .map((sentence) => sentence.match(/[A-Za-z\u{C0}-\u{17F}'’-]+/gu) ?? [])
    .filter((words) => words.length > 2);
}

const syllablesOf = (word: string): number =>
  Math.max(
    1,
    (
      word
        .toLowerCase()
        .replace(/e$/, '')
        .match(/[aeiouy]+/g) ?? []
    ).length,
  );

/** The Flesch-Kincaid grade: years of school in which a reader of English follows the text. */
export function gradeOf(sentences: readonly (readonly string[])[]): number {
  const words = sentences.flat();
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return (0.39 * words.length) / sentences.length + (11.8 * syllables) / words.length - 15.59;
}

export const maxSentenceWords = (sentences: readonly (readonly string[])[]): number =>
  Math.max(0, ...sentences.map((words) => words.length));
