import { existsSync, readFileSync } from 'node:fs';
import { groups } from '#scripts/groups.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Readonly<Record<string, string>> };
const isCommand = (command: string, program?: string): boolean =>
  command in scripts && (program === undefined || program in (groups[command]?.programs ?? {}));
const texts = new Map<string, string>();
function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, 'utf8');
  texts.set(file, text);
  return text;
}

const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file);
/** Tests and groups of them, also those of a table. */
const title =
  /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\)|\((?:\[[\s\S]*?\](?: as const)?|[^()]*\([^()]*\)[^()]*)\))?\(\s*(['`"])([\s\S]*?)\1\s*,/g;
export const titlesOf = (text: string): readonly string[] => [...text.matchAll(title)].map(([, , words = '']) => words);

/** @returns the fault of a proof, or null. */
export function faultOfProof(proof: string): string | null {
  if (proof === 'npm sbom --omit dev --sbom-format cyclonedx') return null;
  const [, command, program] = /^npm run ([\w-]+)(?: -- ([\w-]+))?$/.exec(proof) ?? [];
  if (command !== undefined) return isCommand(command, program) ? null : `there is no ${proof}`;
  const [file = '', words] = proof.split(' > ');
  if (words === undefined) return `${proof} names no words`;
  if (!existsSync(file)) return `there is no ${file}`;
  const isThere = isTest(file) ? titlesOf(textOf(file)).some((text) => text.includes(words)) : textOf(file).includes(words);
  return isThere ? null : `${file} has no ${isTest(file) ? 'test' : 'text'} ${words}`;
}
