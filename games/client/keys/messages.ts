import type { Language } from '../messages.ts';

const en = {
  hotkeys: 'Hotkeys',
  hotkeysIntro: 'Play with one key each, whenever you are not typing. They are off until you switch them on.',
  useHotkeys: 'Use hotkeys',
  keyAction: 'Press the main button',
  keyHalve: 'Halve the bet',
  keyDouble: 'Double the bet',
} as const;

export type KeyMessages = Readonly<Record<keyof typeof en, string>>;

export const keyMessages: Readonly<Record<Language, KeyMessages>> = {
  en,
  es: {
    hotkeys: 'Teclas rápidas',
    hotkeysIntro: 'Juega con una sola tecla cuando no estés escribiendo. Están desactivadas hasta que las actives.',
    useHotkeys: 'Usar teclas rápidas',
    keyAction: 'Pulsar el botón principal',
    keyHalve: 'Reducir la apuesta a la mitad',
    keyDouble: 'Duplicar la apuesta',
  },
  fr: {
    hotkeys: 'Raccourcis clavier',
    hotkeysIntro:
      'Jouez avec une seule touche quand vous n’êtes pas en train d’écrire. Ces touches sont désactivées tant que vous ne les activez pas.',
    useHotkeys: 'Utiliser les raccourcis clavier',
    keyAction: 'Appuyer sur le bouton principal',
    keyHalve: 'Diviser la mise par deux',
    keyDouble: 'Doubler la mise',
  },
  pt: {
    hotkeys: 'Teclas de atalho',
    hotkeysIntro: 'Jogue com uma só tecla quando não estiver digitando. Elas ficam desligadas até você ligar.',
    useHotkeys: 'Usar teclas de atalho',
    keyAction: 'Pressionar o botão principal',
    keyHalve: 'Reduzir a aposta à metade',
    keyDouble: 'Dobrar a aposta',
  },
};
