import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { load } from 'js-yaml';
import { languages } from '#domain/languages.ts';

const named = languages.toSorted();
const nameOf = (file: string): string => file.replace(/\.(?:ts|json)$/, '');

/** Folders of the platform and of the games with a file or a folder for each language. */
const folders = [...new Set(globSync('{games,server,sandbox}/**/en{,.ts,.json}').map((path) => dirname(path)))].toSorted();

test('the languages of the site are those of its contract', () => {
  const contract = load(readFileSync('openapi/croupier.yaml', 'utf8')) as {
    components: { schemas: { Language: { enum: string[] } } };
  };
  expect(languages).toEqual(contract.components.schemas.Language.enum);
});

test('games, letters, the payment page and the sandbox’s data are looked at', () => {
  expect(folders.length).toBeGreaterThanOrEqual(4);
});

describe.each(folders)('%s', (folder) => {
  test('speaks each of them', () => {
    expect(
      readdirSync(folder)
        .map(nameOf)
        .filter((name) => /^[a-z]{2}$/.test(name))
        .toSorted(),
    ).toEqual(named);
  });

  test('is read in each of them', () => {
    const index = [`${folder}.ts`, `${folder}/index.ts`].find((file) => existsSync(file));
    const source = readFileSync(index ?? '', 'utf8');
    const isAny = /import\(`[^`]*\$\{language\}/.test(source);
    expect(named.filter((language) => !isAny && !source.includes(`/${language}.ts'`))).toEqual([]);
  });
});
