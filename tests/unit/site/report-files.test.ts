import { createIntl } from 'react-intl';
import { describe, expect, test } from 'vitest';
import { CFB as containers, read, utils } from 'xlsx';
import type { TransactionRow } from '#openapi/model.ts';
import { pdfFile } from '#src/screens/transactions/pdf-file.ts';
import { reportFile } from '#src/screens/transactions/report-file.ts';
import { statementFile } from '#src/screens/transactions/statement-file.ts';
import { xlsxFile } from '#src/screens/transactions/xlsx-file.ts';
import { statementOf } from '#tests/support/fixtures/statement.ts';
import { rows } from '#tests/support/fixtures/transactions-report.ts';
import { messagesFor } from '#tests/support/messages.ts';

const intl = createIntl({ locale: 'en', messages: messagesFor('en') });
const header = ['ID', 'Date', 'Type', 'Amount', 'Currency', 'Game', 'Provider', 'Round ID', 'Status', 'Balance after', 'Coin amount'];

test.each(['en', 'es', 'fr', 'pt'] as const)(
  'cashback is called cashback in %s, other assigned bonuses what the list calls them',
  (language) => {
    const messages = messagesFor(language);
    const assigned: TransactionRow = { ...rows[0]!, type: { id: 10, name: 'bonus_assigned' }, payload: {} };
    const { lines } = reportFile(createIntl({ locale: language, messages: messagesFor(language) }), [
      assigned,
      { ...assigned, payload: { bonus: 'cashback' } },
    ]);
    expect(lines.map(({ type }) => type)).toEqual([messages['transaction.type.bonus_assigned'], 'Cashback']);
  },
);

describe('the Excel file', () => {
  const bytes = xlsxFile(reportFile(intl, rows));
  const book = read(bytes, { type: 'array', cellNF: true });
  const sheet = book.Sheets['Transactions']!;

  test('[EXPORT-01] [EXPORT-03] has one sheet with the columns and one line per row', () => {
    expect(book.SheetNames).toEqual(['Transactions']);
    const lines = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false });
    expect(lines[0]).toEqual(header);
    expect(lines.slice(1).map(([id]) => id)).toEqual(rows.map(({ id }) => id));
    expect(lines[1]!.slice(2)).toEqual(['Casino win', '12.50', 'EUR', 'Plinkoear', 'House', 'r-77', 'Authorized', '57.50', '']);
  });

  test('[V-06] has what a movement left and what it was in coins, behind the other columns', () => {
    expect(['J2', 'J4', 'K2', 'K4'].map((cell) => [sheet[cell].t, sheet[cell].v])).toEqual([
      ['n', 57.5],
      ['s', ''],
      ['s', ''],
      ['s', '58.130001\u00a0USDT'],
    ]);
  });

  test('[History] a payment says its method in place of its processor', () => {
    expect(sheet['G4'].v).toBe('Tether · TRC-20');
  });

  test('amounts are numbers and dates are dates', () => {
    expect(['D2', 'D3'].map((cell) => [sheet[cell].t, sheet[cell].v, sheet[cell].z])).toEqual([
      ['n', 12.5, '#,##0.00'],
      ['n', -5, '#,##0.00'],
    ]);
    expect(sheet['B2'].t).toBe('n');
    expect(sheet['B2'].w).toBe(reportFile(intl, rows).lines[0]!.date.replace(',', ''));
  });

  test('text that looks like a formula stays text, and no cell holds one', () => {
    expect(['F3', 'G3', 'H3'].map((cell) => [sheet[cell].t, sheet[cell].v, sheet[cell].f])).toEqual([
      ['s', '=HYPERLINK("https://evil.example")', undefined],
      ['s', '@House', undefined],
      ['s', '+77', undefined],
    ]);
    const part = containers.find(containers.read(new Uint8Array(bytes), { type: 'array' }), '/xl/worksheets/sheet1.xml')!;
    const xml = new TextDecoder().decode(Uint8Array.from(part.content as unknown as number[]));
    expect(xml).toContain('<sheetData>');
    expect(xml).not.toContain('<f>');
  });

  test('an amount that a sheet cannot hold exactly is kept as text', () => {
    const big: TransactionRow = { ...rows[0]!, amount: '9007199254740993.27' };
    const cell = read(xlsxFile(reportFile(intl, [big])), { type: 'array' }).Sheets['Transactions']!['D2'];
    expect([cell.t, cell.v]).toEqual(['s', '9007199254740993.27']);
  });
});

describe('the PDF file', () => {
  const many = Array.from({ length: 120 }, (_, index): TransactionRow => ({ ...rows[0]!, id: `row-${index}` }));
  const text = new TextDecoder('latin1').decode(pdfFile(reportFile(intl, many)));
  const count = (shown: string) => text.split(`(${shown}) Tj`).length - 1;

  test('[EXPORT-02] [EXPORT-03] is a PDF of real text with one line per row', () => {
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(many.map(({ id }) => count(id))).toEqual(many.map(() => 1));
  });

  test('[P-14] [EXPORT-02] numbers are written as French has them, with a space that the font has', () => {
    const french = createIntl({ locale: 'fr', messages: messagesFor('fr') });
    const file = reportFile(french, [
      { ...rows[0]!, amount: '1234567.50' },
      { ...rows[0]!, id: 'row-2', amount: '-12.50' },
    ]);
    const said = new TextDecoder('latin1').decode(pdfFile({ ...file, pageText: (page) => file.pageText(page, 1_234) }));
    const shown = [...said.matchAll(/\((.*?)\) Tj/g)].map(([, words]) => words);
    expect(shown).toEqual(expect.arrayContaining(['1\u00a0234\u00a0567,50', '-12,50', 'Page 1 sur 1\u00a0234']));
  });

  test('every page repeats the header and has its number', () => {
    const pages = text.match(/\/Type \/Page\b/g)!.length;
    expect(pages).toBeGreaterThan(2);
    for (const label of header) expect([label, count(label)]).toEqual([label, pages]);
    for (let page = 1; page <= pages; page += 1) expect(count(`Page ${page} of ${pages}`)).toBe(1);
  });
});

describe('[T-13] the files of a statement', () => {
  const file = statementFile(intl, statementOf());

  test('hold what play came to and every sum, exact, in a sheet of its month', () => {
    const book = read(xlsxFile(file), { type: 'array', cellNF: true });
    expect(book.SheetNames).toEqual(['Statement 2026-10']);
    const lines = utils.sheet_to_json<string[]>(book.Sheets['Statement 2026-10']!, { header: 1, raw: false });
    expect(lines[0]).toEqual(['Line', 'Amount', 'Currency']);
    expect(lines[1]![0]).toBe('You lost 19.50\u00a0EUR');
    expect(lines.slice(2, 8)).toEqual([
      ['With real money', 'lost 17.50\u00a0EUR', ''],
      ['With bonus money', 'lost 2.00\u00a0EUR', ''],
      ['Rounds', '1,234', ''],
      ['Time played', '3 h 25 min', ''],
      ['Your limits at the end of the month', 'Losses: at most 50.00\u00a0EUR in 7 days', ''],
      ['Your limits at the end of the month', 'Play: at most 1 h 30 min in 24 hours', ''],
    ]);
    expect(lines.slice(8, 13)).toEqual([
      ['Real money', '', ''],
      ['Balance at the start', '1,007.00', 'EUR'],
      ['Deposits', '100.00', 'EUR'],
      ['Withdrawals requested', '-55.00', 'EUR'],
      ['Withdrawals returned', '20.00', 'EUR'],
    ]);
    expect(lines.at(-1)).toEqual(['Balance at the end', '5.00', 'EUR']);
  });

  test('say that a month goes on', () => {
    const { lines } = statementFile(intl, statementOf({ is_so_far: true }));
    expect(lines.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['This month is not over. You see its figures so far.', 'Balance now']),
    );
  });

  test('are real text as PDF too', () => {
    const text = new TextDecoder('latin1').decode(pdfFile(file));
    for (const shown of ['Statement of October 2026', 'Balance at the start', '1,007.00', '-55.00'])
      expect(text).toContain(`(${shown}) Tj`);
  });

  test.each(['en', 'es', 'fr', 'pt'] as const)('have every text in %s', (language) => {
    const missing: unknown[] = [];
    const speaker = createIntl({ locale: language, messages: messagesFor(language), onError: (error) => missing.push(error) });
    expect(statementFile(speaker, statementOf({ is_so_far: true, played_seconds: null })).lines.length).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });
});
