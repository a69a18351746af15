import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import words from '#src/views/ui/common-passwords.json' with { type: 'json' };
import { isGuessable } from '#src/views/ui/guessable-password.ts';

test('[V-05] a common password with digits and signs around it or in it is guessable', () => {
  const weak = ['Password1!', 'P@ssw0rd', 'P4$$word!', '2024Summer!', 'QWERTY123!', 'Dragon!!11', 'iloveyou', ' Password1! '];
  expect(weak.filter((password) => !isGuessable(password))).toEqual([]);
});

test('[V-05] nothing else is', () => {
  const strong = [
    'Kasino#2026-x',
    'correct horse battery staple',
    'Xk9$mQ2!vL',
    'Dragon8372918273!',
    'zL4!',
    '',
    'Señor-Bigote-84',
    'Abcdef1!',
  ];
  expect(strong.filter(isGuessable)).toEqual([]);
});

test('the words are among the leaked passwords of the library', () => {
  const leaked = dictionary['passwords-common']
    .join('\n')
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a')
    .replaceAll('5', 's')
    .replaceAll('7', 't')
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replaceAll('!', 'i');
  expect(words).toHaveLength(2_000);
  expect(words.filter((word) => !leaked.includes(word))).toEqual([]);
});
