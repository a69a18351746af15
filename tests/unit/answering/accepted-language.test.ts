import { expect, test } from 'vitest';
import { acceptedLanguage } from '#server/http/accepted-language.ts';

test.each([
  ['fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7', 'fr'],
  ['en;q=0.1,es', 'es'],
  ['en;q=0.8, pt-BR;q=0.9', 'pt'],
  ['de-DE,de;q=0.9,es;q=0.5,en;q=0.4', 'es'],
  ['es-419', 'es'],
  ['PT-br', 'pt'],
  ['fr;q=0, es;q=0.2', 'es'],
  ['en;q=0,*', 'es'],
  ['*', 'en'],
  ['*;q=0.1, fr;q=0.05', 'en'],
  ['fr ; q=0.3 , en ; q=0.2', 'fr'],
  ['en;q=0.5,fr;q=0.5', 'en'],
  ['fr;q=0.5,en;q=0.5', 'fr'],
  ['en;q=1.000,fr;q=0.999', 'en'],
  ['fr;level=1;q=0.9,en;q=0.8', 'fr'],
  ['en;q=2,fr;q=0.1', 'fr'],
  ['en;q=zero,fr;q=0.1', 'fr'],
  ['est,fra,english', null],
  ['de,zh-Hant', null],
  ['en;q=0', null],
  ['', null],
  [',;,;q=1,', null],
])('[N-29] of "%s" the language is %s', (header, language) => expect(acceptedLanguage(header)).toBe(language));
