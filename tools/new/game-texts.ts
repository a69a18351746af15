import type { Language } from '#openapi/model.ts';
import type { Names } from './names.ts';

type TextId = 'side' | 'low' | 'high' | 'play' | 'playAlone' | 'placing' | 'drawn' | 'rules';

const texts: Readonly<Record<Language, Readonly<Record<TextId, string>>>> = {
  en: {
    side: 'Side',
    low: 'Low',
    high: 'High',
    play: 'Play for {amount}',
    playAlone: 'Play',
    placing: 'Placing the bet…',
    drawn: 'The number is {number}.',
    rules: 'Each round draws one number. Low wins from {low} to {lowEnd}, and high from {highStart} to {high}. A win pays {pays}.',
  },
  es: {
    side: 'Lado',
    low: 'Bajo',
    high: 'Alto',
    play: 'Jugar {amount}',
    playAlone: 'Jugar',
    placing: 'Haciendo la apuesta…',
    drawn: 'El número es {number}.',
    rules: 'En cada ronda sale un número. Bajo gana del {low} al {lowEnd}, y alto del {highStart} al {high}. Si ganas, cobras {pays}.',
  },
  fr: {
    side: 'Côté',
    low: 'Bas',
    high: 'Haut',
    play: 'Jouer {amount}',
    playAlone: 'Jouer',
    placing: 'Mise en cours…',
    drawn: 'Le numéro est {number}.',
    rules: 'À chaque partie, un numéro est tiré. Bas gagne de {low} à {lowEnd}, et haut de {highStart} à {high}. Un gain rapporte {pays}.',
  },
  pt: {
    side: 'Lado',
    low: 'Baixo',
    high: 'Alto',
    play: 'Jogar {amount}',
    playAlone: 'Jogar',
    placing: 'Fazendo a aposta…',
    drawn: 'O número é {number}.',
    rules: 'Cada rodada sorteia um número. Baixo ganha de {low} a {lowEnd}, e alto de {highStart} a {high}. Se você ganhar, recebe {pays}.',
  },
};

/** The file of a new game's texts in a language. */
export function gameTexts(language: Language, { camel }: Names): string {
  const lines = Object.entries(texts[language]).map(([id, text]) => `  ${id === 'rules' ? `${camel}Rules` : id}: '${text}',`);
  if (language === 'en')
    return `export const en = {\n${lines.join('\n')}\n} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
`;
  return `import type { Messages } from './en.ts';\n\nexport const ${language}: Messages = {\n${lines.join('\n')}\n};\n`;
}
