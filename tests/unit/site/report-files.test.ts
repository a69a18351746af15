import { createIntl } from 'react-intl';
import { describe, expect, test } from 'vitest';
import { CFB as containers, read, utils } from 'xlsx';
import type { TransactionRow } from '../../../openapi/model.ts';
import { pdfFile } from '../../../src/screens/transactions/pdf-file.ts';
import { reportFile } from '../../../src/screens/transactions/report-file.ts';
import { xlsxFile } from '../../../src/screens/transactions/xlsx-file.ts';
import { rows } from '../../support/fixtures/transactions-report.ts';
import { messagesFor } from '../../support/messages.ts';

const intl = createIntl({ locale: 'en', messages: messagesFor('en') });
const header = ['ID', 'Date', 'Type', 'Amount', 'Currency', 'Game', 'Provider', 'Round ID', 'Status'];

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
    expect(lines[1]!.slice(2)).toEqual(['Casino win', '12.50', 'EUR', 'Plinkoear', 'House', 'r-77', 'Authorized']);
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
