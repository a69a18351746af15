import { expect, test } from 'vitest';
import { moneyNote } from '#games/client/money-note.ts';
import { translator, type Language } from '#games/client/messages.ts';

const of = (mode: 'real' | 'demo', played: 'cash' | 'bonus' | 'demo', isRealMoney: boolean, isFramed = true) =>
  moneyNote({ mode, played, isRealMoney, isFramed });

test('[P-14] what is played decides what is said of withdrawing it', () => {
  expect([of('demo', 'demo', false, false), of('demo', 'demo', true, false), of('demo', 'demo', false)]).toEqual([
    'demoNote',
    'demoNote',
    null,
  ]);
  expect([of('real', 'cash', false), of('real', 'cash', true)]).toEqual(['sandboxNote', null]);
  // A bonus has its note with real money too.
  expect([of('real', 'bonus', false), of('real', 'bonus', true)]).toEqual(['bonusNote', 'bonusNote']);
});

test.each<[Language, RegExp]>([
  ['en', /withdraw/],
  ['es', /retirar/],
  ['fr', /retir/],
  ['pt', /saca[rd]/],
])(
  '[P-14] sandbox cash, which the cashier pays out, is not said to stay in; demo credit and bonus money are: %s',
  (language, withdrawn) => {
    const t = translator(language);
    expect((['demoNote', 'bonusNote', 'sandboxNote'] as const).map((id) => withdrawn.test(t(id)))).toEqual([true, true, false]);
  },
);
