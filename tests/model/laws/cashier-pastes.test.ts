import { describe, expect, test } from 'vitest';
import { getNextSnapshot } from 'xstate';
import { freshContext } from '#machines/cashier/cashier.context.ts';
import { cashierMachine, type CashierSnapshot } from '#machines/cashier/cashier.machine.ts';
import { cashierView } from '#machines/cashier/cashier.view.ts';
import { input, litecoin } from '#tests/support/fixtures/cashier.ts';

type Language = 'en' | 'es' | 'fr' | 'pt';

function formAfter(language: Language, ...texts: readonly string[]) {
  const context = { ...freshContext({ ...input, language }), methods: [litecoin], methodId: litecoin.id };
  const first: CashierSnapshot = cashierMachine.resolveState({ value: 'filling', context });
  const last = texts.reduce<CashierSnapshot>(
    (snapshot, text) => getNextSnapshot(cashierMachine, snapshot, { type: 'amount.typed', text }),
    first,
  );
  const view = cashierView(last);
  if (view.screen !== 'form') throw new Error('there is no form');
  const { amount, parsedAmount, isAmountUnreadable, amountChoices, canConvert } = view.form;
  return { amount, parsedAmount, isAmountUnreadable, choices: amountChoices.map((choice) => choice.amount), canConvert };
}
const typedKeys = (text: string) => Array.from(text).reduce<string[]>((texts, key) => [...texts, (texts.at(-1) ?? '') + key], []);

describe('the amount field', () => {
  test.each<[id: string, language: Language, text: string]>([
    ['[N-19]', 'en', '1e3'],
    ['[N-19]', 'en', '0x10'],
    ['[N-19]', 'es', '1,5E+05'],
    ['[N-21]', 'en', '50 EUR (≈ 0.0007 BTC)'],
    ['[N-21]', 'en', '10 20'],
  ])('%s in %s keeps the paste %j as it is, says so, and converts nothing', (_id, language, text) => {
    expect(formAfter(language, text)).toEqual({
      amount: text,
      parsedAmount: null,
      isAmountUnreadable: true,
      choices: [],
      canConvert: false,
    });
  });

  test.each(['es', 'fr', 'pt'] as const)('[N-20] in %s asks about a paste in Indian groups, and takes the answer', (language) => {
    expect(formAfter(language, '1,00,000.50')).toMatchObject({ parsedAmount: null, choices: ['100000.50'], canConvert: false });
    expect(formAfter(language, '1,00,000.50', '100000,50')).toMatchObject({ parsedAmount: '100000.50', choices: [], canConvert: true });
  });

  test('[N-22] takes digits of full width and Arabic ones', () => {
    expect(formAfter('en', '５０')).toMatchObject({ amount: '50', parsedAmount: '50' });
    expect(formAfter('en', '1٬234٫56')).toMatchObject({ amount: '1234.56', parsedAmount: '1234.56' });
  });

  test('[N-19] is read again once what was pasted is corrected', () => {
    expect(formAfter('en', '1e3', '1e', '1')).toMatchObject({ amount: '1', parsedAmount: '1', isAmountUnreadable: false });
    expect(formAfter('en', '1e3', '1e32')).toMatchObject({ amount: '1e32', parsedAmount: null, isAmountUnreadable: true });
    expect(formAfter('en', '1e3', '', '5', '50')).toMatchObject({ amount: '50', parsedAmount: '50', isAmountUnreadable: false });
  });

  test('[CASH-11] typed key by key keeps digits and one point, as before', () => {
    expect(formAfter('en', ...typedKeys('12'), '12b', '12.', '12.5').amount).toBe('12.5');
    expect(formAfter('en', '1', '1a', '12', '12.', '12.5', '12.5.').amount).toBe('12.5');
  });
});
